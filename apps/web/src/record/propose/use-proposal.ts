import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import type {
  VorschlagBody,
  VorschlagMail,
  VorschlagVorschau,
  VorschlagWeg,
  ZuVorschlagen,
} from '@disponent/domain/wire/propose';
import { useEffect, useEffectEvent, useState } from 'react';
import { validationOf } from '../../api/client.ts';
import { proposeApi } from '../../api/propose.ts';
import { fromWire, toWire } from '../../entity/wire.ts';
import { createRecordStore, type RecordStore } from '../../form/record-store.ts';
import { settled } from '../../form/settled.ts';
import { tablePart } from '../../form/table-part.ts';
import { toastError } from '../../query-client.ts';
import { sayAll, sayAnswer } from '../../texts/say.ts';

/** Somebody who is to be proposed, and what he is called. */
export type Wanted = ZuVorschlagen & { readonly Text: string };

export type ProposalModel = ReturnType<typeof useProposal>;

interface Loaded {
  readonly preview: VorschlagVorschau;
  readonly people: readonly RecordStore[];
  readonly mail: RecordStore | undefined;
}

const ofPerson = ['VerfuegbarAb', 'Verrechnungssatz', 'Profil'];
const ofMail = ['Empfaenger', 'Betreff', 'Text'];

/** What is going to be proposed, as the server would do it; asked again when somebody changes what the mail tells. */
export function useProposal(
  vorschlaege: readonly Wanted[],
  onDone: (ids: readonly number[], isProposed: boolean) => void,
) {
  const [way, setWay] = useState<VorschlagWeg>('Email');
  const [isAnonym, setAnonym] = useState<boolean>();
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState<unknown>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isWarned, setWarned] = useState(false);

  function bodyFor(weg: VorschlagWeg | null, anonym: boolean | undefined): VorschlagBody {
    return {
      Vorschlaege: vorschlaege.map(({ Text: _text, ...one }, at) => ({ ...one, ...changedOf(loaded?.people[at]) })),
      Weg: weg,
      IsAnonym: anonym,
    };
  }

  async function load(weg: VorschlagWeg, anonym: boolean | undefined, isFirst = false): Promise<void> {
    try {
      const [pv, mails] = await Promise.all([loadTable('PvDat'), loadTable('EmailVersand')]);
      const preview = await proposeApi.preview(bodyFor(weg, anonym));
      const people = loaded?.people ?? preview.Rows.map((row) => personStore(pv, row));
      // Words that somebody chose stay.
      const isOwn = (loaded?.mail?.changeCount() ?? 0) > 0;
      setLoaded({ preview, people, mail: isOwn ? loaded?.mail : mailStore(mails, preview) });
      if (isFirst && preview.HatZugang) choose('Kundenportal', anonym);
    } catch (problem) {
      setError(problem);
    }
  }

  function choose(weg: VorschlagWeg, anonym: boolean | undefined): void {
    setWay(weg);
    setAnonym(anonym);
    setWarned(false);
    if (weg !== way || anonym !== isAnonym) void load(weg, anonym);
  }

  const begin = useEffectEvent(() => void load(way, isAnonym, true));
  useEffect(() => begin(), []);

  async function submit(isProposed: boolean): Promise<void> {
    if (!loaded || isBusy) return;
    setBusy(true);
    try {
      await Promise.all([...loaded.people, ...(loaded.mail ? [loaded.mail] : [])].map(settled));
      const isMailed = isProposed && (way === 'Email' || way === 'Link');
      const { Rows } = await proposeApi.propose({
        ...bodyFor(isProposed ? way : null, isAnonym),
        ...(isMailed && loaded.preview.Mails.length === 1 && loaded.mail && { Mail: mailOf(loaded.mail) }),
        WarnungenBestaetigt: isWarned,
      });
      onDone(
        Rows.map(({ Id }) => Id),
        isProposed,
      );
    } catch (problem) {
      const findings = validationOf(problem);
      if (!findings) return toastError(problem);
      const { Fehler, Warnungen } = findings;
      setWarned(Object.keys(Fehler).length === 0);
      setProblems(told(vorschlaege, { ...Warnungen, ...Fehler }));
    } finally {
      setBusy(false);
    }
  }

  const { Rows = [], Mails = [], HatZugang = null } = loaded?.preview ?? {};
  return {
    isReady: loaded !== undefined,
    error,
    retry: () => void load(way, isAnonym, true),
    where: [...new Set(Rows.map(({ Position, Kunde }) => [Position, Kunde].filter(Boolean).join(' · ')))].join('; '),
    way,
    setWay: (value: string) => choose(value as VorschlagWeg, isAnonym),
    isAnonym: isAnonym ?? Rows[0]?.IsAnonym ?? false,
    setAnonym: (value: boolean) => choose(way, value),
    hasAccess: HatZugang,
    people: Rows.map((row, at) => ({
      key: `${row.IdPerson} ${row.IdAnfragePosition}`,
      name: row.Text || (vorschlaege[at]?.Text ?? ''),
      store: loaded?.people[at] as RecordStore,
      sentences: Object.values(sayAll(row.Fehler, sayAnswer)).flat(),
      isOpen: Rows.length === 1 && Object.keys(row.Fehler).length > 0,
    })),
    mail: Mails.length === 1 && (way === 'Email' || way === 'Link') ? loaded?.mail : undefined,
    mails: Mails,
    problems,
    isWarned,
    isBusy,
    refresh: () => void (loaded?.people.some((one) => one.changeCount() > 0) && load(way, isAnonym)),
    submit,
  };
}

const personStore = (pv: Table, row: VorschlagVorschau['Rows'][number]): RecordStore => {
  const part = tablePart(
    pv,
    ofPerson.filter((name) => name in row),
    { isPartial: true },
  );
  return createRecordStore(part, fromWire(part, { ...row }));
};

const mailStore = (mails: Table, { Mails }: VorschlagVorschau): RecordStore | undefined =>
  Mails[0] && createRecordStore(tablePart(mails, ofMail, { requires: ofMail }), { ...Mails[0] });

/** Only what somebody changed: the rest follows from person, position and customer. */
function changedOf(store: RecordStore | undefined): Partial<ZuVorschlagen> {
  if (!store || store.changeCount() === 0) return {};
  const { Id: _id, Version: _version, ...values } = toWire(store.table, store.row());
  return values;
}

function mailOf(store: RecordStore): VorschlagMail {
  const { Empfaenger, Betreff, Text } = toWire(store.table, store.row());
  return { Empfaenger: String(Empfaenger ?? ''), Betreff: String(Betreff ?? ''), Text: String(Text ?? '') };
}

/** Each sentence with the name of whom it is about, where there are several. */
function told(Rows: readonly Wanted[], messages: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(messages).flatMap(([path, said]) => {
    const at = /^Vorschlaege\.(\d+)/.exec(path)?.[1];
    const name = at !== undefined && Rows.length > 1 ? `${Rows[Number(at)]?.Text ?? ''}: ` : '';
    return said.map((one) => name + one);
  });
}
