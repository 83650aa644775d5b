import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { rollen } from '../seeds/data/rollen.ts';
import { createAdmin } from '../seeds/first-admin.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database.ts';
import type { Db } from '../src/db/pool.ts';
import { createMigrated, inDatabase, onServer, openTestDb } from './global-setup.ts';

test('[S13] DEMO=off leaves no account', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'disponent-leer-'));
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir, DEMO: 'off' }), () => {});
  try {
    const { rows } = await database.db.pool.query(
      'select (select count(*) from benutzer_st) as benutzer, (select count(*) from domaene_st) as domaenen',
    );
    expect(rows).toEqual([{ benutzer: 0, domaenen: 0 }]);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('[S13] with DATABASE_URL the demo is off unless it is asked for', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'disponent-leer-'));
  expect(readConfig({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://localhost/disponent' }).isDemo).toBe(false);
  rmSync(dataDir, { recursive: true, force: true });
});

describe('admin:create', () => {
  const name = `disponent_admin_${process.pid}`;
  const chef = { benutzername: 'chef', email: 'chef@firma.example' };
  let db: Db;
  let owner: pg.Client;

  beforeAll(async () => {
    owner = await createMigrated(inject('postgres'), name);
    db = openTestDb(inDatabase(inject('postgres'), name));
  });
  afterAll(async () => {
    await db.close();
    await owner.end();
    await onServer(inject('postgres'), `drop database ${name} with (force)`);
  });

  test.each([
    [{ ...chef, email: 'chef' }, 'E-Mail'],
    [{ ...chef, benutzername: 'c' }, 'Benutzername'],
    [{ ...chef, domaene: 'x'.repeat(101) }, 'Bezeichnung'],
  ])('what the form would refuse is refused with its sentence: %j', async (wanted, sentence) => {
    await expect(createAdmin(db, wanted)).rejects.toThrow(sentence);
    expect((await owner.query('select 1 from domaene_st')).rows).toEqual([]);
  });

  test('makes the first Domäne, its lists and the admin, and nobody else', async () => {
    const { domaene, isNewDomaene, key } = await createAdmin(db, { ...chef, domaene: 'Firma Personal GmbH' });
    expect({ domaene, isNewDomaene }).toEqual({ domaene: 'Firma Personal GmbH', isNewDomaene: true });
    const { rows } = await owner.query(
      `select b.benutzername, b.vorname, b.email, b.is_plattform_admin, b.id_benutzerrolle::int, b.passwort_hash, b.aktiviert_am,
              d.bezeichnung, d.dpo_kontakt, w.kurzbezeichnung as waehrung, s.iso_code as sprache
         from benutzer_st b join domaene_st d on d.id = b.id_domaene
         join waehrung_st w on w.id = d.id_waehrung_standard join sprache_st s on s.id = d.id_sprache_standard and s.id = b.id_sprache`,
    );
    expect(rows).toEqual([
      {
        benutzername: 'chef',
        vorname: 'chef',
        email: 'chef@firma.example',
        is_plattform_admin: true,
        id_benutzerrolle: 1,
        passwort_hash: null,
        aktiviert_am: null,
        bezeichnung: 'Firma Personal GmbH',
        dpo_kontakt: 'chef@firma.example',
        waehrung: 'EUR',
        sprache: 'de',
      },
    ]);
    const count = async (table: string) => Number((await owner.query(`select count(*) as n from ${table}`)).rows[0].n);
    expect(await count('pers_st')).toBe(0);
    expect(await count('unternehmen_st')).toBe(0);
    expect(await count('benutzerrolle_st')).toBe(rollen.length);
    expect(await count('land')).toBeGreaterThan(40);
    expect(await count('benutzer_sperrgrund_st')).toBeGreaterThan(0);

    expect(Buffer.from(key, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const keys = await owner.query(
      `select art, schluessel_hash, benutzt_am, extract(epoch from gueltig_bis - now()) / 86400 as days from konto_schluessel`,
    );
    expect(keys.rows).toEqual([
      {
        art: 'Aktivierung',
        schluessel_hash: createHash('sha256').update(key).digest(),
        benutzt_am: null,
        days: expect.anything(),
      },
    ]);
    expect(Number(keys.rows[0].days)).toBeCloseTo(7, 2);
  });

  test('refuses the same name again and takes another one into the Domäne there is', async () => {
    await expect(createAdmin(db, { ...chef, benutzername: ' CHEF ' })).rejects.toThrow('gibt es schon');
    await expect(createAdmin(db, { ...chef, benutzername: 'chefin', domaene: 'Andere' })).rejects.toThrow(
      `Die Domäne 'Andere' gibt es nicht`,
    );
    const { isNewDomaene } = await createAdmin(db, {
      ...chef,
      benutzername: 'chefin',
      vorname: 'Eva',
      nachname: 'Huber',
    });
    expect(isNewDomaene).toBe(false);
    const { rows } = await owner.query('select benutzername from benutzer_st where is_plattform_admin order by id');
    expect(rows).toEqual([{ benutzername: 'chef' }, { benutzername: 'chefin' }]);
  });

  test('the next Domäne and role get Ids behind those given by hand', async () => {
    const { rows } = await owner.query(
      `select nextval(pg_get_serial_sequence('domaene_st', 'id'))::int as domaene, nextval(pg_get_serial_sequence('benutzerrolle_st', 'id'))::int as rolle`,
    );
    expect(rows).toEqual([{ domaene: 2, rolle: 62 }]);
  });
});
