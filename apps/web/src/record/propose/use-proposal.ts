import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import type {
  VorschlagBody,
  VorschlagMail,
  VorschlagVorschau,
  VorschlagWeg,
  ZuVorschlagen,
} from '@disponent/domain/wire/propose';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

interface Asked {
  readonly of?: readonly Wanted[];
  readonly stores?: readonly RecordStore[] | undefined;
  readonly isFirst?: boolean;
}

const ofPerson = ['VerfuegbarAb', 'Verrechnungssatz', 'Profil'];
const ofMail = ['Empfaenger', 'Betreff', 'Text'];

/** What is going to be proposed, as the server would do it; asked again when somebody changes what the mail tells. */
export function useProposal(
  vorschlaege: readonly Wanted[],
  onDone: (ids: readonly number[], isProposed: boolean) => void,
) {
  const [wanted, setWanted] = useState(vorschlaege);
  const [way, setWay] = useState<VorschlagWeg>('Email');
  const [isAnonym, setAnonym] = useState<boolean>();
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState<unknown>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isWarned, setWarned] = useState(false);
  /** An answer to what was asked before something else was chosen says nothing any more. */
  const latest = useRef(0);

  function bodyFor(weg: VorschlagWeg | null, anonym: boolean | undefined, of = wanted, stores = loaded?.people) {
    return {
      Vorschlaege: of.map(({ Text: _text, ...one }, at) => ({ ...one, ...changedOf(stores?.[at]) })),
      Weg: weg,
      IsAnonym: anonym,
    } satisfies VorschlagBody;
  }

  async function load(
    weg: VorschlagWeg,
    anonym: boolean | undefined,
    { of = wanted, stores = loaded?.people, isFirst = false }: Asked = {},
  ): Promise<void> {
    const asked = ++latest.current;
    try {
      const [pv, mails] = await Promise.all([loadTable('PvDat'), loadTable('EmailVersand')]);
      const preview = await proposeApi.preview(bodyFor(weg, anonym, of, stores));
      if (asked !== latest.current) return;
      const people = stores ?? preview.Rows.map((row) => personStore(pv, row));
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

  /** The others are proposed without him. */
  function leaveOut(at: number): void {
    if (!loaded) return;
    const { preview } = loaded;
    const [of, stores] = [wanted.toSpliced(at, 1), loaded.people.toSpliced(at, 1)];
    setWanted(of);
    setLoaded({ ...loaded, people: stores, preview: { ...preview, Rows: preview.Rows.toSpliced(at, 1) } });
    setProblems([]);
    setWarned(false);
    void load(way, isAnonym, { of, stores });
  }

  const begin = useEffectEvent(() => void load(way, isAnonym, { isFirst: true }));
  useEffect(() => begin(), []);

  async function submit(isProposed: boolean): Promise<void> {
    if (!loaded || isBusy) return;
    setBusy(true);
    try {
      const stores = [...loaded.people, ...(loaded.mail ? [loaded.mail] : [])];
      await Promise.all(stores.map(settled));
      const unread = stores.flatMap((store) => Object.values(store.invalid()).flat());
      if (unread.length > 0) return setProblems(unread);
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
      setProblems(told(wanted, { ...Warnungen, ...Fehler }));
    } finally {
      setBusy(false);
    }
  }

  const { Rows = [], Mails = [], HatZugang = null } = loaded?.preview ?? {};
  return {
    isReady: loaded !== undefined,
    count: wanted.length,
    error,
    retry: () => void load(way, isAnonym, { isFirst: true }),
    leaveOut,
    where: [...new Set(Rows.map(({ Position, Kunde }) => [Position, Kunde].filter(Boolean).join(' · ')))].join('; '),
    way,
    setWay: (value: string) => choose(value as VorschlagWeg, isAnonym),
    isAnonym: isAnonym ?? Rows[0]?.IsAnonym ?? false,
    setAnonym: (value: boolean) => choose(way, value),
    hasAccess: HatZugang,
    people: loaded ? peopleOf(loaded, wanted) : [],
    mail: Mails.length === 1 && (way === 'Email' || way === 'Link') ? loaded?.mail : undefined,
    mails: Mails,
    problems,
    isWarned,
    isBusy,
    refresh: () => void (loaded?.people.some((one) => one.changeCount() > 0) && load(way, isAnonym)),
    submit,
  };
}

const peopleOf = ({ preview: { Rows }, people }: Loaded, wanted: readonly Wanted[]) =>
  Rows.map((row, at) => ({
    key: `${row.IdPerson} ${row.IdAnfragePosition}`,
    name: row.Text || (wanted[at]?.Text ?? ''),
    store: people[at] as RecordStore,
    sentences: Object.values(sayAll(row.Fehler, sayAnswer)).flat(),
    isOpen: Rows.length === 1 && Object.keys(row.Fehler).length > 0,
  }));

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
