import type { UnternehmenSt } from '@disponent/domain/entities/stammdaten/unternehmen';
import { unprocessable } from '@disponent/domain/errors';
import { day, type Sentence, sentence } from '@disponent/domain/texts/sentence';
import { isBlocked } from '../../../mail/addresses.ts';
import type { Work } from '../../../records/work.ts';
import { beraterName, type Nachricht, sendOneOfMany } from '../../shared/email-an-viele.ts';
import { contactsOf } from '../../shared/emails.ts';

type Ansprechpartner = UnternehmenSt['UnternehmenAnsprechpartner'][number];

/**
 * Writes to the contacts of a company that the dialog means, to each address once. Who must not be written to is named with the reason; a company of which that is
 * everybody is left out.
 */
export async function mailAnsprechpartner(
  inside: Work,
  row: UnternehmenSt,
  { Rollen, ...nachricht }: Nachricht & { Rollen?: readonly string[] | null },
): Promise<void> {
  const rollen = Rollen ?? [];
  const meant = row.UnternehmenAnsprechpartner.filter(
    ({ IsAktiv, Rolle }) =>
      IsAktiv === true && (rollen.length === 0 || rollen.some((one) => Rolle?.includes(one as never))),
  );
  const byId = new Map(meant.map((one) => [one.Id, one]));
  const reasons: { name: string; grund: Sentence }[] = [];
  const written = new Set<string>();
  const values = { Kunde: row.Firmenwortlaut, Berater: await beraterName(inside, row.IdBerater) };
  for (const to of await contactsOf(inside, [...byId.keys()].map(Number))) {
    const grund = await reasonAgainst(inside, nachricht, { ...byId.get(to.id), Email: to.email });
    const address = String(to.email).toLowerCase();
    if (grund) reasons.push({ name: to.name, grund });
    else if (!written.has(address)) {
      written.add(address);
      await sendOneOfMany(inside, nachricht, { to, values, bezug: ['UnternehmenSt', row.Id] });
    }
  }
  if (written.size === 0) throw unprocessable({ UnternehmenAnsprechpartner: whyNobody(reasons, rollen.length > 0) });
  for (const { name, grund } of reasons) inside.remark?.(sentence('{name} ausgelassen: {grund}', { name, grund }));
}

async function reasonAgainst(
  inside: Work,
  { Anlass }: Nachricht,
  { Email, KundeninfosAbgemeldetAm: abgemeldet }: Partial<Ansprechpartner>,
): Promise<Sentence | undefined> {
  if (!Email) return sentence('Keine E-Mail-Adresse');
  if (await isBlocked(inside, [Email])) return sentence('Kontaktsperre');
  if (Anlass === 'Kundeninfo' && abgemeldet)
    return sentence('Von Kundeninfos abgemeldet am {tag}', { tag: day(abgemeldet) });
  return undefined;
}

/** Without names, so that companies with the same reason are counted together. */
function whyNobody(reasons: readonly { grund: Sentence }[], isOfRoles: boolean): Sentence[] {
  if (reasons.length === 0)
    return [
      isOfRoles
        ? sentence('Keine aktive Ansprechpartner:in mit dieser Rolle')
        : sentence('Keine aktive Ansprechpartner:in'),
    ];
  return [...new Map(reasons.map(({ grund }) => [JSON.stringify(grund), grund])).values()];
}
