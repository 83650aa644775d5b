import type { Row } from '../../src/records/hook.ts';
import { listen } from './listen.ts';
import { type Konto, konten, rollen } from './rollen.ts';
import { type Variante, wort } from './sicht.ts';
import type { Tisch } from './sql.ts';
import * as zeile from './zeilen.ts';

/** Branches, Berater, customers and suppliers, and who of them belongs to which variant. */
export async function firmen(tisch: Tisch): Promise<Record<Variante, zeile.Bezug>> {
  const stamm = { 1: await listen(tisch, 1), 2: await listen(tisch, 2) };
  const gesellschaft = { 1: await eigeneGesellschaft(tisch, 1), 2: await eigeneGesellschaft(tisch, 2) };
  const land = stamm[1].Land;
  const filiale = async (domaene: 1 | 2, kurz: string, name: string) => {
    const niederlassung = await tisch.insert('NiederlassungSt', domaene, {
      Kurzbezeichnung: kurz,
      Bezeichnung: name,
      IdUnternehmen: gesellschaft[domaene],
      Strasse: 'Hauptplatz 1',
      Plz: '4020',
      Ort: 'Linz',
      IdLand: land,
      Email: `${kurz.toLowerCase()}@alpenstaff.example`,
    });
    const berater = await tisch.insert('BeraterSt', domaene, {
      Kurzbezeichnung: kurz,
      Bezeichnung: `${name} Berta`,
      Vorname: 'Berta',
      Nachname: name,
      IdNiederlassung: niederlassung,
      Email: `${kurz.toLowerCase()}.berta@alpenstaff.example`,
    });
    return { niederlassung, berater };
  };
  const a = await filiale(1, 'MXA', wort('eigen'));
  const b = await filiale(1, 'MXB', wort('filiale'));
  const d = await filiale(2, 'MXD', wort('fremd'));
  const firma = async (domaene: number, name: string, row: Row) => {
    const id = await tisch.insert('UnternehmenSt', domaene, { ...zeile.unternehmen(name), ...row });
    const ansprechpartner = await tisch.insert('UnternehmenAnsprechpartner', domaene, {
      IdUnternehmen: id,
      Vorname: 'Kurt',
      Nachname: name,
      Notiz: 'schwierig',
    });
    const standort = await tisch.insert('UnternehmenStandort', domaene, {
      IdUnternehmen: id,
      Bezeichnung: name,
      Ort: 'Linz',
    });
    return { kunde: id, ansprechpartner, standort };
  };
  const betreut = {
    IsKunde: true,
    Kundenstatus: 'Interessent',
    Zahlungsziel: '14T',
    RechnungEmail: 'r@kunde.example',
    IdNiederlassung: a.niederlassung,
    IdBerater: a.berater,
  };
  const abrechnung = {
    RechnungFormat: 'Pdf',
    Versandweg: 'Email',
    Abrechnungsrhythmus: 'Monatlich',
    Fakturagruppierung: 'JeKunde',
  };
  const eigen = await firma(1, wort('eigen'), { ...betreut, ...abrechnung });
  const fremd = await firma(1, wort('kunde'), { ...betreut, ...abrechnung });
  const tochter = await firma(1, wort('tochter'), { ...betreut, ...abrechnung, IdUnternehmenMutter: eigen.kunde });
  const drueben = await firma(2, wort('fremd'), {
    ...betreut,
    ...abrechnung,
    IdNiederlassung: d.niederlassung,
    IdBerater: d.berater,
  });
  const zulieferer = { IsKunde: false, IsCoLieferant: true };
  const lieferant = (await firma(1, 'Mxzulieferer', zulieferer)).kunde;
  const anderer = (await firma(1, wort('lieferant'), zulieferer)).kunde;
  const dort = (await firma(2, 'Mxdonauzulieferer', zulieferer)).kunde;
  const hier = { lieferant, gesellschaft: gesellschaft[1], listen: stamm[1] };
  return {
    eigen: { ...a, ...eigen, ...hier },
    filiale: { ...b, ...eigen, ...hier },
    kunde: { ...a, ...fremd, ...hier },
    lieferant: { ...a, ...eigen, ...hier, lieferant: anderer },
    tochter: { ...a, ...tochter, ...hier },
    unbeteiligt: { ...a, ...eigen, ...hier },
    fremd: { ...d, ...drueben, lieferant: dort, gesellschaft: gesellschaft[2], listen: stamm[2] },
  };
}

const eigeneGesellschaft = (tisch: Tisch, domaene: number): Promise<number> =>
  tisch.insert('UnternehmenSt', domaene, {
    ...zeile.unternehmen('Mxgesellschaft'),
    IsKunde: false,
    IsEigeneGesellschaft: true,
  });

const kunden: readonly Konto[] = ['kunde', 'rpo', 'rpov', 'pvmk', 'pvmkmaster'];

/** One user of each role, with the password of the demo. */
export async function leute(tisch: Tisch, bezug: Record<Variante, zeile.Bezug>): Promise<Record<Konto, number>> {
  const ids = {} as Record<Konto, number>;
  for (const konto of konten) {
    const domaene = konto === 'donau' ? 2 : 1;
    const own = konto === 'donau' ? bezug.fremd : bezug.eigen;
    const id = await tisch.insert('BenutzerSt', domaene, {
      Benutzername: `mx-${konto}`,
      Vorname: 'Mx',
      Nachname: konto,
      Email: `${konto}@mx.example`,
      IdBenutzerrolle: rollen[konto].id,
      AuthenticationType: 'Bearer',
    });
    await tisch.query(
      `update benutzer_st set passwort_hash = (select passwort_hash from benutzer_st where benutzername = 'admin'), aktiviert_am = now() where id = $1`,
      [id],
    );
    if (kunden.includes(konto)) await tisch.link('benutzer_st_unternehmen', domaene, id, own.kunde);
    else if (konto === 'colieferant') await tisch.link('benutzer_st_unternehmen', domaene, id, own.lieferant);
    else await tisch.link('benutzer_st_niederlassungen', domaene, id, own.niederlassung);
    ids[konto] = id;
  }
  return ids;
}
