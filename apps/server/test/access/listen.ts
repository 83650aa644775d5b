import type { Row } from '../../src/records/hook.ts';
import type { Tisch } from './sql.ts';

/** Master data of one Domäne that the fixture's records refer to: its own, so that the seed may change. */
export async function listen(tisch: Tisch, domaene: number): Promise<Record<string, number>> {
  const ids: Record<string, number> = {
    Land: await system(tisch, 'Land', { IsoCode: 'QX', Bezeichnung: 'Matrixien' }),
    Leistungsart: await system(tisch, 'Leistungsart', { Code: 'MX', Bezeichnung: 'Matrixstunde', Einheit: 'Stunde' }),
    Dokumentart: await system(tisch, 'Dokumentart', { Bezeichnung: 'Matrixblatt' }),
    Arbeitserlaubnis: await system(tisch, 'Dokumentart', { Bezeichnung: 'Arbeitserlaubnis' }),
    Absagegrund: await system(tisch, 'Absagegrund', { Seite: 'Kunde', Text: 'Matrixgrund' }),
  };
  const add = async (key: string, row: Row) => {
    ids[key] = await tisch.insert(key, domaene, { Kurzbezeichnung: 'MX', Bezeichnung: 'Matrix', ...row });
  };
  await add('SpracheSt', { IsoCode: 'qx', IsInseratSprache: true, IsKorrespondenz: true });
  await add('BerufsgruppeSt', {});
  await add('JobbezeichnungSt', { IdBerufsgruppe: ids.BerufsgruppeSt, InseratTitel: 'Buchhalter:in' });
  await add('ArbeitszeitSt', { Art: 'Vollzeit', SchemaOrgCode: 'FULL_TIME' });
  await add('StelleninseratTypSt', {});
  await add('BenutzergruppeStelleninseratSt', {});
  await add('RegionSt', { IdLand: ids.Land });
  await add('BewerbungEinstellungSt', { BestaetigungBetreff: 'Danke', BestaetigungText: '<p>Danke</p>' });
  await add('DienstleistungSt', { Art: 'Vermittlung', IsFuerInserat: true });
  await add('WaehrungSt', { Kurzbezeichnung: 'QXM' });
  await add('LayoutSt', { Art: 'Inserat', Html: '<p></p>' });
  return ids;
}

/** A row of a list that all Domänen share. */
async function system(tisch: Tisch, key: string, row: Row): Promise<number> {
  const [name, value] = Object.entries(row)[0] as [string, unknown];
  return (await tisch.find(key, name, value)) ?? (await tisch.insert(key, undefined, row));
}
