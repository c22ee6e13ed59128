"""HTTP: routes, middleware, responses and static files."""
