/** A page of ours to go on to: anything that could lead elsewhere, or is no page, becomes the home page. */
export function safeReturnUrl(given: unknown): string {
  if (typeof given !== 'string' || given.length > 2000) return '/';
  // Browsers read a backslash as a slash and drop tabs and line breaks, so '/\t/evil.example' is another host.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(given)) return '/';
  const home = 'http://disponent.invalid';
  const url = URL.parse(given, home);
  if (url?.origin !== home || /^\/+api(\/|$)/i.test(url.pathname) || url.pathname.startsWith('//')) return '/';
  return url.href.slice(home.length);
}
