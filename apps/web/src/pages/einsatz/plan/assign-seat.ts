import { addDays, dayIn } from '@disponent/domain/days';
import type { WireRow } from '@disponent/domain/wire/answers';
import type { ZuweisungBody } from '@disponent/domain/wire/einsatzplan';
import { validationOf } from '../../../api/client.ts';
import { planApi } from '../../../api/einsatzplan.ts';
import { entityApi } from '../../../api/entity.ts';
import { fromWire } from '../../../entity/wire.ts';
import { confirmWarnings } from '../../../record/dialogs.tsx';
import { offerUndo } from '../../../record/editing/undo.ts';
import { type Said, sayAll, sayAnswer } from '../../../texts/say.ts';
import { t } from '../../../texts/t.ts';
import { toast } from '../../../ui/toast.ts';
import { type AssignedPerson, assignAction, assignBody, missingFields } from './assign.ts';
import { type Desk, isFirst, type NamedSeat, type Replaced, wordsIn } from './desk.ts';
import { einsatz } from './tables.ts';

interface Seat {
  readonly position: NamedSeat;
  /** What is known of the assignment besides. */
  readonly Werte?: WireRow | undefined;
  readonly replaced: Replaced | undefined;
}

/** Somebody gets a seat; what stands against it is said before anything is asked. */
export const assignSeat = (desk: Desk, who: AssignedPerson, { position, Werte, replaced }: Seat): Promise<void> =>
  desk.once(who.IdPerson, async () => {
    const ids = { IdPerson: who.IdPerson, IdAnfragePosition: position.Id };
    const values = replaced ? after(replaced) : Werte;
    const body: ZuweisungBody = { ...ids, ...(values && { Werte: values }) };
    const { Row: made, Fehler, Warnungen } = await planApi.probe(body);
    const errors = sayAll(Fehler, sayAnswer);
    const missing = missingFields(einsatz, errors);
    if (!missing) return desk.refuse(who.IdPerson, wordsIn(errors));
    const { name } = who;
    const { Bezeichnung, Kunde } = position;
    // The seat that somebody leaves is taken as long as he is there.
    const { IdAnfragePosition: full, ...others } = Warnungen;
    const doubts = replaced || !full ? others : Warnungen;
    desk.ask({
      row: fromWire(einsatz, made ?? {}),
      action: assignAction({ missing, replaced }),
      notes: [
        t('{name} für {position}, {kunde}', { name, position: Bezeichnung, kunde: Kunde }),
        ...Object.values(sayAll(doubts, sayAnswer)).flat().filter(isFirst),
      ],
      submit: async (given) =>
        send(desk, who, assignBody(body, given, replaced, replaced ? await versionOf(replaced) : 0)),
    });
  });

/** From the day after the one who leaves, who does so today unless he has not come yet; until his end. */
function after({ balken: { Von, Bis, Uhrzeit = '06:00' } }: Replaced): WireRow {
  const tomorrow = addDays(dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone), 1);
  return { Beginn: `${Von > tomorrow ? Von : tomorrow}T${Uhrzeit}:00`, EndeGeplant: Bis };
}

async function send(desk: Desk, who: AssignedPerson, body: ZuweisungBody): Promise<Said | undefined> {
  try {
    const row = await planApi.zuweisen(body);
    const said = t('{name} ist geplant: {nr}', { name: who.name, nr: String(row['EinsatzNr']) });
    // To end somebody's work and to begin another's are two things: each is taken back where it stands.
    if (body.Ersetzt) toast.success(said);
    else offerUndo(einsatz, said, { ids: [Number(row['Id'])], run: () => takeBack(desk, Number(row['Id'])) });
    await desk.done();
    return undefined;
  } catch (error) {
    const findings = validationOf(error);
    if (!findings) throw error;
    if (Object.keys(findings.Fehler).length > 0) return findings.Fehler;
    const isSure = await confirmWarnings(findings.Warnungen, t('Zuweisen'));
    return isSure ? send(desk, who, { ...body, WarnungenBestaetigt: true }) : undefined;
  }
}

/** A plan that was made by mistake is deleted again, by who may not delete it cancelled. */
const takeBack = (desk: Desk, id: number): Promise<void> =>
  desk.once(id, async () => {
    const { Version, Aktionen } = await entityApi.read(einsatz.key, id);
    if (Array.isArray(Aktionen) && Aktionen.includes('Loeschen')) await entityApi.remove(einsatz.key, id);
    else await entityApi.act(einsatz.key, id, 'Stornieren', { Version, EndeGrund: 'Sonstiges' });
    await desk.done();
    toast.info(t('Zuweisung zurückgenommen'));
  });

const versionOf = async ({ balken }: Replaced): Promise<number> =>
  Number((await entityApi.read(einsatz.key, balken.Id))['Version']);
