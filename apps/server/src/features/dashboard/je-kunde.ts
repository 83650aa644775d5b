import { tableOf } from '@disponent/domain/tables';
import type { Pattern } from '@disponent/domain/texts/sentence';
import type { Bereich, DashboardListe } from '@disponent/domain/wire/dashboard';
import { allOf, type Filter, parseFilter } from '@disponent/domain/wire/filter';
import { raw, sql } from '../../db/sql.ts';
import { referenceText } from '../../records/display-text.ts';
import { whereOf } from '../../records/where.ts';
import type { Asking } from '../../records/work.ts';
import { sourceSql } from '../../sight/source.ts';
import { within } from './bereich.ts';
import type { Figure } from './figure.ts';
import { belegOf } from './measure.ts';
import { isReadable } from './readable.ts';

interface Kunde {
  id: number;
  name: string;
  wochen: number;
  aelteste: string;
  alle: number;
}

export interface WochenJeKunde {
  readonly schluessel: string;
  readonly titel: Pattern;
  readonly wochen: Figure;
}

const kunde = 'IdEinsatz.IdUnternehmen';

/** The weeks of a figure by the customer that they were worked for: how many, and which is the oldest, the one that waits longest on top. */
export async function wochenJeKunde(
  { db, caller }: Asking,
  { schluessel, titel, wochen }: WochenJeKunde,
  bereich: Bereich,
  shownRows: number,
): Promise<DashboardListe> {
  const [table, einsatz] = [tableOf(wochen.entitaet), tableOf('KundenportalEinsatz')];
  const filter = within(wochen.filter, table, bereich, caller);
  const told = { Schluessel: schluessel, Titel: titel };
  if (!isReadable({ ...wochen, filter: allOf([filter, [kunde, '<>', 0]]) ?? filter }, caller))
    return { ...told, Anzahl: 0, Gruppen: [], Rows: [] };
  const { all } = await whereOf(db, table, { filter: parseFilter(filter) }, caller);
  const field = einsatz.allFields['IdUnternehmen'];
  const name = field ? raw(referenceText('IdUnternehmen', field, 'k.id', caller)) : raw('null');
  const found = await db.rows<Kunde>(
    sql`select k.id, ${name} as name, k.wochen, k.aelteste, k.alle
          from (select e.id_unternehmen as id, count(*)::int as wochen, min(t.von) as von, (array_agg(t.bezeichnung order by t.von))[1] as aelteste, sum(count(*)) over ()::int as alle
                  from ${raw(sourceSql(table, caller))} t join kundenportal_einsatz e on e.id_domaene = t.id_domaene and e.id = t.id_einsatz
                 where ${all} group by 1) k
         order by k.von, k.wochen desc, k.id limit ${shownRows}`,
  );
  const Anzahl = found[0]?.alle ?? 0;
  return {
    ...told,
    Anzahl,
    Gruppen: Anzahl === 0 ? [] : [{ Titel: wochen.titel, Anzahl, ...belegOf(caller, table, filter) }],
    Rows: found.map((one) => {
      const own: Filter = allOf([filter, [kunde, '=', one.id]]) ?? filter;
      const Beleg = { ...belegOf(caller, table, own), Anzahl: one.wochen };
      return {
        Entitaet: 'UnternehmenSt',
        Id: one.id,
        Gruppe: '',
        Titel: one.name,
        Zusatz: one.aelteste,
        Am: null,
        Beleg,
      };
    }),
  };
}
