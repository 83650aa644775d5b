// Runs before anything else of the application and needs nothing of it: a start that fails shows the error page that stands in
// index.html, after one attempt to load the page anew (ERR-08). Once the application is mounted, that page is gone and so is this.
(() => {
  const waitMs = 30_000;
  const reloadWindowMs = 10_000;
  const storageKey = 'disponent.neu-geladen'; // shared with builds/reload-once.ts

  // Scripts of the page itself; chunks that come later are the application's to ask for again.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && fail(), true);
  addEventListener('error', ({ message }) => fail(message));
  addEventListener('unhandledrejection', ({ reason }) => fail(reason?.message));
  setTimeout(fail, waitMs);

  let isOver = false;

  function fail(cause) {
    const page = document.getElementById('start-error');
    if (isOver || !page || /\bbot\b|googlebot|bingbot|crawl|spider|slurp/i.test(navigator.userAgent)) return;
    isOver = true;
    if (mayReload()) return location.reload();
    document.querySelector('#app > .splash')?.remove();
    const details = page.querySelector('.cause');
    details.querySelector('span').textContent = cause ?? '';
    details.hidden = !cause;
    page.hidden = false;
  }

  function mayReload() {
    try {
      const tried = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
      if (Date.now() - (tried[location.pathname] ?? 0) < reloadWindowMs) return false;
      sessionStorage.setItem(storageKey, JSON.stringify({ ...tried, [location.pathname]: Date.now() }));
      return true;
    } catch {
      return false; // what cannot be counted might go on for ever
    }
  }
})();
