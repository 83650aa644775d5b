/** The day of the callers, so many days from today: theirs is another one than that of UTC for an hour or two each night. */
export const tag = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Vienna' });
