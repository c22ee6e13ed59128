// The service worker's former address: existing registrations update to the new script.
importScripts("service-worker.js");
