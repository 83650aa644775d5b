import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { moduleKeys } from '../access/module-keys.ts';
import { rechtKeys } from '../access/rechte.ts';
import type { AnyEntity } from '../entity/define.ts';
import { ownField } from '../entity/depends.ts';
import { entityRoutes } from '../entity/routes.ts';
import { idNameOf, systemFields } from '../entity/table.ts';
import { labelIn } from '../kinds/enumeration.ts';
import type { Field } from '../kinds/kind.ts';
import { referencesTo, tableOf, tables, targetOf } from '../tables.ts';
import { entities } from './index.ts';

const context = { today: '2026-11-15', now: '2026-11-15T08:30:00', me: { Id: 1, IdBerater: 2, IdNiederlassung: 3 } };
const allTables = [...tables.values()];
const fieldsOf = allTables.flatMap((table) =>
  Object.entries(table.fields).map(([name, field]) => ({ at: `${table.key}.${name}`, table, name, field })),
);
const names = (strings: readonly string[]) => strings.map((name) => name.replace(/^-/, ''));

test('the index lists every entity of the folder', () => {
  const script = fileURLToPath(new URL('../../../../scripts/entity-index.mjs', import.meta.url));
  expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow();
});

describe('routes', () => {
  const routes = entityRoutes(entities);

  test('[NAV-01] every list and detail has a title, a placement and its module key', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
    for (const route of routes) {
      expect(route.title).not.toBe('');
      expect(['main', 'settings', 'none']).toContain(route.placement);
      expect(route.layout).toBe('default');
    }
    expect(routes.find(({ path }) => path === '/person')).toMatchObject({
      title: 'Personen',
      placement: 'main',
      module: 'PersSt',
      keepAlive: true,
    });
    expect(routes.find(({ path }) => path === '/stammdaten/region/{id}')).toMatchObject({
      title: 'Region',
      placement: 'none',
      module: 'RegionSt',
      keepAlive: false,
    });
  });

  test('[NAV-08] the lists are those of the checklist, under its titles and module keys', () => {
    const supported = supporting.map(([path]) => path);
    const lists = routes.filter(({ path }) => !path.endsWith('/{id}') && !supported.includes(path));
    expect(lists.map(({ path }) => path).toSorted()).toEqual(checklist.map(([path]) => path).toSorted());
    for (const [path, key, many, one, group] of checklist) {
      const list = lists.find((route) => route.path === path);
      const detail = routes.find((route) => route.path === `${path}/{id}`);
      const module = path.startsWith('/admin/') ? undefined : key;
      expect(list, path).toMatchObject({ entity: key, title: many, placement: group ? 'settings' : 'main' });
      expect([list?.module, list?.group], path).toEqual([module, group]);
      expect(detail && [detail.entity, detail.title, detail.module], path).toEqual(one && [key, one, module]);
    }
  });

  test('[ROLE-07] supporting rows have a list and a form that open as their records do', () => {
    for (const [path, entity, module, placement] of supporting) {
      expect(
        routes.find((route) => route.path === path),
        path,
      ).toMatchObject({ entity, placement });
      for (const address of [path, `${path}/{id}`])
        expect(routes.find((route) => route.path === address)?.module, address).toBe(module);
    }
  });

  test('[NAV-08] every module key is the key of exactly one list', () => {
    const keys = checklist.filter(([path]) => !path.startsWith('/admin/')).map(([, key]) => key);
    expect(keys.toSorted()).toEqual([...moduleKeys].toSorted());
    expect(keys).toHaveLength(38 + 1);
  });

  test('[GRID-04] every list with a page has something to search in', () => {
    for (const { path, entity } of routes)
      if (entity && !path.includes('{'))
        expect(
          Object.values(tableOf(entity).fields).some(({ search }) => search),
          path,
        ).toBe(true);
  });

  test('a list in the settings stands in a group and has an icon', () => {
    for (const { placement, group, icon, path } of routes) {
      if (placement === 'settings') expect(group, path).toBeTruthy();
      if (placement !== 'none') expect(icon, path).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
    }
  });
});

describe.each(entities)('$key', (entity) => {
  const declared = [...Object.keys(entity.fields), ...Object.keys(entity.children ?? {})];

  test('every field and child stands in exactly one section', () => {
    const sections = sectionsOf(entity);
    if (!sections) return;
    expect(sections.flat().toSorted()).toEqual(declared.toSorted());
    for (const section of sections) expect(section.length).toBeLessThanOrEqual(9);
  });

  test('its columns and its order name fields that a list can show', () => {
    for (const name of [...entity.grid, ...names(entity.sort ?? []), ...(entity.preview ?? [])]) {
      const field: Field | undefined = entity.fields[name] ?? systemFields[name as keyof typeof systemFields];
      expect(field, name).toBeDefined();
      expect(field?.formOnly, name).toBeUndefined();
    }
    expect(new Set(entity.grid).size).toBe(entity.grid.length);
  });

  test('its states are the codes of its status field, and every one can be reached or left', () => {
    const { states } = entity;
    if (!states) return;
    const codes = entity.fields[states.field]?.values ?? [];
    expect(Object.keys(states.looks)).toEqual(codes);
    expect(entity.fields[states.field]?.server).toBe(true);
    for (const { from, to } of Object.values(states.actions)) {
      expect(codes).toEqual(expect.arrayContaining([...from]));
      if (to !== 'previous' && to !== 'same') expect(codes).toContain(to);
    }
  });

  test('its actions are called like their buttons and name fields that exist', () => {
    for (const [name, { right, caption, requires = [], asks = [] }] of Object.entries(tableOf(entity.key).actions)) {
      expect(name).toBe(asciiName(caption));
      expect(declared).toEqual(expect.arrayContaining([...requires, ...asks]));
      if (right) expect(rechtKeys).toContain(right);
    }
  });
});

describe.each(allTables)('table $key', (table) => {
  test('names only its own fields', () => {
    const own = Object.keys(table.fields);
    expect(own).toEqual(expect.arrayContaining([...table.text.fields]));
    expect(own).toEqual(expect.arrayContaining(table.unique.flat()));
    expect(own).toEqual(expect.arrayContaining([...table.rules, ...table.listRules].flatMap(({ fields }) => fields)));
    for (const name of table.grid) expect(table.allFields).toHaveProperty(name);
    expect(table.text.fields.length).toBeGreaterThan(0);
  });

  test('leaves the names alone that every table has', () => {
    for (const name of ['Id', 'Version', 'IdDomaene', 'Reihenfolge', ...Object.keys(systemFields)]) {
      expect(Object.keys(table.fields)).not.toContain(name);
    }
    expect(table.parentField && table.fields[table.parentField]).toBeFalsy();
  });
});

describe('fields', () => {
  test('are spelt in ASCII PascalCase, with a German caption', () => {
    for (const { at, name, field } of fieldsOf) {
      expect(name, at).toMatch(/^[A-Z][A-Za-z0-9]*$/);
      expect(field.caption, at).toMatch(/^\p{L}/u);
      expect(spelledOut(field.caption), at).toEqual([]);
    }
  });

  test('a reference points at a table and is offered by fields that exist', () => {
    for (const { at, table, field } of fieldsOf) {
      const isReference = field.kind.name === 'reference' || field.kind.name === 'multiReference';
      expect(Boolean(field.to), at).toBe(isReference);
      if (!field.to) continue;
      const target = tables.get(field.to);
      expect(target, at).toBeDefined();
      for (const name of Object.keys(field.where ?? {})) expect(target?.allFields, at).toHaveProperty(name);
      for (const path of Object.keys(field.dependsOn ?? {})) {
        let of = target;
        for (const name of path.split('.')) {
          expect(of?.allFields, at).toHaveProperty(name);
          of = tables.get(of?.allFields[name]?.to ?? '');
        }
      }
      // A row of a list has no log of its own.
      if (field.onDelete) expect(table.parent, at).toBeUndefined();
      for (const [name, values] of Object.entries(field.offered ?? {}))
        expect(target?.fields[name]?.values, at).toEqual(expect.arrayContaining([...values]));
      for (const name of Object.values(field.dependsOn ?? {})) {
        expect(ownField(table, name), at).toBeDefined();
        if (field.kin) expect(tableOf(ownField(table, name)?.to ?? '').fields, at).toHaveProperty(field.kin);
      }
      if (field.defaultKey) expect('IsoCode' in target!.fields || 'Kurzbezeichnung' in target!.fields, at).toBe(true);
    }
  });

  test('a platform-wide table refers to a Domäne’s own rows only as its default', () => {
    const crossing = fieldsOf.filter(({ table, field }) => {
      const target = targetOf(field);
      return table.isPlatform && target && !tableOf(target).isPlatform;
    });
    expect(crossing.map(({ at }) => at)).toEqual([
      'DomaeneSt.IdUnternehmenStandard',
      'DomaeneSt.IdWaehrungStandard',
      'DomaeneSt.IdSpracheStandard',
      'DomaeneSt.Logo',
    ]);
  });

  test('a default is a value of its kind', () => {
    for (const { at, field } of fieldsOf) {
      if (field.default === undefined) continue;
      const value: unknown =
        typeof field.default === 'function'
          ? (field.default as (c: typeof context) => unknown)(context)
          : field.default;
      expect(field.kind.isWire(value, field), at).toBe(true);
      expect(
        field.rules
          ?.map((rule) => rule.check(value, {}, { today: context.today, field: '', caption: String }))
          .filter(Boolean),
        at,
      ).toEqual([]);
    }
  });

  test('codes are ASCII and every one has a label in German spelling', () => {
    for (const { at, field } of fieldsOf) {
      for (const code of field.values ?? []) {
        // PascalCase, but for the codes that the world writes small: countries of a board, file types, icons.
        if (typeof code === 'string') expect(code, at).toMatch(/^[A-Z][A-Za-z0-9_]*$|^eU$|^[a-z]+(?:-[a-z0-9]+)*$/);
        const label = labelIn(field, code);
        expect(label.replace(ownSpelling, ''), at).not.toMatch(/^\d+$|\p{Ll}\p{Lu}/u);
        expect(spelledOut(label), `${at} ${label}`).toEqual([]);
      }
      expect(new Set(field.values).size, at).toBe(field.values?.length ?? 0);
    }
  });

  test('labels of a field belong to its codes', () => {
    for (const { at, field } of fieldsOf) {
      for (const code of Object.keys(field.labels ?? {})) expect(field.values?.map(String), at).toContain(code);
    }
  });

  test('are hidden only by rights that exist', () => {
    const lists = allTables.map(({ key, visibility }) => ({ at: key, field: visibility }));
    for (const { at, field } of [...fieldsOf, ...lists]) {
      const rights = [field.visible ?? [], Object.keys(field.needs ?? {})].flat();
      for (const right of rights) expect(rechtKeys, at).toContain(right);
    }
  });

  test('what is encrypted is neither shown in lists nor searched', () => {
    for (const { at, field } of fieldsOf)
      if (field.encrypted) expect([field.formOnly, field.search], at).toEqual([true, undefined]);
  });

  test('a person’s SV number and bank account are encrypted and behind their right', () => {
    const encrypted = fieldsOf.filter(({ field }) => field.encrypted);
    expect(encrypted.map(({ at }) => at)).toEqual(['PersSt.SvNummer', 'PersSt.Iban']);
    for (const { field } of encrypted) expect(field.visible).toBe('PersonalaktSehen');
  });
});

describe('references', () => {
  const to = (key: string) => referencesTo(key).map(({ table, name }) => `${table.key}.${name}`);

  test('are found from the other end, files included', () => {
    expect(to('WaehrungSt')).toEqual(
      expect.arrayContaining(['DomaeneSt.IdWaehrungStandard', 'WaehrungKurs.IdWaehrung']),
    );
    expect(to('PersSt')).toEqual(expect.arrayContaining(['PersSt.IdPersonEmpfehler', 'PersonAdresse.IdPerson']));
    expect(to('Datei')).toEqual(expect.arrayContaining(['PersSt.Foto', 'PersonDokument.Datei']));
    expect(to('Gibtsnicht')).toEqual([]);
  });

  test('a child names its parent as others would', () => {
    for (const table of allTables)
      if (table.parent && !table.parent.parent) expect(table.parentField).toBe(idNameOf(table.entity));
    const unknown: string = 'Gibtsnicht';
    expect(() => tableOf(unknown)).toThrow('Gibtsnicht');
  });
});

/** All lists by hand: path, key, title of the list, title of a record, group of the settings. */
/** Path, key, module that opens it (none: whoever is signed in, below /admin a Plattform-Admin) and place of the lists of supporting rows. */
const supporting: readonly (readonly [string, string, string | undefined, string])[] = [
  ['/aufgaben', 'Aufgabe', undefined, 'main'],
  ['/einsatz/stunden', 'Stundennachweis', 'KundenportalEinsatz', 'main'],
  ['/stelleninserat/bewerbungen', 'Bewerbung', 'StelleninseratSt', 'main'],
  ['/stelleninserat/kontingentbuchungen', 'KontingentBuchung', 'KontingentBenutzergruppeSt', 'none'],
  ['/person/dsgvo', 'DsgvoVorgang', 'PersSt', 'none'],
  ['/dokument', 'Dokument', undefined, 'none'],
  ['/kontakt', 'Kontakt', undefined, 'none'],
  ['/admin/email-vorlage', 'EmailVorlage', undefined, 'settings'],
  ['/admin/email-versand', 'EmailVersand', undefined, 'settings'],
  ['/admin/kanal-auftrag', 'KanalAuftrag', undefined, 'settings'],
];

const checklist: readonly (readonly [path: string, key: string, many: string, one?: string, group?: string])[] = [
  ['/pv', 'PvDat', 'Personalvorschläge', 'Personalvorschlag'],
  ['/person', 'PersSt', 'Personen', 'Person'],
  ['/anfrage', 'AnfrageDat', 'Anfragen', 'Anfrage'],
  ['/einsatz', 'KundenportalEinsatz', 'Einsätze', 'Einsatz'],
  ['/faktura', 'FakturaDat', 'Fakturen'],
  ['/stelleninserat', 'StelleninseratSt', 'Stelleninserate', 'Stelleninserat'],
  ['/anfrage-projekt', 'AnfrageProjektDat', 'Anfrage-Projekte', 'Anfrage-Projekt'],
  ['/admin/domaene', 'DomaeneSt', 'Domänen', 'Domäne', 'Verwaltung'],
  ['/admin/benutzer', 'BenutzerSt', 'Benutzer', 'Benutzer', 'Verwaltung'],
  ['/admin/app-benutzer', 'AppBenutzerSt', 'App-Benutzer', 'App-Benutzer', 'Verwaltung'],
  ['/admin/benutzerrolle', 'BenutzerrolleSt', 'Benutzerrollen', 'Benutzerrolle', 'Verwaltung'],
  ['/admin/benutzer-sperrgrund', 'BenutzerSperrgrundSt', 'Benutzer-Sperrgründe', 'Benutzer-Sperrgrund', 'Verwaltung'],
  ['/stammdaten/ams', 'AmsSt', 'AMS-Zugänge', 'AMS-Zugang', 'Inserate & Kanäle'],
  ['/stammdaten/kanal', 'KanalSt', 'Kanäle', 'Kanal', 'Inserate & Kanäle'],
  ['/stammdaten/hokify', 'HokifySt', 'hokify-Zugänge', 'hokify-Zugang', 'Inserate & Kanäle'],
  ['/stammdaten/stepstone', 'StepstoneSt', 'StepStone-Zugänge', 'StepStone-Zugang', 'Inserate & Kanäle'],
  ['/stammdaten/layout', 'LayoutSt', 'Layouts', 'Layout', 'Texte & Recht'],
  ['/stammdaten/region', 'RegionSt', 'Regionen', 'Region', 'Organisation'],
  ['/stammdaten/berater', 'BeraterSt', 'Berater:innen', 'Berater', 'Organisation'],
  ['/stammdaten/sprache', 'SpracheSt', 'Sprachen', 'Sprache', 'Organisation'],
  ['/stammdaten/jobseite', 'JobseiteSt', 'Jobseiten', 'Jobseite', 'Inserate & Kanäle'],
  ['/stammdaten/waehrung', 'WaehrungSt', 'Währungen', 'Währung', 'Organisation'],
  ['/stammdaten/headerbild', 'HeaderbildSt', 'Headerbilder', 'Headerbild', 'Texte & Recht'],
  ['/stammdaten/arbeitszeit', 'ArbeitszeitSt', 'Arbeitszeiten', 'Arbeitszeit', 'Organisation'],
  ['/stammdaten/laendeseite', 'LandeseiteSt', 'Landeseiten', 'Landeseite', 'Texte & Recht'],
  ['/stammdaten/unternehmen', 'UnternehmenSt', 'Unternehmen', 'Unternehmen', 'Organisation'],
  ['/stammdaten/berufsgruppe', 'BerufsgruppeSt', 'Berufsgruppen', 'Berufsgruppe', 'Berufe & Profile'],
  ['/stammdaten/niederlassung', 'NiederlassungSt', 'Niederlassungen', 'Niederlassung', 'Organisation'],
  ['/stammdaten/dienstleistung', 'DienstleistungSt', 'Dienstleistungen', 'Dienstleistung', 'Organisation'],
  ['/stammdaten/jobbezeichnung', 'JobbezeichnungSt', 'Jobbezeichnungen', 'Jobbezeichnung', 'Berufe & Profile'],
  ['/stammdaten/personengruppe', 'PersonengruppeSt', 'Personengruppen', 'Personengruppe', 'Berufe & Profile'],
  ['/stammdaten/verguenstigung', 'VerguenstigungSt', 'Vergünstigungen', 'Vergünstigung', 'Berufe & Profile'],
  ['/stammdaten/berufserfahrung', 'BerufserfahrungSt', 'Berufserfahrungen', 'Berufserfahrung', 'Berufe & Profile'],
  ['/stammdaten/niederlassung-ams', 'NiederlassungAmsSt', 'Niederlassungen-AMS', 'Niederlassung-AMS', 'Organisation'],
  [
    '/stammdaten/einwilligung-dsgvo',
    'EinwilligungDsgvoSt',
    'Einwilligungen DSGVO',
    'Einwilligung DSGVO',
    'Texte & Recht',
  ],
  [
    '/stammdaten/firmenbeschreibung',
    'FirmenbeschreibungSt',
    'Firmenbeschreibungen',
    'Firmenbeschreibung',
    'Texte & Recht',
  ],
  [
    '/stammdaten/rest-schnittstelle',
    'RestSchnittstelleSt',
    'REST-Schnittstellen',
    'REST-Schnittstelle',
    'Inserate & Kanäle',
  ],
  [
    '/stammdaten/stelleninserat-typ',
    'StelleninseratTypSt',
    'Stelleninserat-Typen',
    'Stelleninserat-Typ',
    'Inserate & Kanäle',
  ],
  [
    '/stammdaten/stelleninserat-feed',
    'StelleninseratFeedSt',
    'Stelleninserat-Feeds',
    'Stelleninserat-Feed',
    'Inserate & Kanäle',
  ],
  [
    '/stammdaten/iventa-zielplattform',
    'IventaZielplattformSt',
    'iventa-Zielplattformen',
    'iventa-Zielplattform',
    'Inserate & Kanäle',
  ],
  [
    '/stammdaten/bewerbung-einstellung',
    'BewerbungEinstellungSt',
    'Bewerbung-Einstellungen',
    'Bewerbung-Einstellung',
    'Texte & Recht',
  ],
  [
    '/stammdaten/stelleninserat-inhalt',
    'StelleninseratInhaltSt',
    'Stelleninserat-Inhalte',
    'Stelleninserat-Inhalt',
    'Texte & Recht',
  ],
  [
    '/stammdaten/kontingent-benutzergruppe',
    'KontingentBenutzergruppeSt',
    'Kontingente Benutzergruppe',
    'Kontingent Benutzergruppe',
    'Inserate & Kanäle',
  ],
  [
    '/stammdaten/benutzergruppe-stelleninserat',
    'BenutzergruppeStelleninseratSt',
    'Benutzergruppen Stelleninserat',
    'Benutzergruppe Stelleninserat',
    'Inserate & Kanäle',
  ],
];

function sectionsOf({ sections, tabs }: AnyEntity): string[][] | undefined {
  if (tabs) return Object.values(tabs).flatMap((tab) => Object.values(tab).map((section) => [...section]));
  return sections && Object.values(sections).map((section) => [...section]);
}

/** 'Prüfung starten' → 'PruefungStarten' */
function asciiName(caption: string): string {
  const ascii = caption
    .replaceAll('E-Mail', 'Email')
    .replaceAll('ü', 'ue')
    .replaceAll('ö', 'oe')
    .replaceAll('ä', 'ae')
    .replaceAll('ß', 'ss');
  return ascii.replace(/(?:^|[^A-Za-z])([A-Za-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Words that spell an umlaut in two letters although none of them belongs there. */
function spelledOut(caption: string): string[] {
  const words = caption.match(/\p{L}*(?:ae|oe|ue)\p{L}*/giu) ?? [];
  return words.filter((word) => !/[aeä]ue|que/i.test(word) && !['Manuell', 'AE'].includes(word));
}

/** Names that write themselves so. */
const ownSpelling = /GmbH|eJob|LinkedIn|WhatsApp|StepStone|ebInterface|ZUGFeRD/;

test('what takes an action back leads to where it began', () => {
  const pairs = allTables.flatMap((table) =>
    Object.entries(table.actions).flatMap(([name, action]) => {
      const back = action.revertedBy === undefined ? undefined : table.actions[action.revertedBy];
      if (action.revertedBy === undefined) return [];
      return [
        {
          at: `${table.key}.${name}`,
          isBack:
            back?.from.includes(action.to) === true &&
            (back.to === 'previous' || (action.from.length === 1 && back.to === action.from[0])),
        },
      ];
    }),
  );
  expect(pairs.length).toBeGreaterThan(5);
  expect(pairs.filter(({ isBack }) => !isBack)).toEqual([]);
});
