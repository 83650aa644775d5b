import { firstOfMonth, mondayOf } from '@disponent/domain/days';
import { HttpError } from '@disponent/domain/errors';
import { eingabeOf, leseEingabe } from '@disponent/domain/stunden/eingabe';
import { type Sentence, sentence } from '@disponent/domain/texts/sentence';
import type {
  ImportZuordnung,
  StundenImportAnswer,
  StundenImportZeile,
  StundenZeile,
} from '@disponent/domain/wire/stunden';
import { sql } from '../../../db/sql.ts';
import type { Asking } from '../../../records/work.ts';
import { leseZeilen } from '../lesen.ts';
import { speichere } from '../speichern.ts';
import { leseBlatt } from './blatt.ts';
import { type ListenZeile, leseListe, ohneUeberschriften } from './liste.ts';
import { zuordnen } from './zuordnen.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Zeile = Mutable<StundenImportZeile> & { idEinsatz?: number; eingabe?: string };

/**
 * A list of hours that somebody sent, kept as if it was typed into the week. All of it or nothing: a preview does the same and undoes it, so
 * that what it says is what would be kept.
 */
export async function importiere(
  { db, caller }: Asking,
  { inhalt, isVorschau, zuordnung }: { inhalt: Buffer; isVorschau: boolean; zuordnung?: ImportZuordnung | undefined },
): Promise<StundenImportAnswer> {
  const { zeilen: liste, spalten: Spalten } = leseListe(await leseBlatt(inhalt), zuordnung);
  if (!Spalten.IsVollstaendig && !isVorschau) throw ohneUeberschriften();
  let answer: StundenImportAnswer | undefined;
  const handle = isVorschau ? db.asTrial() : db;
  try {
    await handle.transaction(async (tx) => {
      const zeilen = await gespeichert({ db: handle.inside(tx), caller, tx }, liste);
      const count = (stand: StundenImportZeile['Stand']) => zeilen.filter(({ Stand }) => Stand === stand).length;
      const isDone = count('Fehler') === 0 && !isVorschau;
      answer = { Spalten, Zeilen: zeilen, Neu: count('Neu'), Fehlerhaft: count('Fehler'), IsImportiert: isDone };
      if (!isVorschau && !isDone) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (!answer) throw new HttpError(500);
  return answer;
}

class Undone extends Error {}

async function gespeichert(asking: Asking, liste: readonly ListenZeile[]): Promise<StundenImportZeile[]> {
  const zeilen = await vorbereitet(asking, liste);
  // A month ends within some weeks: what is refused of one part is not said of the other.
  const fresh = zeilen.filter(({ Stand }) => Stand === 'Neu');
  const teilOf = ({ Datum }: Zeile) => `${mondayOf(Datum ?? '')} ${firstOfMonth(Datum ?? '')}`;
  for (const teil of new Set(fresh.map(teilOf)))
    await speichereTeil(
      asking,
      teil.slice(0, 10),
      fresh.filter((zeile) => teilOf(zeile) === teil),
    );
  return zeilen.map(({ Nr, Wer, EinsatzNr, Datum, Tag, Stand, Saetze }) => ({
    Nr,
    Wer,
    EinsatzNr,
    Datum,
    Tag,
    Stand,
    Saetze,
  }));
}

/** Each line with its Einsatz, and what stands against it before anything is kept. */
async function vorbereitet(asking: Asking, liste: readonly ListenZeile[]): Promise<Zeile[]> {
  const einsatzOf = await zuordnen(asking, liste);
  const before = new Map<string, number>();
  return liste.map((one): Zeile => {
    const { nr, datum, eingabe } = one;
    const found = datum === undefined || one.fehler.length > 0 ? undefined : einsatzOf(one);
    const zeile: Zeile = {
      Nr: nr,
      Wer: [one.einsatzNr, one.personalNr, one.person].filter(Boolean).join(' · '),
      EinsatzNr: found && 'id' in found ? found.einsatzNr : null,
      Datum: datum ?? null,
      Tag: null,
      Stand: 'Neu',
      Saetze: one.fehler,
    };
    if (one.fehler.length > 0) return { ...zeile, Stand: 'Fehler' };
    if (eingabe === undefined) return { ...zeile, Stand: 'Leer' };
    if (!found || 'fehler' in found) return { ...zeile, Stand: 'Fehler', Saetze: found ? [found.fehler] : [] };
    const key = `${found.id} ${datum}`;
    const first = before.get(key);
    if (first !== undefined)
      return { ...zeile, Stand: 'Fehler', Saetze: [sentence('Dieser Tag steht schon in Zeile {n}', { n: first })] };
    before.set(key, nr);
    return { ...zeile, idEinsatz: found.id, eingabe };
  });
}

/** Lines of one week and month, as the week keeps what is typed into it. */
async function speichereTeil(asking: Asking, montag: string, zeilen: readonly Zeile[]): Promise<void> {
  const ids = [...new Set(zeilen.map(({ idEinsatz = 0 }) => idEinsatz))];
  const tagOf = (from: readonly StundenZeile[], { idEinsatz, Datum }: Zeile) =>
    from.find(({ IdEinsatz }) => IdEinsatz === idEinsatz)?.Tage.find((tag) => tag.Datum === Datum);
  const kept = await leseZeilen(asking, montag, sql`e.id = any(${ids}::bigint[])`);
  for (const zeile of zeilen) {
    const there = eingabeOf(tagOf(kept, zeile));
    if (there === '') continue;
    const isSame = there === eingabeOf(leseEingabe(zeile.eingabe ?? '').tag);
    refuseOr(zeile, isSame, sentence('An diesem Tag sind schon andere Stunden erfasst: {wert}', { wert: there }));
  }
  const fresh = zeilen.filter(({ Stand }) => Stand === 'Neu');
  const saved = await speichere(
    asking,
    montag,
    [...new Set(fresh.map(({ idEinsatz = 0 }) => idEinsatz))].map((IdEinsatz) => ({
      IdEinsatz,
      Tage: fresh
        .filter(({ idEinsatz }) => idEinsatz === IdEinsatz)
        .map(({ Datum, eingabe }) => ({ Datum: Datum ?? '', Eingabe: eingabe ?? '', War: '' })),
    })),
    'Import',
  );
  for (const zeile of fresh) {
    const own = saved.Fehler.filter(({ IdEinsatz }) => IdEinsatz === zeile.idEinsatz);
    const said = own.filter(({ Datum }) => Datum === null || Datum === zeile.Datum);
    if (said.length > 0) Object.assign(zeile, { Stand: 'Fehler', Saetze: said.flatMap(({ Saetze }) => Saetze) });
    // Where another day of the week is refused, this one would be kept without it.
    else zeile.Tag = tagOf(saved.Zeilen, zeile) ?? leseEingabe(zeile.eingabe ?? '').tag ?? null;
  }
  for (const zeile of zeilen) if (zeile.Stand === 'Unveraendert') zeile.Tag = tagOf(kept, zeile) ?? null;
}

function refuseOr(zeile: Zeile, isSame: boolean, why: Sentence): void {
  Object.assign(zeile, isSame ? { Stand: 'Unveraendert' } : { Stand: 'Fehler', Saetze: [why] });
}
