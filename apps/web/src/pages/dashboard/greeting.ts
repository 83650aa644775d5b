/** 'Guten Morgen' until ten, 'Guten Abend' from six. */
export function greetingAt(time: Date): string {
  const hour = time.getHours();
  if (hour < 10) return 'Guten Morgen';
  return hour < 18 ? 'Guten Tag' : 'Guten Abend';
}
