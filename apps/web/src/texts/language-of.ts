/** What the setting means (SET-02): true = as the browser, false = none, a string = that one. What is not English is German. */
export function languageOf(setting: boolean | string, browser: string): 'de' | 'en' {
  const wanted = setting === true ? browser : setting || '';
  return /^en\b/i.test(wanted) ? 'en' : 'de';
}
