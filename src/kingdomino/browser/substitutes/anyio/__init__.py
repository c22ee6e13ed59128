"""Names of anyio that Starlette imports but, in a browser, never uses: no files, no threads, one task per request."""
