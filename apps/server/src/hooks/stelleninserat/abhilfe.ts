import { isDeepStrictEqual } from 'node:util';
import { stelleninseratSt } from '@disponent/domain/entities/stelleninserat';
import { ohneAltersbezug, titelOhneOrt } from '@disponent/domain/entities/stelleninserat/hinweise';
import { isEmpty } from '@disponent/domain/rules/rule';
import { tableOf } from '@disponent/domain/tables';
import { money } from '@disponent/domain/texts/amounts';
import { day, sentence } from '@disponent/domain/texts/sentence';
import type { InseratPunkt } from '@disponent/domain/wire/inserat';
import { dayPlus } from '../../records/day-plus.ts';
import { withTexts } from '../../records/defaults.ts';
import type { Row } from '../../records/hook.ts';
import { tagVon } from '../shared/read.ts';
import type { Entwurf } from './entwurf.ts';
import { minimumOf } from './freigabe.ts';
import { rahmenOf } from './laufzeit.ts';
import { inseratVorgaben } from './vorgaben.ts';

type Abhilfe = NonNullable<InseratPunkt['Abhilfe']>;

/** How long an ad runs where nothing else is said. */
const laufzeit = '30T';
const zusatz = '(m/w/d)';
const maxTitel = 100;

/** Findings with what one press would do about them: only where the value is certain, and only into the form. */
export async function withAbhilfe(points: readonly InseratPunkt[], entwurf: Entwurf): Promise<InseratPunkt[]> {
  const found: InseratPunkt[] = [];
  let vorgaben: Promise<Row> | undefined;
  for (const point of points) {
    const Abhilfe =
      point.Art === 'Ok'
        ? undefined
        : (wording(point, entwurf.row) ?? (await value(point.Feld, entwurf, () => (vorgaben ??= vorgabenOf(entwurf)))));
    const isOffered = found.some((one) => isDeepStrictEqual(one.Abhilfe, Abhilfe));
    found.push(Abhilfe && !isOffered ? { ...point, Abhilfe } : point);
  }
  return found;
}

/** What is to be said in other words. */
function wording({ Feld, Satz: { Satz, Werte } }: InseratPunkt, row: Row): Abhilfe | undefined {
  const text = String(row[Feld] ?? '');
  const ort = String(row.ArbeitsortOrt ?? '');
  const { wort, vorschlag } = { ...Werte };
  if (Satz === 'Der Titel ist nicht geschlechtsneutral formuliert') {
    const Titel = `${text.trim()} ${zusatz}`;
    return Titel.length > maxTitel
      ? undefined
      : { Satz: sentence('„{wort}“ anfügen', { wort: zusatz }), Werte: { Titel } };
  }
  if (Satz.startsWith('Ort im Titel')) {
    const Titel = titelOhneOrt(text, ort);
    return Titel === undefined ? undefined : { Satz: sentence('„{wort}“ entfernen', { wort: ort }), Werte: { Titel } };
  }
  const other = typeof wort === 'string' && typeof vorschlag === 'string' ? ohneAltersbezug(text, wort) : undefined;
  return other === undefined
    ? undefined
    : { Satz: sentence('Durch „{wort}“ ersetzen', { wort: String(vorschlag) }), Werte: { [Feld]: other } };
}

/** What is missing or out of bounds, where it follows from the request, the Typ, the group, the job or the law. */
async function value(feld: string, entwurf: Entwurf, vorgaben: () => Promise<Row>): Promise<Abhilfe | undefined> {
  if (feld === 'VeroeffentlichenBis') return laufzeitende(entwurf);
  if (feld === 'EntgeltVon') return entgelt(entwurf, await vorgaben());
  const field = tableOf(stelleninseratSt.key).fields[feld];
  if (!field || !isEmpty((entwurf.row as unknown as Row)[feld])) return undefined;
  const given = await vorgaben();
  if (isEmpty(given[feld])) return undefined;
  const isText = field.kind.name === 'richtext';
  const wert = field.kind.isReference ? String(given[`${feld}Text`] ?? '') : String(given[feld]);
  return {
    Satz: isText ? sentence('Standardtext übernehmen') : sentence('Übernehmen: {wert}', { wert }),
    Werte: { [feld]: given[feld], ...(field.kind.isReference && { [`${feld}Text`]: given[`${feld}Text`] }) },
  };
}

/** Of what an ad takes over only what the caller may name: a reference that he does not see has no text. */
async function vorgabenOf({ row, context }: Entwurf): Promise<Row> {
  const given = await withTexts(context, tableOf(stelleninseratSt.key), await inseratVorgaben(row, context), {});
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => !(`${name}Text` in given) || !isEmpty(given[`${name}Text`])),
  );
}

/** As long as an ad usually runs, and no longer than its Typ lets it. */
async function laufzeitende({ row, context }: Entwurf): Promise<Abhilfe | undefined> {
  const { today } = context.caller;
  const begin = tagVon(row.VeroeffentlichenAb) ?? today;
  const from = begin > today ? begin : today;
  const most = (await rahmenOf(row, context))?.max_laufzeit;
  const usual = await dayPlus(context, from, laufzeit);
  const last = most ? await dayPlus(context, begin, most) : usual;
  if (!usual || !last) return undefined;
  const bis = last < usual ? last : usual;
  if (bis <= today || bis === tagVon(row.VeroeffentlichenBis)) return undefined;
  return { Satz: sentence('Auf {tag} setzen', { tag: day(bis) }), Werte: { VeroeffentlichenBis: bis } };
}

/** What the request pays; else the least that the Kollektivvertrag lets anybody pay. */
async function entgelt({ row, context }: Entwurf, given: Row): Promise<Abhilfe | undefined> {
  const { EntgeltVon, EntgeltEinheit = row.EntgeltEinheit } = given as {
    EntgeltVon?: number;
    EntgeltEinheit?: typeof row.EntgeltEinheit;
  };
  const fits = async (amount: number, einheit: typeof row.EntgeltEinheit) => {
    const minimum = await minimumOf({ ...row, EntgeltEinheit: einheit }, context);
    const isAbove = typeof row.EntgeltBis === 'number' && amount > row.EntgeltBis;
    return !isAbove && amount !== row.EntgeltVon && amount >= (minimum ?? 0);
  };
  if (typeof EntgeltVon === 'number' && (await fits(EntgeltVon, EntgeltEinheit)))
    return {
      Satz: sentence('Übernehmen: {wert}', { wert: money(EntgeltVon) }),
      Werte: { EntgeltVon, EntgeltEinheit },
    };
  const minimum = await minimumOf(row, context);
  return minimum !== undefined && (await fits(minimum, row.EntgeltEinheit))
    ? { Satz: sentence('KV-Minimum einsetzen: {betrag}', { betrag: money(minimum) }), Werte: { EntgeltVon: minimum } }
    : undefined;
}
