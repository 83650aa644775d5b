import { addDays } from '@disponent/domain/days';
import { type KundenportalEinsatz, kundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { isUeberlassung } from '@disponent/domain/entities/einsatz/einsatzart';
import { persSt } from '@disponent/domain/entities/person';
import { pvDat } from '@disponent/domain/entities/pv';
import { sql } from '../../db/sql.ts';
import type { Work } from '../../records/work.ts';
import { anfrageDerPosition } from '../anfrage/der-position.ts';
import { countBesetzung } from '../anfrage/stand.ts';
import { abgesagt } from '../pv/phase.ts';
import { absagegrund } from '../shared/absagegrund.ts';
import { addAufgabe } from '../shared/aufgaben.ts';
import { titelUeber } from '../shared/aufgaben-namen.ts';
import { tagText } from '../shared/days.ts';
import { type Filed, fileDocument } from '../shared/dokumente.ts';
import { notify } from '../shared/melden.ts';
import { tagVon } from '../shared/read.ts';
import { advance, readWhole } from '../shared/system-changes.ts';
import { mailEinsatzInfo } from './emails.ts';
import { ohneWerdegang, werdegangMit } from './werdegang.ts';

/** Confirmed: the proposal has led somewhere, the request counts its seats, a permit that ends is watched. */
export async function followBestaetigung(inside: Work, einsatz: KundenportalEinsatz): Promise<KundenportalEinsatz> {
  if (typeof einsatz.IdPv === 'number') await advance(inside, pvDat, einsatz.IdPv, 'Eingesetzt');
  await countPosition(inside, einsatz);
  await watchErlaubnis(inside, einsatz);
  const filed = await fileMitteilung(inside, einsatz);
  await mailEinsatzInfo(inside, einsatz, filed);
  return withFile(inside, einsatz, filed);
}

const mitzuteilen: readonly unknown[] = ['Bestaetigt', 'Aktiv', 'Unterbrochen'];

/** What was agreed has changed: what was told says so in its next version, which has to be handed over (domain model 4.5, rule 4). */
export async function followChange(
  inside: Work,
  einsatz: KundenportalEinsatz,
  before: KundenportalEinsatz | null,
): Promise<KundenportalEinsatz> {
  if (!before || !mitzuteilen.includes(einsatz.Status)) return einsatz;
  const filed = await fileMitteilung(inside, einsatz);
  const isHandedOver = before.UeberlassungsmitteilungAm !== einsatz.UeberlassungsmitteilungAm;
  if (filed?.isNew && filed.fassung > 1 && before.UeberlassungsmitteilungAm !== null && !isHandedOver)
    await addAufgabe(inside, {
      Titel: await titelUeber(inside, 'Überlassungsmitteilung neu übergeben', ['KundenportalEinsatz', einsatz.Id]),
      Text: `Fassung ${filed.fassung} sagt etwas anderes als die übergebene. Bitte den Tag der Übergabe eintragen.`,
      bezug: ['KundenportalEinsatz', einsatz],
      anlass: `MitteilungUebergeben ${filed.fassung}`,
      idBerater: einsatz.IdBerater,
    });
  return withFile(inside, einsatz, filed);
}

/** The record shows its last version. */
const withFile = (
  inside: Work,
  einsatz: KundenportalEinsatz,
  filed: Filed | undefined,
): Promise<KundenportalEinsatz> =>
  filed?.isNew ? readWhole(inside, kundenportalEinsatz, einsatz.Id) : Promise.resolve(einsatz);

/** The notice under § 12 AÜG as it has to be now. */
const fileMitteilung = async (inside: Work, einsatz: KundenportalEinsatz): Promise<Filed | undefined> =>
  isUeberlassung(einsatz)
    ? fileDocument(inside, kundenportalEinsatz, einsatz, 'Ueberlassungsmitteilung', {
        titel: String(einsatz.EinsatzNr),
        idBerater: einsatz.IdBerater,
      })
    : undefined;

/** Cancelled or gone: the proposal came to nothing, the seat is free. */
export async function followStorno(inside: Work, einsatz: KundenportalEinsatz): Promise<void> {
  if (typeof einsatz.IdPv === 'number') {
    const grund =
      einsatz.EndeGrund === 'NichtAngetreten'
        ? await absagegrund(inside, 'Kandidat', 'Nicht erreichbar')
        : await absagegrund(inside, 'Kunde', 'Bedarf entfallen');
    await advance(inside, pvDat, einsatz.IdPv, 'EinsatzStorniert', abgesagt(grund));
  }
  await countPosition(inside, einsatz);
  await ohneWerdegang(inside, einsatz);
}

/** Ended: the person is free from the next day on; who stays with the customer costs the agreed sum. */
export async function followEnde(inside: Work, einsatz: KundenportalEinsatz): Promise<void> {
  const ende = tagVon(einsatz.EndeTatsaechlich);
  if (ende && typeof einsatz.IdPerson === 'number') {
    const werdegang = await werdegangMit(inside, einsatz);
    await advance(inside, persSt, einsatz.IdPerson, 'EinsatzBeendet', (person) => ({
      ...werdegang(person),
      VerfuegbarAb: addDays(ende, 1),
    }));
  }
  if (einsatz.EndeGrund === 'Uebernahme')
    await addAufgabe(inside, {
      Titel: await titelUeber(inside, 'Ablöse verrechnen', ['KundenportalEinsatz', einsatz.Id]),
      Text: 'Die Person wurde vom Kunden übernommen.',
      bezug: ['KundenportalEinsatz', einsatz],
      anlass: 'AbloeseVerrechnen',
    });
}

/** A customer cannot end an assignment, only ask for it. */
export async function askForEnde(inside: Work, einsatz: KundenportalEinsatz, grund: string | null): Promise<void> {
  await addAufgabe(inside, {
    Titel: await titelUeber(inside, 'Kunde fragt Ende an', ['KundenportalEinsatz', einsatz.Id]),
    Text: grund,
    bezug: ['KundenportalEinsatz', einsatz],
    anlass: `EndeAnfragen ${inside.caller.today}`,
    Prioritaet: 'Hoch',
  });
  await notify(inside, einsatz.IdBerater, 'EndeAngefragt', { nr: String(einsatz.EinsatzNr), id: einsatz.Id });
}

async function countPosition(inside: Work, { IdAnfragePosition }: KundenportalEinsatz): Promise<void> {
  const anfrage = await anfrageDerPosition(IdAnfragePosition, inside);
  if (anfrage !== undefined) await countBesetzung(inside, anfrage);
}

async function watchErlaubnis(inside: Work, einsatz: KundenportalEinsatz): Promise<void> {
  const found = await inside.db.row<{ bis: string }>(
    sql`select arbeitserlaubnis_bis as bis from pers_st where id = ${einsatz.IdPerson} and arbeitserlaubnis_bis is not null`,
    inside.tx,
  );
  const ende = tagVon(einsatz.EndeGeplant);
  if (!found || (ende && found.bis >= ende)) return;
  await addAufgabe(inside, {
    Titel: await titelUeber(inside, 'Arbeitserlaubnis endet während des Einsatzes', [
      'KundenportalEinsatz',
      einsatz.Id,
    ]),
    Text: `Gültig bis ${tagText(found.bis)}`,
    FaelligAm: [addDays(found.bis, -30), inside.caller.today].sort().at(-1) ?? inside.caller.today,
    bezug: ['KundenportalEinsatz', einsatz],
    anlass: 'Arbeitserlaubnis',
    idBerater: einsatz.IdBerater,
  });
}
