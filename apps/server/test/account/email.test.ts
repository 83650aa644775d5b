import type { Profil, ValidResponse } from '@disponent/domain/session/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { Api, findingsOf, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { appCode, demoSecret, eventsOf, idOf, login, password } from '../session/anmelden.ts';
import { linkIn, mailsIn, mailTo } from './mails.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = '/api/base/Authorization';
const profil = (api: Api) => api.call<Profil>('GET', `${path}/Profil`);
const change = (api: Api, Email: string, proof: object = { Password: password }) =>
  api.call<ValidResponse>('POST', `${path}/EmailAendern`, { Email, ...proof });
const confirm = (api: Api, Key: string) => api.call<ValidResponse>('POST', `${path}/EmailBestaetigen`, { Key });
const invalid = {
  IsValid: false,
  Meldung: 'Der Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
};

describe('[S09] another e-mail address', () => {
  test('counts once its link was followed, and the old one is told', async () => {
    const api = await Api.login(server.url, 'berater');
    const before = await profil(api);
    expect(before).toMatchObject({ NeueEmail: null, HatPasswort: true, HatZweiFaktor: false });
    expect(await change(api, ' neu@berater.example ')).toEqual({ IsValid: true });
    expect(await profil(api)).toEqual({ ...before, NeueEmail: 'neu@berater.example' });

    const told = await mailTo(server, before.Email);
    expect(told.subject).toBe('Ihre E-Mail-Adresse bei Disponent soll geändert werden');
    expect(told.text).toContain('neu@berater.example');
    expect(told.text).not.toContain('key=');
    const { path: page, key } = linkIn(await mailTo(server, 'neu@berater.example'));
    expect(page).toBe('/profil/email');

    // Neither a stranger nor somebody else can use it.
    expect((await refusal(confirm(new Api(server.url), key))).status).toBe(401);
    expect(await confirm(await Api.login(server.url, 'dispo'), key)).toEqual(invalid);
    expect(await confirm(api, 'x'.repeat(43))).toEqual(invalid);
    expect(await confirm(api, key)).toEqual({ IsValid: true });
    expect(await profil(api)).toMatchObject({ Email: 'neu@berater.example', NeueEmail: null });
    expect(await confirm(api, key)).toEqual(invalid);
    expect((await eventsOf(server, 'berater')).slice(-2)).toMatchObject([
      { aktion: 'EmailAngefordert', angaben: { Email: 'neu@berater.example' } },
      { aktion: 'EmailGeaendert', angaben: { Email: 'neu@berater.example' } },
    ]);
  });

  test('is not to be had with a stolen session alone', async () => {
    const api = await Api.login(server.url, 'stammdaten');
    const mine = await profil(api);
    for (const proof of [{}, { Password: 'Falsch123' }, { Code: '123456' }])
      expect(await change(api, 'thief@evil.example', proof)).toEqual({
        IsValid: false,
        Meldung: 'Passwort ist ungültig',
      });
    expect(await refusal(api.call('PUT', `${path}/Profil`, { ...mine, Email: 'thief@evil.example' }))).toMatchObject({
      status: 400,
      body: expect.stringContaining('E-Mail-Adresse'),
    });
    expect(await profil(api)).toEqual(mine);
    expect((await mailsIn(server)).flatMap(({ to }) => to ?? [])).not.toContainEqual(
      expect.objectContaining({ address: 'thief@evil.example' }),
    );
    expect((await eventsOf(server, 'stammdaten')).at(-1)).toMatchObject({
      aktion: 'KontoAendernAbgelehnt',
      angaben: { Grund: 'Passwort' },
    });
  });

  test('is proved with a code where there is no password, and by a sign-in just now where there is neither', async () => {
    const code = { Code: appCode(demoSecret) };
    const { AuthenticationToken } = await login(server, 'zweifaktor', code);
    const api = new Api(server.url, { authorization: `Bearer ${AuthenticationToken}` });
    await server.db.rows(sql`update zwei_faktor set letzter_schritt = 0`);
    await server.db.rows(sql`update benutzer_st set passwort_hash = null where benutzername = 'zweifaktor'`);
    expect(await profil(api)).toMatchObject({ HatPasswort: false, HatZweiFaktor: true });
    expect(await change(api, 'neu@zwei.example', { Password: '', Code: 'falsch' })).toEqual({
      IsValid: false,
      Meldung: 'Code ist ungültig',
    });
    expect(await change(api, 'neu@zwei.example', { Code: appCode(demoSecret) })).toEqual({ IsValid: true });

    const extern = await Api.login(server.url, 'leitung');
    await server.db.rows(sql`update benutzer_st set passwort_hash = null where benutzername = 'leitung'`);
    expect(await change(extern, 'neu@leitung.example', {})).toEqual({ IsValid: true });
    await server.db.rows(
      sql`update sitzung set erstellt_am = now() - interval '11 minutes' where id_benutzer = ${await idOf(server, 'leitung')}`,
    );
    expect(await change(extern, 'anders@leitung.example', {})).toEqual({
      IsValid: false,
      Meldung: 'Bitte melden Sie sich neu an und versuchen Sie es gleich danach noch einmal.',
    });
  });

  test('obeys the rules of the field', async () => {
    const api = await Api.login(server.url, 'inserate');
    const Fehler = async (Email: string) => findingsOf(await refusal(change(api, Email))).Fehler;
    expect(await Fehler('keine')).toEqual({ Email: ['E-Mail ist keine gültige E-Mail-Adresse'] });
    expect(await Fehler(' ')).toEqual({ Email: ['E-Mail ist ein Pflichtfeld'] });
  });

  test('is sent again, at most three times an hour, and the link before no longer works', async () => {
    const api = await Api.login(server.url, 'faktura');
    const again = () => api.call<ValidResponse>('POST', `${path}/EmailErneutSenden`);
    expect(await again()).toEqual(invalid);
    await change(api, 'neu@faktura.example');
    const first = linkIn(await mailTo(server, 'neu@faktura.example'));
    expect(await again()).toEqual({ IsValid: true });
    await mailTo(server, 'neu@faktura.example', 2);
    expect(await confirm(api, first.key)).toEqual(invalid);
    expect(await again()).toEqual({ IsValid: true });
    const last = linkIn(await mailTo(server, 'neu@faktura.example', 3));
    expect(await again()).toMatchObject({ IsValid: false, Meldung: expect.stringContaining('später') });
    expect(await confirm(api, last.key)).toEqual({ IsValid: true });
  });

  test('is discarded, and dies with a change of the password', async () => {
    const api = await Api.login(server.url, 'dispo');
    await change(api, 'neu@dispo.example');
    const { key } = linkIn(await mailTo(server, 'neu@dispo.example'));
    expect(await api.call('POST', `${path}/EmailVerwerfen`)).toEqual({ IsValid: true });
    expect(await profil(api)).toMatchObject({ NeueEmail: null });
    expect(await confirm(api, key)).toEqual(invalid);

    await change(api, 'neu@dispo.example');
    const next = linkIn(await mailTo(server, 'neu@dispo.example', 2));
    await api.call('POST', `${path}/ChangePassword`, {
      OldPassword: password,
      NewPassword: 'Demo5678x',
      NewPasswordRepeat: 'Demo5678x',
    });
    expect(await confirm(api, next.key)).toEqual(invalid);
  });
});
