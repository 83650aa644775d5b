import { landIds } from '@disponent/domain/entities/system/land';
import type { Table } from '@disponent/domain/entity/table';
import { validateAsync } from '@disponent/domain/entity/validate';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import { toWireDate } from '@disponent/domain/wire/dates';
import type { Row } from '../src/records/hook.ts';
import type { Api } from './api.ts';
import { exampleFile } from './example-files.ts';
import { upload } from './upload.ts';

let counter = 0;

export const today = (): string => toWireDate(new Date());

/** A complete, valid record of a table, made of the kinds' examples and whatever passes the field's rules. */
export async function exampleRow(table: Table, api: Api, depth = 0): Promise<Row> {
  const row: Row = {};
  for (const [name, field] of Object.entries(table.fields)) {
    if (field.computed || field.server) continue;
    row[name] = await exampleValue(table, name, field, row, api, depth);
  }
  for (const child of table.children) {
    const childRow = await exampleRow(child, api, depth);
    row[child.key] = [childRow];
  }
  Object.assign(row, await aRecord(table, api, depth), await suiting[table.key]?.(row, api));
  return table.parent ? row : mended(table, row, api, depth);
}

/** The record that a supporting row names by table and Id: a list's own, so that no two rows name the same, or one that is there. */
async function aRecord({ entity: { follows }, fields, parent }: Table, api: Api, depth: number): Promise<Row> {
  if (parent || !follows || Array.isArray(follows)) return {};
  const { entitaet, id } = follows as { entitaet: string; id: string };
  const to = String(fields[entitaet]?.values?.[0] ?? 'RegionSt');
  const isList = tableOf(to).entity.path?.startsWith('/stammdaten/');
  const found = isList ? undefined : (await api.list(to, { take: 1 })).Rows[0]?.Id;
  return { [entitaet]: to, [id]: found ?? (await newReference({ ...fields[id], to } as Field, api, depth)) };
}

/** What other rows decide about an example, where any value would do by the field's own rules. */
const suiting: Readonly<Record<string, (row: Row, api: Api) => Row | Promise<Row>>> = {
  /** A week of its own, of an Einsatz that goes on. */
  async Stundennachweis(row, api) {
    const { Rows } = await api.filter('KundenportalEinsatz', [
      ['Status', '=', 'Aktiv'],
      'and',
      ['IsUnbefristet', '=', true],
      'and',
      ['Einsatzart', '=', 'Ueberlassung'],
    ]);
    const monday = new Date();
    monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7) + ++counter * 7);
    const Datum = monday.toISOString().slice(0, 10);
    const [tag] = row.StundennachweisTag as Row[];
    return { IdEinsatz: Rows[0]?.Id, Von: Datum, Bis: Datum, StundennachweisTag: [{ ...tag, Datum }] };
  },
  /** A hundred points in all. */
  DomaeneSt: () => ({
    GewichtBeruf: 30,
    GewichtAnforderungen: 25,
    GewichtOrt: 15,
    GewichtVerfuegbarkeit: 10,
    GewichtSprache: 10,
    GewichtArbeitszeit: 5,
    GewichtEntgelt: 5,
  }),
  /** Of now, and at home: its tax category is the first there is. */
  async FakturaDat(_row, api) {
    const first = async (is: string) => {
      const atHome = [[is, '=', true], 'and', ['IdLand', '=', landIds.AT], 'and', ['IsBauunternehmen', '=', false]];
      return (await api.filter('UnternehmenSt', atHome, { take: 1 })).Rows[0]?.Id;
    };
    return {
      IdRechnungssteller: await first('IsEigeneGesellschaft'),
      IdUnternehmen: await first('IsKunde'),
      IdFakturaBezug: null,
      LeistungVon: today(),
      LeistungBis: today(),
    };
  },
  /** Taxed as the invoice is. */
  FakturaPosition: () => ({ Stundennachweise: [], Steuerkategorie: 'S', SteuersatzProzent: 20 }),
  /** Not every country has states. */
  Plz: () => ({ IdBundesland: null }),
  /** Nobody gets Jobinfos without having agreed to them. */
  PersSt: () => ({ IsNewsletter: false }),
  /** Whom a contract covers. */
  async AnfrageCoLieferant(_row, api) {
    const { Rows } = await api.filter('UnternehmenSt', ['Kurzbezeichnung', '=', 'L20001'], { take: 1 });
    return Rows[0] ? { IdUnternehmen: Rows[0].Id } : {};
  },
  /** Of the supplier whose person it is. */
  PvDat: async ({ IdPerson }, api) => ({ IdCoLieferant: (await api.read('PersSt', IdPerson)).IdCoLieferant }),
  /** Of a group that lets every Typ through: which of the others comes first depends on what was made before. */
  async StelleninseratSt(_row, api) {
    const everyTyp = [['ErlaubteTypen', 'isblank'], 'and', ['IsAktiv', '=', true]];
    const { Rows } = await api.filter('BenutzergruppeStelleninseratSt', everyTyp, { take: 1 });
    const field = tableOf('StelleninseratSt').fields.IdBenutzergruppe as Field;
    return { IdBenutzergruppe: Rows[0]?.Id ?? (await newReference(field, api)) };
  },
  StelleninseratKanal: () => ({ Von: today(), Bis: today() }),
  StelleninseratTypSt: () => ({ ErlaubteKanaele: [] }),
  BenutzergruppeStelleninseratSt: () => ({ ErlaubteTypen: [], ErlaubteKanaele: [] }),
  /** One of its connectors: that of its Art. */
  KanalSt: (row) => connectorOf(row, 'IdJobseite'),
  /** A day of its own: two that count on the same day are refused. */
  KontingentBenutzergruppeSt() {
    const day = new Date(Date.UTC(1990, 0, ++counter)).toISOString().slice(0, 10);
    return { GueltigVon: day, GueltigBis: day };
  },
  /** With a place for what every ad must say. */
  LayoutSt: () => ({ Html: '<section>{{block:Aufgaben}}{{block:Profil}}</section>', Css: 'p { color: #333 }' }),
  /** The standard cannot be deleted. */
  WaehrungSt: () => ({ IsStandard: false }),
};

const connectors: Readonly<Record<string, string>> = {
  IdAms: 'Ams',
  IdHokify: 'Hokify',
  IdStepstone: 'Stepstone',
  IdIventaZielplattform: 'Iventa',
  IdRestSchnittstelle: 'RestSchnittstelle',
  IdStelleninseratFeed: 'Feed',
  IdJobseite: 'Jobseite',
};
const connectorOf = (row: Row, kept: string): Row => ({
  ...Object.fromEntries(Object.keys(connectors).map((name) => [name, name === kept ? row[name] : null])),
  Art: connectors[kept],
});

/** An example with values of the caller's, and what follows from them. */
export async function withGiven(table: Table, row: Row, given: Row, api: Api): Promise<Row> {
  const connector = Object.keys(given).find((name) => table.key === 'KanalSt' && name in connectors);
  return { ...row, ...(await goingWith(table, given, api)), ...given, ...(connector && connectorOf(given, connector)) };
}

/** A given reference belongs to something: the customer of an invoice, the Kollektivvertrag of a group. */
async function goingWith({ fields }: Table, given: Row, api: Api): Promise<Row> {
  const more: Row = {};
  for (const [name, id] of Object.entries(given)) {
    const { to = '', dependsOn } = fields[name] ?? {};
    if (!dependsOn || typeof id !== 'number' || tableOf(to).parent) continue;
    const target = await api.read(to, id);
    for (const [key, own] of Object.entries(dependsOn)) if (target[key] !== null) more[own] = target[key];
  }
  return more;
}

/** What only makes sense without another value is emptied, what must be there and be its own is made. */
async function mended(table: Table, row: Row, api: Api, depth: number): Promise<Row> {
  const { errors } = await validateAsync(table, row, { today: today(), before: null, viewer: null });
  for (const path of Object.keys(errors)) {
    const [place, name, field] = placeOf(table, row, path.split('.'));
    if (!field || !place) continue;
    if (place[name] !== null) place[name] = null;
    else if (field.to) place[name] = await newReference(field, api, depth);
  }
  return row;
}

function placeOf(
  table: Table,
  row: Row,
  [head = '', index, ...rest]: string[],
): [Row | undefined, string, Field | undefined] {
  const child = table.children.find(({ key }) => key === head);
  if (!child) return [row, head, table.fields[head]];
  return placeOf(child, (row[head] as Row[])[Number(index)] ?? {}, rest);
}

export async function newReference(field: Field, api: Api, depth = 0): Promise<number> {
  const target = tableOf(field.to ?? '');
  const created = await api.create(target.key, {
    ...(await exampleRow(target, api, depth + 1)),
    ...unlocked(target),
    ...field.where,
    WarnungenBestaetigt: true,
  });
  return created.Id as number;
}

/** Others may refer to it: nothing of IsKontaktsperre, IsLiefersperre, PersonSperre … */
const unlocked = ({ fields, children }: Table): Row =>
  Object.fromEntries([
    ...Object.keys(fields)
      .filter((name) => /^Is.*sperre$/.test(name))
      .map((name) => [name, false]),
    ...children.filter(({ key }) => key.endsWith('Sperre')).map(({ key }) => [key, []]),
  ]);

/** Another row for a reference that did not suit: a new one, or another of the record it belongs to; what depends on it is chosen again. */
export async function replaceReference(table: Table, row: Row, name: string, api: Api): Promise<void> {
  const field = table.fields[name] as Field;
  const isOfRecord = tableOf(field.to ?? '').parent !== undefined || Object.keys(belonging(field, row)).length > 0;
  row[name] = isOfRecord
    ? await exampleReference(table, name, field, { ...row, [name]: null }, api, 0)
    : await newReference(field, api);
  for (const [other, dependent] of Object.entries(table.fields))
    if (Object.values(dependent.dependsOn ?? {}).includes(name) && row[other])
      row[other] = await exampleReference(table, other, dependent, { ...row, [other]: null }, api, 0);
  if (table.key === 'PvDat') Object.assign(row, await suiting.PvDat?.(row, api)); // another person's supplier
}

async function exampleValue(
  table: Table,
  name: string,
  field: Field,
  row: Row,
  api: Api,
  depth: number,
): Promise<unknown> {
  if (field.kind.name === 'reference') return exampleReference(table, name, field, row, api, depth);
  if (field.kind.name === 'multiReference') {
    const id = await exampleReference(table, name, field, row, api, depth);
    return id === null ? [] : [id];
  }
  if (field.kind.name === 'file' || field.kind.name === 'image')
    return table.key === 'DomaeneSt' ? null : exampleUpload(table, name, field, api);
  if (field.kind.name === 'files') return [await exampleUpload(table, name, field, api)];
  const isPartOfUnique = table.unique.some((names) => names.includes(name));
  const tried = candidates(field);
  if (isPartOfUnique && field.kind.name === 'number') tried.unshift(++counter + 5000);
  if (isPartOfUnique && field.kind.name === 'enum') tried.push(...tried.splice(0, ++counter % tried.length));
  const found = tried.find((value) => passes(table, name, field, value, row));
  return found === undefined ? null : found;
}

async function exampleUpload(table: Table, name: string, field: Field, api: Api): Promise<Row> {
  const file = exampleFile(field.types);
  const { Id } = await upload(api, { Entitaet: table.key, Feld: name }, file.name, file.bytes);
  return { Id };
}

/** One that exists, else a new one; a table that refers to itself may stay empty. */
async function exampleReference(
  table: Table,
  name: string,
  field: Field,
  row: Row,
  api: Api,
  depth: number,
): Promise<number | null> {
  const isPartOfUnique = table.unique.some((names) => names.includes(name));
  const params = new URLSearchParams({ take: isPartOfUnique ? '100' : '1', row: JSON.stringify(row) });
  const path = table.parent ? undefined : `/api/entity/${table.key}/auswahl/${name}?${params}`;
  if (isUnique(field) || ((!table.parent || field.dependsOn) && isLoose(table, field))) return null;
  if (table.key === 'DomaeneSt') return null; // what it refers to belongs to it, so it comes later
  if (path) {
    const { Rows } = await api.call<{ Rows: { Id: number }[] }>('GET', path);
    const chosen = Rows[isPartOfUnique ? ++counter % Rows.length : 0];
    if (chosen) return chosen.Id;
  }
  const target = tableOf(field.to ?? '');
  const where = { ...field.where, ...belonging(field, row) };
  const { Rows } = await api.list(target.key, {
    take: 1,
    ...(Object.keys(where).length > 0 && { filter: JSON.stringify(whereFilter(where)) }),
  });
  if (Rows[0]) return Rows[0].Id as number;
  if (Object.keys(belonging(field, row)).length > 0) return null;
  if (target.key === table.entity.key || target.parent || depth > 2) return null;
  return newReference(field, api, depth);
}

/** A row of some other record that nothing sent along ties to this one: any of them would contradict the rest of the example. */
const isLoose = ({ fields }: Table, { to = '', dependsOn = {}, rules = [] }: Field): boolean =>
  tableOf(to).parent !== undefined &&
  !rules.some(({ name }) => name === 'required') &&
  Object.entries(dependsOn).every(([path, name]) => path.includes('.') || !fields[name] || fields[name].computed);

/** What the target must have in common with the row. */
const belonging = ({ dependsOn = {} }: Field, row: Row): Row =>
  Object.fromEntries(
    Object.entries(dependsOn)
      .filter(([, own]) => (row[own] ?? null) !== null)
      .map(([key, own]) => [key, row[own]]),
  );

const whereFilter = (where: Readonly<Record<string, unknown>>) =>
  Object.entries(where)
    .map(([key, value]) => [key, '=', value])
    .flatMap((part, index) => (index === 0 ? [part] : ['and', part]));

const isUnique = (field: Field): boolean => (field.rules ?? []).some(({ name }) => name.startsWith('eindeutig'));

function passes(table: Table, name: string, field: Field, value: unknown, row: Row): boolean {
  const context = { today: today(), field: name, caption: () => field.caption };
  const whole = { ...row, [name]: value };
  const own = (field.rules ?? []).every((rule) => rule.check(value, whole, context) === undefined);
  return (
    own &&
    table.rules.filter((rule) => rule.fields.at(-1) === name).every((rule) => rule.check(whole, context) === undefined)
  );
}

/** Values worth trying for a field, the likely ones first. */
export function candidates(field: Field): unknown[] {
  const typed = field.kind.examples.valid.map((text) => wire(field, field.kind.parse(text, field)));
  const unique = String(++counter).padStart(4, '0');
  switch (field.kind.name) {
    case 'enum':
      return [...(field.values ?? [])];
    case 'multiEnum':
      return [[field.values?.[0]], []];
    case 'boolean':
      return [true];
    case 'date':
      return [...['-20000', '-9000', '-1', '+30'].map((text) => wire(field, field.kind.parse(text, field)))];
    case 'datetime':
      return [`${today()}T08:30:00`];
    case 'number':
    case 'money':
    case 'percent':
      return [...(field.kind.name === 'money' ? [20] : []), 7, 5, 3, 1, 2, 0, 20, 40, 100, 1000, 2000, 10_000];
    case 'text':
    case 'multiline':
    case 'richtext':
      return [...texts(unique), ...typed];
    case 'textList':
      return [[`beispiel-${unique}.example`], ...typed];
    case 'json':
      return [{ spalten: 2 }];
    case 'color':
    case 'iban':
    case 'bic':
      return typed;
    default:
      return isUnique(field) ? [`u${unique}@beispiel.example`, ...typed] : typed;
  }
}

const wire = (field: Field, value: unknown): unknown => (value instanceof Date ? field.kind.toWire?.(value) : value);

/** Words, codes and numbers of many shapes: one of them suits each text rule. */
function texts(unique: string): string[] {
  const digits = unique.padEnd(13, '0');
  return [
    `Beispiel ${unique}`,
    `B${unique}`,
    unique,
    `${letter(unique)}`,
    twoLetters(unique).toUpperCase(),
    `${letter(unique)}QX`,
    twoLetters(unique),
    digits,
    digits.slice(0, 8),
    '4020',
    `DE${digits.slice(0, 9)}`,
    svNummer(unique),
    'Produktionsmitarbeiter:in',
    `beispiel-${unique}`,
    'Europe/Vienna',
    '+43',
    `<p>${'Ein Text, der lang genug ist, um eine Einwilligung zu sein. '.repeat(3)}</p>`,
  ];
}

const letter = (unique: string): string => String.fromCharCode(65 + (Number(unique) % 26));

/** From zz downwards, so that no real code is met. */
function twoLetters(unique: string): string {
  const n = 675 - (Number(unique) % 500);
  return String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));
}

/** Ten digits whose fourth is the check digit. */
function svNummer(unique: string): string {
  for (let serial = 100 + (Number(unique) % 800); ; serial++) {
    const number = `${serial}0010190`;
    const weights = [3, 7, 9, 0, 5, 8, 4, 2, 1, 6];
    const check = [...number].reduce((sum, digit, index) => sum + Number(digit) * (weights[index] ?? 0), 0) % 11;
    if (check < 10) return `${serial}${check}010190`;
  }
}
