# The server and its page. `docker compose up` runs two of them with PostgreSQL; see docs/server.md.
FROM python:3.12-slim AS build
WORKDIR /source
COPY . .
RUN pip install --no-cache-dir --prefix=/installed --constraint constraints.txt '.[server,postgres]'

FROM python:3.12-slim
COPY --from=build /installed /usr/local
RUN useradd --system --create-home --home-dir /data kingdomino
USER kingdomino
VOLUME /data
ENV PYTHONUNBUFFERED=1 XDG_DATA_HOME=/data XDG_CACHE_HOME=/data/cache
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
    CMD ["python", "-c", "import urllib.request as web; web.urlopen('http://127.0.0.1:8000/readyz', timeout=2)"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["kingdomino", "serve", "--public", "--port", "8000", "--data", "/data/games"]
