/** Numbers that pass their checks and belong to nobody: they start where the authorities do not. */

const svWeights = [3, 7, 9, 0, 5, 8, 4, 2, 1, 6];

/** Austrian social security number of somebody born that day; takes the next serial number where no check digit fits. */
export function svNummer(serial: number, birth: string): string {
  const [year = '', month = '', day = ''] = birth.split('-');
  for (let number = serial; ; number++) {
    const digits = `${String(number).padStart(3, '0')}0${day}${month}${year.slice(2)}`;
    const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (svWeights[index] ?? 0), 0);
    if (sum % 11 !== 10) return digits.slice(0, 3) + (sum % 11) + digits.slice(4);
  }
}

/** Austrian IBAN of the bank 99999, which does not exist. */
export const ibanAt = (account: number): string => iban('AT', `99999${String(account).padStart(11, '0')}`);

/** German IBAN of the bank 99999999. */
export const ibanDe = (account: number): string => iban('DE', `99999999${String(account).padStart(10, '0')}`);

function iban(country: string, bban: string): string {
  const digits = [...`${bban}${country}00`].map((char) => Number.parseInt(char, 36)).join('');
  const rest = [...digits].reduce((total, digit) => (total * 10 + Number(digit)) % 97, 0);
  return `${country}${String(98 - rest).padStart(2, '0')}${bban}`;
}

/** Austrian UID; the seventh digit is followed by its check digit. */
export function uidAt(number: number): string {
  const digits = String(number).padStart(7, '0');
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? digit : Math.floor(digit / 5) + ((2 * digit) % 10)),
    0,
  );
  return `ATU${digits}${(((96 - sum) % 10) + 10) % 10}`;
}

export const uidDe = (number: number): string => `DE${String(number).padStart(9, '9')}`;

/** 'Mag.a Žužana Őri' → 'mag.a.zuzana.ori', for the part of an address before the @. */
export const mailName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('đ', 'dj')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '');
