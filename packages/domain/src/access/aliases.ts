/** Other spellings of our addresses (NAV-14): whoever types the module's name finds the page. */
const aliases: readonly (readonly [from: string, to: string])[] = [
  ['/stammdaten/landeseite', '/stammdaten/laendeseite'],
];

/** The address that a path really means, list or record. */
export function aliasOf(path: string): string | undefined {
  const alias = aliases.find(([from]) => path === from || path.startsWith(`${from}/`));
  return alias && alias[1] + path.slice(alias[0].length);
}
