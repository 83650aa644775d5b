// Keeps one page for when there is no connection, and nothing else: no answer of the API, no file, no page of the product. Its address
// carries the build (builds/worker.ts), so that a new one keeps its own and lets go of the one before.
const cacheName = `offline-${new URL(location.href).searchParams.get('build')}`;
const page = '/offline.html';
const kept = [page, '/offline.css', '/offline.js', '/favicon.svg'];

addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET' || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(opened(event));
  // What the kept page is made of is asked for while it is shown, without a connection.
  else if (kept.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

async function keep() {
  const cache = await caches.open(cacheName);
  await cache.addAll(kept.map((path) => new Request(path, { cache: 'reload' })));
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await registration.navigationPreload?.enable(); // the page need not wait for this program to start
  await clients.claim();
}

async function opened({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(page)) ?? Response.error();
  }
}
