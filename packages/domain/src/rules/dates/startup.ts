/** A form rule of the start-up settings: the whole sentence, or nothing when the value is fine. */
type StartupRule = (value: unknown) => string | undefined;

export function startupUrl(field: string): StartupRule {
  return (value) => (isNothing(value) || URL.canParse(String(value)) ? undefined : `${field} Ungültige URL`);
}

export function startupPhone(field: string): StartupRule {
  return (value) => {
    if (isNothing(value)) return;
    if (typeof value !== 'string') return `${field} muss ein Text sein`;
    if (!value.startsWith('+')) return `${field} muss mit + beginnen`;
    if (value.length < 5) return `Ungültige ${field} (zu kurz)`;
    if (!/^\+[0-9 -]{2,}$/.test(value)) return `${field} darf nur Zahlen, Leerzeichen und Bindestriche enthalten`;
  };
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';
