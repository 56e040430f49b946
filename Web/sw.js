// Offline cache: hashed files permanently, the page fresh if the network answers in time, the API never.
// Scripts/site.py fills in the file list and the version; a new version waits until the client activates it.

// Files of the page and of every player-facing program; those on demand are cached after first use.
const ASSETS = /*ASSETS*/[];
const ON_DEMAND = /*ONDEMAND*/[];
// Pages by path prefix, longest first.
const PAGES = /*PAGES*/[];
const VERSION = /*VERSION*/"";
const CACHE = 'playd-' + VERSION;

/*UNPACK*/

// Programs are kept unpacked: the browser compiles a module while it reads it.
async function keep(cache, path, response) {
  if (!path.endsWith('.pack') || response.headers.get('content-type') === 'application/wasm') {
    return cache.put(path, response);
  }
  const module = unpack(new Uint8Array(await response.arrayBuffer()));
  return cache.put(path, new Response(module, { headers: { 'content-type': 'application/wasm' } }));
}

addEventListener('install', event => {
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    // Hashed files of an older version are identical: fetch only new ones.
    await Promise.all(ASSETS.map(async path => {
      const held = path.startsWith('/assets/') && await caches.match(path);
      const response = held || await fetch(path, { cache: 'no-cache' });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await keep(cache, path, response);
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
  // A page asks whether its files belong to this version.
  if (Array.isArray(data)) ports[0].postMessage({ version: VERSION, isComplete: data.every(isOurs) });
});

addEventListener('fetch', event => {
  const { request } = event, url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || /^\/(v1|sandbox|legal)\//.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (isOurs(url.pathname)) event.respondWith(file(url.pathname, request));
});

const isOurs = path => ASSETS.includes(path) || ON_DEMAND.includes(path);

async function file(path, request) {
  const cache = await caches.open(CACHE);
  const held = await cache.match(path);
  if (held) return held;
  const response = await fetch(request);
  if (response.ok && ON_DEMAND.includes(path)) await keep(cache, path, response.clone());
  return response;
}

/// The page from the server; this version's if the server is unreachable or slow.
///
/// A page of a newer version names that version's files, which come from the network, so versions never mix.
async function page(request) {
  const cache = await caches.open(CACHE);
  const { pathname } = new URL(request.url);
  const [, file] = PAGES.find(([root]) => root === '/' || pathname === root || pathname.startsWith(root + '/')) ?? [];
  const kept = file && await cache.match(file);
  try {
    const response = await fetch(request, { signal: kept && AbortSignal.timeout?.(2500) });
    return response.status < 500 || !kept ? response : kept;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

// Push message, written by the server in the player's language.
addEventListener('push', event => {
  let message = {};
  try { message = event.data.json(); } catch { /* a message that cannot be read still has to be shown */ }
  const { title, body, path, language, tag } = message;
  event.waitUntil(registration.showNotification(title || 'Play’d', {
    body, tag, lang: language, icon: '/icons/home-192.png', data: { path },
  }));
});

/// A tapped message opens its page in the open window, else in a new one.
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
  // A window that does not respond is still loading.
  if (!isOpened) await window.navigate(path).catch(() => clients.openWindow(path));
}
