// The worker of an installation that wants none (`WEB_WORKER=false`): it takes the place of the one that browsers have,
// forgets what that one kept, and takes itself out. Browsers ask for it with the next page that they open.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(
        names.filter((name) => name.startsWith('kwela-files:')).map((name) => caches.delete(name)),
      );
      await self.registration.unregister();
    })(),
  ),
);
