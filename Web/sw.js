// Keeps the app on the device: hashed files for ever, the page fresh when the network answers in time, the API never.
// Scripts/site.py fills in the list of files and the version; a new version waits until the client asks for it.

// Both programs are among the files: the first visit runs the slim one, and what it leaves on the device only the full one
// can read.
const ASSETS = /*ASSETS*/[];
const VERSION = /*VERSION*/"";
const CACHE = 'playd-' + VERSION;

addEventListener('install', event => {
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    // Hashed files that an older version holds are the same bytes: only what is new is fetched.
    await Promise.all(ASSETS.map(async path => {
      const held = path.startsWith('/assets/') && await caches.match(path);
      const response = held || await fetch(path, { cache: 'no-cache' });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cache.put(path, response);
    }));
  })());
});

addEventListener('activate', event => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('playd-') && name !== CACHE) await caches.delete(name);
    }
    await clients.claim();
  })());
});

addEventListener('message', event => {
  const { data, ports } = event;
  if (data === 'activate') skipWaiting();
  // A page asks whether the files it runs from are this version's.
  if (Array.isArray(data)) ports[0].postMessage({ version: VERSION, isComplete: data.every(path => ASSETS.includes(path)) });
});

addEventListener('fetch', event => {
  const { request } = event, url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/v1/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (ASSETS.includes(url.pathname)) event.respondWith(file(url.pathname, request));
});

async function file(path, request) {
  const cache = await caches.open(CACHE);
  return await cache.match(path) ?? fetch(request);
}

/// The page as the server has it now; as this version has it, when the server cannot be reached or takes its time.
///
/// A page of a newer version names files of that version, which come from the network, so it never meets old ones.
async function page(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match('/');
  try {
    const response = await fetch(request, { signal: kept && AbortSignal.timeout?.(2500) });
    return response.status < 500 || !kept ? response : kept;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

// A push message: what it says was written by the server, in the player's language.
addEventListener('push', event => {
  let message = {};
  try { message = event.data.json(); } catch { /* a message that cannot be read still has to be shown */ }
  const { title, body, path, language, tag } = message;
  event.waitUntil(registration.showNotification(title || 'Play’d', {
    body, tag, lang: language, icon: '/icons/icon-192.png', data: { path },
  }));
});

/// A tapped message leads to its page: in the window that is open, else in a new one.
addEventListener('notificationclick', event => {
  event.notification.close();
  const { path } = event.notification.data ?? {};
  const page = typeof path === 'string' && path.startsWith('/') && !path.startsWith('//') ? path : '/';
  event.waitUntil(open(page));
});

async function open(path) {
  const [window] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!window) return clients.openWindow(path);
  await window.focus().catch(() => {});
  const { port1, port2 } = new MessageChannel();
  const isOpened = await new Promise(done => {
    port1.onmessage = () => done(true);
    setTimeout(done, 700, false);
    window.postMessage({ open: path }, [port2]);
  });
  // A window that does not listen runs the program of a first visit.
  if (!isOpened) await window.navigate(path).catch(() => clients.openWindow(path));
}
