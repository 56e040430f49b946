extension SandboxPhone {
  static let page = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>iPhone (sandbox)</title>
    <link rel="stylesheet" href="/sandbox/phone.css">
    <link rel="icon" href="data:,">
    <main>
    <p class="mark">sandbox</p>
    <h1>This browser is an iPhone</h1>
    <p>Play’d’s app signs players in with Game Center, buys in the App Store and gets push messages. Here a page plays all
    of it. Nothing is paid.</p>
    <label>Game Center name <input id="name" value="Nino" maxlength="24" autocomplete="off"></label>
    <label>When Play’d wants to buy
    <select id="buying">
    <option value="buy">Buy</option>
    <option value="cancel">Close the App Store’s sheet</option>
    <option value="ask">Ask to Buy: someone approves it later</option>
    </select></label>
    <button id="launch">Open Play’d</button>
    <button id="off" class="quiet">Be a plain browser again</button>
    <p id="note" role="status"></p>
    <h2>Purchases</h2><ul id="purchases"></ul>
    <h2>Push messages</h2><ul id="messages"></ul>
    <h2>Game Center’s boards</h2><ul id="boards"></ul>
    </main>
    <script src="/sandbox/phone.js"></script>
    </html>

    """

  static let script = """
    const at = id => document.getElementById(id), KEY = 'sandbox-game-center', PURCHASES = 'sandbox-purchases';
    const read = (key, none) => JSON.parse(localStorage.getItem(key) || none);
    at('name').value = localStorage.getItem(KEY) || 'Nino';
    at('buying').value = localStorage.getItem('sandbox-buying') || 'buy';
    at('buying').onchange = () => localStorage.setItem('sandbox-buying', at('buying').value);
    at('launch').onclick = () => {
      const name = at('name').value.trim();
      if (!/^[A-Za-z0-9]{1,24}$/.test(name)) { at('note').textContent = 'Use 1 to 24 letters and digits.'; return; }
      localStorage.setItem(KEY, name);
      location.assign('/');
    };
    at('off').onclick = () => { localStorage.removeItem(KEY); at('note').textContent = 'This is a plain browser.'; };

    const list = (id, items) => at(id).replaceChildren(...(items.length ? items : ['None yet']).map(item => {
      const line = document.createElement('li');
      line.append(...[item].flat());
      return line;
    }));
    const change = (id, members) => {
      const purchases = read(PURCHASES, '[]').map(one => one.id === id ? { ...one, ...members } : one);
      localStorage.setItem(PURCHASES, JSON.stringify(purchases));
      show();
    };
    const button = (text, id, members) => {
      const made = document.createElement('button');
      made.textContent = text;
      made.onclick = () => change(id, members);
      return made;
    };

    function show() {
      list('purchases', read(PURCHASES, '[]').map(({ id, product, isWaiting, isRevoked }) => [
        product + (isRevoked ? ', refunded' : isWaiting ? ', not approved yet' : ''),
        ...(isWaiting ? [button('Approve', id, { isWaiting: false })] : []),
        ...(isWaiting || isRevoked ? [] : [button('Refund', id, { isRevoked: true, isSettled: false })]),
      ]));
      list('boards', Object.entries(read('sandbox-boards', '{}')).map(([board, score]) => `${board}: ${score}`));
    }

    async function follow() {
      const token = localStorage.getItem('sandbox-device');
      const answer = token && await fetch('/sandbox/push?token=' + token).catch(() => null);
      const { messages } = answer?.ok ? await answer.json() : { messages: [] };
      list('messages', messages.reverse().map(({ aps: { alert } }) => `${alert.title}: ${alert.body}`));
      setTimeout(follow, 1000);
    }

    show();
    follow();

    """

  /// The phone's part of the site's pages, which `host-more.js` imports where the browser is a phone of the sandbox.
  static let shell = """
    const PURCHASES = 'sandbox-purchases', BOARDS = 'sandbox-boards';
    const GOODS = {
      remove_ads: ['Remove Ads', '4,99 €'], week_without_ads: ['A week without ads', '0,99 €'],
      month_without_ads: ['A month without ads', '1,99 €'],
    };
    const kindOf = product => product.split('.').pop();
    const read = (key, none) => JSON.parse(localStorage.getItem(key) || none);
    const write = (key, value) => localStorage.setItem(key, JSON.stringify(value));
    const refused = reason => ({ kind: 'refused', reason });

    /// Purchases as the App Store gives them, signed now.
    async function transactions(purchases) {
      const answers = await Promise.all(purchases.map(({ id, product, account, isRevoked }) =>
        fetch('/sandbox/app-store?' + new URLSearchParams({ id, product, account, revoked: isRevoked ? '1' : '0' }))));
      if (answers.some(answer => !answer.ok)) return refused('failed');
      return { kind: 'transactions', transactions: await Promise.all(answers.map(answer => answer.json())) };
    }

    /// The account's unsettled transactions and, on request, its permanent purchases.
    const waiting = (account, isAll) => read(PURCHASES, '[]').filter(one => one.account === account && !one.isWaiting
      && (!one.isSettled || isAll && kindOf(one.product) === 'remove_ads' && !one.isRevoked));

    function buy({ product, account }) {
      const way = localStorage.getItem('sandbox-buying') || 'buy';
      if (way === 'cancel') return refused('cancelled');
      if (!GOODS[kindOf(product)]) return refused('unavailable');
      const id = Array.from(crypto.getRandomValues(new Uint32Array(2))).join('').slice(0, 18);
      const purchase = { id, product, account, isWaiting: way === 'ask', isRevoked: false, isSettled: false };
      write(PURCHASES, [...read(PURCHASES, '[]'), purchase]);
      return purchase.isWaiting ? refused('waiting') : transactions([purchase]);
    }

    function device() {
      const digits = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), byte => byte.toString(16).padStart(2, '0'));
      const token = localStorage.getItem('sandbox-device') || digits().join('');
      localStorage.setItem('sandbox-device', token);
      return { kind: 'push', device: { app: 'sandbox.playd', environment: 'sandbox', token } };
    }

    async function proof() {
      const name = localStorage.getItem('sandbox-game-center');
      const answer = await fetch('/sandbox/game-center?name=' + encodeURIComponent(name));
      return answer.ok ? { kind: 'proof', proof: await answer.json() } : refused('cancelled');
    }

    const answers = {
      hello: () => ({ kind: 'hello', version: 1, offers: OFFERS }),
      gameCenterProof: proof,
      gameCenterProgress: () => ({ kind: 'done' }),
      gameCenterScore({ board, score }) {
        // A day's challenge has no board in Game Center.
        if (board.includes('.daily')) return { kind: 'done' };
        const boards = read(BOARDS, '{}');
        write(BOARDS, { ...boards, [board]: Math.max(score, boards[board] ?? 0) });
        return { kind: 'done' };
      },
      registerPush: device,
      unregisterPush: () => ({ kind: 'done' }),
      products: ({ products }) => ({ kind: 'products', products: products.filter(id => GOODS[kindOf(id)]).map(id => {
        const [name, price] = GOODS[kindOf(id)];
        return { id, name, price };
      }) }),
      buy,
      purchases: ({ account }) => transactions(waiting(account, false)),
      restore: ({ account }) => transactions(waiting(account, true)),
      settled({ transaction }) {
        write(PURCHASES, read(PURCHASES, '[]').map(one => one.id === transaction ? { ...one, isSettled: true } : one));
        return { kind: 'done' };
      },
    };

    export default { ask: async text => {
      const { kind, ...members } = JSON.parse(text);
      return JSON.stringify({ id: 1, ...await (answers[kind]?.(members) ?? refused('unavailable')) });
    } };

    """
}
