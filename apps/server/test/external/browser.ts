/** As much of a browser as a sign-in needs: cookies per host, redirects one at a time. */
export class Browser {
  readonly cookies = new Map<string, Map<string, string>>();

  async get(url: string, headers: Record<string, string> = {}): Promise<Response> {
    const { host } = new URL(url);
    const jar = this.cookies.get(host) ?? new Map<string, string>();
    this.cookies.set(host, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { ...headers, ...(cookie && { cookie }) } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', ...value] = pair.split('=');
      if (attributes.some((text) => /^max-age=0$/i.test(text) || /^expires=thu, 01 jan 1970/i.test(text)))
        jar.delete(name);
      else jar.set(name, value.join('='));
    }
    return response;
  }

  /** Follows redirects until the address satisfies `isThere`, which is not opened any more. */
  async follow(url: string, isThere: (url: string) => boolean): Promise<string> {
    for (let next = url, steps = 0; steps < 12; steps++) {
      if (isThere(next)) return next;
      const response = await this.get(next);
      const to = response.headers.get('location');
      if (!to) throw new Error(`${next} answered ${response.status}: ${await response.text()}`);
      next = new URL(to, next).href;
    }
    throw new Error(`${url} led in circles`);
  }
}
