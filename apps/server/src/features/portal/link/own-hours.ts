import { addDays, mondayOf } from '@disponent/domain/days';
import { conflict, notFound } from '@disponent/domain/errors';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import { letzterTagDerKommt } from '@disponent/domain/stunden/soll';
import { tableOf } from '@disponent/domain/tables';
import { day, sentence } from '@disponent/domain/texts/sentence';
import type { BulkAnswer } from '@disponent/domain/wire/answers';
import type { StundenAnswer, StundenSaved, StundenWoche, StundenZeile } from '@disponent/domain/wire/stunden';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { sql } from '../../../db/sql.ts';
import { runAction } from '../../../records/action.ts';
import { forEachRecord } from '../../../records/bulk.ts';
import { readRecord } from '../../../records/record.ts';
import { documented } from '../../documented.ts';
import { parseBody } from '../../parse-body.ts';
import { leseZeilen } from '../../stunden/lesen.ts';
import { montagOf, ofWeek, wocheBody } from '../../stunden/routes.ts';
import { speichere } from '../../stunden/speichern.ts';
import type { Opened, OpenLink, Req } from './opened.ts';

const query = z.object(ofWeek);
const einreichen = z.object({
  Jahr: ofWeek.jahr,
  Kw: ofWeek.kw,
  IdEinsatz: z.int().positive(),
});

/** The week of a Monday as its worker sees it: his Einsätze and nobody else's. Without a day, the week that is over until he has handed it in or while the next has just begun, else the current one. */
export async function ownWeek(opened: Opened, montag?: string): Promise<StundenAnswer> {
  const { Von, Zeilen } = montag === undefined ? await firstWeek(opened) : await week(opened, montag);
  return { ...kalenderwoche(Von), Von, Bis: addDays(Von, 6), Zeilen, ...whole };
}

async function firstWeek(opened: Opened) {
  const { today } = opened.caller;
  const last = await week(opened, addDays(mondayOf(today), -7));
  const isMissing = last.Zeilen.some(
    ({ Wochen, IsUnterbrochen }) => Wochen.some(isWithHim) || (!IsUnterbrochen && Wochen.length === 0),
  );
  const usual = mondayOf(addDays(today, -3));
  return isMissing || usual === last.Von ? last : week(opened, usual);
}

/** Entered, not yet handed in, or returned to him. */
const isWithHim = ({ Status }: StundenWoche): boolean => ['Offen', 'Erfasst', 'Zurueckgewiesen'].includes(Status);

const week = async (opened: Opened, Von: string) => ({ Von, Zeilen: await zeilen(opened, Von) });

const whole = { IsGekuerzt: false, DarfErfassen: true };

async function zeilen(opened: Opened, montag: string): Promise<StundenZeile[]> {
  const found = await leseZeilen(opened, montag, sql`e.id_person = ${opened.link.idPerson ?? null}::bigint`);
  // Where his hours are booked to is no matter of his.
  return found.map((zeile) => ({ ...zeile, Kostenstelle: null }));
}

interface OwnHoursOptions {
  open: OpenLink;
  answers: Readonly<Record<number, string>>;
}

/** Hours that somebody enters for himself, by the link of his App-Benutzer. */
export function ownHoursRoutes(app: FastifyInstance, { open, answers }: OwnHoursOptions): void {
  const tag = 'Stunden';

  async function own(req: Req, reply: FastifyReply): Promise<Opened> {
    const opened = await open(req, reply);
    if (opened.zweck !== 'EigeneStunden') throw notFound();
    return opened;
  }

  app.get(
    '/api/p/:token/woche',
    documented({
      tag,
      summary: 'Eigene Woche eines Links',
      query: Object.keys(query.shape),
      answers,
      isOpen: true,
    }),
    async (req: Req, reply): Promise<StundenAnswer> => {
      const { jahr, kw } = parseBody(query, req.query);
      return ownWeek(await own(req, reply), montagOf(jahr, kw));
    },
  );

  app.put(
    '/api/p/:token/woche',
    documented({ tag, summary: 'Eigene Tage einer Woche speichern', body: wocheBody, answers, isOpen: true }),
    async (req: Req, reply): Promise<StundenSaved> => {
      const { Jahr, Kw, Zeilen } = parseBody(wocheBody, req.body);
      const opened = await own(req, reply);
      const montag = montagOf(Jahr, Kw);
      const mine = new Set((await zeilen(opened, montag)).map(({ IdEinsatz }) => IdEinsatz));
      if (Zeilen.some(({ IdEinsatz }) => !mine.has(IdEinsatz))) throw notFound();
      const { Fehler } = await speichere(opened, montag, Zeilen, 'App');
      return { Zeilen: await zeilen(opened, montag), Fehler };
    },
  );

  app.post(
    '/api/p/:token/einreichen',
    documented({ tag, summary: 'Eigene Woche einreichen', body: einreichen, answers, isOpen: true }),
    async (req: Req, reply): Promise<BulkAnswer> => {
      const { Jahr, Kw, IdEinsatz } = parseBody(einreichen, req.body);
      const opened = await own(req, reply);
      const zeile = (await zeilen(opened, montagOf(Jahr, Kw))).find((one) => one.IdEinsatz === IdEinsatz);
      if (!zeile) throw notFound();
      return submit(opened, zeile, (error) => req.log.error(error));
    },
  );
}

/** What was returned or is not complete counts as entered with that. What is handed in is closed: while days of work are still to come, it is not. */
function submit(opened: Opened, zeile: StundenZeile, onBug: (error: unknown) => void): Promise<BulkAnswer> {
  const table = tableOf('Stundennachweis');
  const { Wochen } = zeile;
  const open = Wochen.filter(isWithHim);
  const act = async (id: number, aktion: string) => {
    const { Version } = await readRecord(opened, table, id);
    await runAction(opened, table, id, aktion, { Version, WarnungenBestaetigt: true });
  };
  return forEachRecord(
    open,
    async (id) => {
      const part = open.find(({ Id }) => Id === id);
      const last = part && letzterTagDerKommt(zeile, [part.Von, part.Bis], opened.caller.today);
      if (last)
        throw conflict(
          sentence('Die Woche ist noch nicht zu Ende. Einreichen können Sie sie ab {tag}.', { tag: day(last) }),
        );
      if (open.some(({ Id, Status }) => Id === id && Status !== 'Erfasst')) await act(id, 'Erfassen');
      await act(id, 'Einreichen');
    },
    onBug,
  );
}
