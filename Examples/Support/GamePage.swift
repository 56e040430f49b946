/// An example's page: the units, a button that uses one, and the results, live.
enum GamePage {
  static func html(_ rules: GameRules) -> [UInt8] {
    Array(
      """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(rules.title)</title>
      <style>
        body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 2rem auto; padding: 0 1rem; }
        button { font: inherit; min-height: 44px; padding: 0 1.2rem; }
        input { font: inherit; min-height: 40px; }
        #units { font-size: 3rem; }
      </style>
      <h1>\(rules.title)</h1>
      <p>An example of a game that takes deliveries from Play'd. Accounts are names; nothing here is worth anything.</p>
      <p><label>Account <input id="account" maxlength="64"></label></p>
      <p aria-live="polite"><span id="units">0</span> \(rules.units)</p>
      <p><button id="use">\(rules.action)</button></p>
      <p id="standing" aria-live="polite"></p>
      <form id="link"><label>Code from Play'd <input id="code" autocomplete="off" maxlength="32"></label>
        <button>Connect</button></form>
      <p id="message" role="status"></p>
      <h2>What happened</h2>
      <ol id="lines"></ol>
      <script src="/page.js"></script>
      </html>
      """.utf8)
  }

  static let script = Array(
    """
    const at = id => document.getElementById(id);
    let account = new URLSearchParams(location.search).get("account") || "guest";
    let events;
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
      show(await (await fetch("/state?account=" + encodeURIComponent(account))).json());
    }
    function watch() {
      if (events) events.close();
      events = new EventSource("/events?account=" + encodeURIComponent(account));
      events.onmessage = load;
    }
    async function send(path, body) {
      const answer = await fetch(path, {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
      at("message").textContent = answer.ok ? "" : (await answer.json()).detail;
      return answer;
    }
    at("account").value = account;
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
