import type { Aenderungen, KindAenderung, Protokolleintrag } from '@disponent/domain/entity/history';
import { durch, geaendert } from '@disponent/domain/entity/history';
import type { Table } from '@disponent/domain/entity/table';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import { rowWords, valueWords } from '../../entity/value-words.ts';
import { t } from '../../texts/t.ts';
import { type HistoryTexts, shownRow } from './texts.ts';

/** A row of the log with who and when. */
export interface LogRow extends Protokolleintrag {
  readonly Id: number;
  readonly Am: Date;
  readonly IdBenutzerText: string | null;
  /** What was changed together has the same; null in what was written before there was one. */
  readonly Vorgang: string | null;
}

export interface StatusRow {
  readonly Id: number;
  readonly Von: string | null;
  readonly Nach: string;
  readonly Am: Date;
  readonly IdBenutzerText: string | null;
  readonly Grund: string | null;
  readonly Vorgang: string | null;
}

/** One change of one field or child row. */
export interface HistoryLine {
  readonly key: string;
  readonly caption: string;
  /** Undefined where there was nothing to compare with. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** The field of the record itself and its old value as it travels; undefined where it cannot be brought back. */
  readonly old: { readonly name: string; readonly value: unknown } | undefined;
}

export interface HistoryEntry {
  readonly key: string;
  /** What happened, as the log or the contact calls it. */
  readonly kind: string;
  readonly at: Date;
  readonly who: string;
  readonly title: string;
  readonly lines: readonly HistoryLine[];
  readonly reason: string | null;
  /** Undefined for a status that was only noted in its own list. */
  readonly log: LogRow | undefined;
}

/** Changes and status in one timeline, newest first. */
export function historyEntries(
  table: Table,
  logs: readonly LogRow[],
  statuses: readonly StatusRow[],
  texts: HistoryTexts,
): HistoryEntry[] {
  const left = new Set(statuses);
  const changes = logs.map((log) => {
    const status = statuses.find((one) => left.has(one) && belongsTo(table, one, log));
    if (status) left.delete(status);
    return changeEntry(table, log, status?.Grund ?? null, texts);
  });
  return [...changes, ...[...left].map((status) => statusEntry(table, status))].toSorted(
    (a, b) => b.at.getTime() - a.at.getTime(),
  );
}

/** Both were written by the same step: one Vorgang may take a record through several. */
function belongsTo(table: Table, status: StatusRow, { Am, Aenderungen, Vorgang }: LogRow): boolean {
  const { states } = table.entity;
  const to = states && Aenderungen?.Felder[states.field]?.[1];
  if (to !== status.Nach || Vorgang !== status.Vorgang) return false;
  return Vorgang !== null || Math.abs(Am.getTime() - status.Am.getTime()) < closeMs;
}

/** Of old entries only their time tells that they belong together. */
const closeMs = 5000;

function changeEntry(table: Table, log: LogRow, reason: string | null, texts: HistoryTexts): HistoryEntry {
  const isNew = log.Aktion === 'Anlegen';
  return {
    key: `a${log.Id}`,
    kind: log.Aktion,
    at: log.Am,
    who: log.IdBenutzerText || outsider(log) || t('System'),
    title: titles[log.Aktion] ?? table.actions[log.Aktion]?.caption ?? log.Aktion,
    lines: log.Aenderungen && !isNew ? linesOf(table, log.Aenderungen, texts) : [],
    reason,
    log,
  };
}

/** Somebody who came by a link. */
const outsider = ({ Aenderungen }: LogRow): string => String(Aenderungen?.Felder[durch]?.[1] ?? '');

function statusEntry(table: Table, { Id, Von, Nach, Am, IdBenutzerText, Grund }: StatusRow): HistoryEntry {
  const { states } = table.entity;
  const field = states && table.fields[states.field];
  const label = (code: string) => (field ? labelIn(field, code) : code);
  const line = {
    key: 'Status',
    caption: field?.caption ?? t('Status'),
    before: Von === null ? undefined : label(Von),
    after: label(Nach),
    old: undefined,
  };
  return {
    key: `s${Id}`,
    kind: 'Status',
    at: Am,
    who: IdBenutzerText || t('System'),
    title: t('Status geändert'),
    lines: [line],
    reason: Grund,
    log: undefined,
  };
}

const titles: Readonly<Record<string, string>> = {
  Anlegen: t('Angelegt'),
  Aendern: t('Geändert'),
  Loeschen: t('Gelöscht'),
  Wiederherstellen: t('Wiederhergestellt'),
  Anmelden: t('Angemeldet'),
  AnmeldenAbgelehnt: t('Anmeldung abgelehnt'),
  AnmeldenGebremst: t('Zu viele Anmeldeversuche'),
  Abmelden: t('Abgemeldet'),
  PasswortGeaendert: t('Passwort geändert'),
  MeldungenAbgemeldet: t('Meldungen per E-Mail abgemeldet'),
  AuswertungenAbgemeldet: t('Auswertungen per E-Mail abgemeldet'),
  PasswortAendernAbgelehnt: t('Passwortänderung abgelehnt'),
  ZweiFaktorEin: t('Zwei-Faktor-Anmeldung eingerichtet'),
  ZweiFaktorAus: t('Zwei-Faktor-Anmeldung entfernt'),
  WiederherstellungscodesNeu: t('Neue Wiederherstellungscodes'),
  ZweiFaktorAendernAbgelehnt: t('Änderung der Zwei-Faktor-Anmeldung abgelehnt'),
  KontoAendernAbgelehnt: t('Änderung am Konto abgelehnt'),
  EmailAngefordert: t('Neue E-Mail-Adresse angegeben'),
  EmailGeaendert: t('E-Mail-Adresse geändert'),
  PasswortLinkAngefordert: t('Link für neues Passwort angefordert'),
  PasskeyNeu: t('Passkey angelegt'),
  PasskeyWeg: t('Passkey entfernt'),
  PasskeyAbgelehnt: t('Passkey abgelehnt'),
  ExterneAnmeldungVerknuepft: t('Mit externer Anmeldung verknüpft'),
  Entsperrt: 'Entsperrt',
  ZugriffVerweigert: t('Zugriff verweigert'),
  Export: t('Liste exportiert'),
  Gelesen: t('Geschützte Angaben gelesen'),
  SitzungenBeendet: t('Sitzungen beendet'),
};

function linesOf(table: Table, { Felder, Kinder = {} }: Aenderungen, texts: HistoryTexts, prefix = ''): HistoryLine[] {
  const own = Object.entries(Felder).flatMap(([name, change]) => fieldLine(table, name, change, texts, prefix));
  const below = table.children.flatMap((child) =>
    Object.entries(Kinder[child.key] ?? {}).flatMap(([id, change]) => rowLines(child, id, change, texts, prefix)),
  );
  return [...own, ...below];
}

function fieldLine(
  table: Table,
  name: string,
  [before, after]: readonly [unknown, unknown],
  texts: HistoryTexts,
  prefix: string,
): HistoryLine[] {
  const field = table.fields[name];
  const key = prefix + name;
  // What somebody noted besides: 'Weg', 'Grund' of a sign-in.
  if (!field)
    return name === 'Reihenfolge' || name === durch
      ? []
      : [{ key, caption: name, before: undefined, after: String(after), old: undefined }];
  if ((field.computed || field.server) && table.entity.states?.field !== name) return [];
  const caption = table.parent ? `${table.caption.one} · ${field.caption}` : field.caption;
  if (before === geaendert && after === geaendert)
    return [{ key, caption, before: undefined, after: geaendert, old: undefined }];
  const words = (value: unknown) => valueWords(table, name, shownRow(table, { [name]: value }, texts));
  const old = table.parent ? undefined : { name, value: before };
  return [{ key, caption, before: words(before), after: words(after), old }];
}

function rowLines(child: Table, id: string, change: KindAenderung, texts: HistoryTexts, prefix: string): HistoryLine[] {
  const key = `${prefix}${child.key}.${id}`;
  if (change.Aktion === 'Aendern') return linesOf(child, change, texts, `${key}.`);
  const isNew = change.Aktion === 'Anlegen';
  const values = Object.fromEntries(
    Object.entries(change.Felder).map(([name, [old, now]]) => [name, isNew ? now : old]),
  );
  const words = rowWords(child, shownRow(child, values, texts));
  const caption = `${child.caption.one} ${isNew ? t('hinzugefügt') : t('entfernt')}`;
  return [{ key, caption, before: isNew ? undefined : words, after: isNew ? words : undefined, old: undefined }];
}
