/// An example's page: the units, a button that uses one, and the results, live.
enum GamePage {
  static func html(_ rules: GameRules) -> [UInt8] {
    Array(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(rules.title)</title>
      <link rel="icon" href="data:,">
      <style>\(style)</style>
      </head>
      <body>
      <header><p class="mark">sandbox</p><h1>\(rules.title)</h1>
        <p>An example of a game that takes deliveries from Play'd. Accounts are names; nothing here is worth anything.</p>
      </header>
      <main>
      <section class="stage">
        <p aria-live="polite"><span id="units">0</span> \(rules.units)</p>
        <button id="use" class="big">\(rules.action)</button>
        <p id="standing" aria-live="polite"></p>
      </section>
      <section>
        <h2>Connect Play'd</h2>
        <form id="link"><label>Code from Play'd <input id="code" autocomplete="off" maxlength="32"></label>
          <button>Connect</button></form>
        <p id="message" role="status"></p>
        <p><a id="home" href="/">Back to Play'd</a></p>
      </section>
      <section>
        <h2>What happened</h2>
        <ol id="lines"></ol>
        <label>Account <input id="account" maxlength="64"></label>
      </section>
      </main>
      <script src="/page.js"></script>
      </body>
      </html>
      """.utf8)
  }

  private static let style = """
    :root { color-scheme: dark; }
    * { box-sizing: border-box; }
    body { margin: 0; font: 1.1rem/1.5 system-ui, sans-serif; color: #f6f4ff; min-height: 100vh;
      background: radial-gradient(circle at 80% 0, #0f766e, transparent 45%), linear-gradient(160deg, #4c1d95, #12101c 60%); }
    header, main { max-width: 34rem; margin: 0 auto; padding: 1.25rem 1.25rem 0; }
    .mark { display: inline-block; margin: 0; padding: 0 .7rem; border: 2px solid #7ef0dc; border-radius: 1rem; color: #7ef0dc; }
    h1 { margin: .5rem 0 0; font-size: 2rem; line-height: 1.15; }
    h2 { margin: 0 0 .5rem; font-size: 1.2rem; }
    section { margin: 0 0 1rem; padding: 1.25rem; border-radius: 1.25rem; background: rgb(20 16 34 / .82);
      border: 1px solid rgb(255 255 255 / .16); }
    .stage { text-align: center; font-size: 1.25rem; }
    #units { display: block; font-size: 4.5rem; font-weight: 900; line-height: 1; color: #ffd66b; }
    button, a#home { font: inherit; font-weight: 700; min-height: 48px; padding: .5rem 1.5rem; border: 0;
      border-radius: 1rem; background: #7ef0dc; color: #08302b; display: inline-block; text-decoration: none; }
    a#home { background: transparent; color: #f6f4ff; border: 1px solid #8d86b5; }
    button.big { width: 100%; min-height: 64px; background: #ffc93d; color: #2a1a00; font-size: 1.4rem; }
    button:disabled { background: #55506e; color: #d8d5e6; }
    input { display: block; font: inherit; width: 100%; min-height: 48px; margin: .25rem 0 .75rem; padding: 0 .75rem;
      border-radius: .75rem; border: 1px solid #8d86b5; background: #1d1a2b; color: inherit; }
    :focus-visible { outline: 3px solid #ffd66b; outline-offset: 2px; }
    """

  static let script = Array(
    """
    const at = id => document.getElementById(id);
    const query = new URLSearchParams(location.search);
    // Below Play'd's address in the sandbox, else on a port of its own.
    const base = location.pathname.replace(/\\/$/, "");
    let account = query.get("account") || localStorage.getItem("account" + base) || "guest";
    let events, timer;
    function show(state) {
      at("units").textContent = state.units;
      at("standing").textContent = state.standing;
      at("use").disabled = state.units < 1;
      at("lines").replaceChildren(...state.lines.map(text => {
        const item = document.createElement("li");
        item.textContent = text;
        return item;
      }));
    }
    async function load() {
      show(await (await fetch(base + "/state?account=" + encodeURIComponent(account))).json());
    }
    function watch() {
      if (events) events.close();
      clearInterval(timer);
      localStorage.setItem("account" + base, account);
      if (base) {
        timer = setInterval(() => { if (!document.hidden) load(); }, 1000);
        load();
        return;
      }
      events = new EventSource("/events?account=" + encodeURIComponent(account));
      events.onmessage = load;
    }
    async function send(path, body) {
      const answer = await fetch(base + path, {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
      at("message").textContent = answer.ok ? "" : (await answer.json()).detail;
      return answer;
    }
    at("account").value = account;
    at("code").value = query.get("code") || "";
    at("home").hidden = !base;
    at("account").onchange = () => { account = at("account").value || "guest"; watch(); };
    at("use").onclick = async () => {
      const answer = await send("/use", { account });
      if (answer.ok) show(await answer.json());
    };
    at("link").onsubmit = async event => {
      event.preventDefault();
      const answer = await send("/link", { account, code: at("code").value });
      if (answer.ok) at("message").textContent = "Connected.";
    };
    watch();

    """.utf8)
}
