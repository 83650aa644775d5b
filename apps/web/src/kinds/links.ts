import type { KindName } from '@disponent/domain/kinds/kind';

/** Where a value leads, if it leads anywhere: nothing typed by a user becomes another kind of address. */
export function hrefOf(kind: KindName, value: unknown): string | undefined {
  if (typeof value !== 'string') return;
  switch (kind) {
    case 'url':
      return /^https?:\/\//i.test(value) && URL.canParse(value) ? value : undefined;
    case 'email':
    case 'emailMultiple':
      return /^[^\s@;]+@[^\s@;]+(; [^\s@;]+@[^\s@;]+)*$/.test(value)
        ? `mailto:${value.split('; ').map(mailAddress).join(',')}`
        : undefined;
    case 'phone':
      return /^\+[\d\s-]{4,}$/.test(value) ? `tel:${value.replace(/[\s-]/g, '')}` : undefined;
    default:
      return;
  }
}

/** The @ between name and host is none of the name's letters (RFC 6068). */
const mailAddress = (address: string) => address.split('@').map(encodeURIComponent).join('@');
