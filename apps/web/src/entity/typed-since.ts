/** What was typed behind it while it was being sent; all of it where it is something else by now. */
export const typedSince = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
