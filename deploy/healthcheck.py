"""Exit with 0 if the server of this container is ready."""

import sys
import urllib.request

port = sys.argv[1] if len(sys.argv) > 1 else "8000"
with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=2) as response:
    sys.exit(response.status != 200)
