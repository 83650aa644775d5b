import { kanalfelder } from '@disponent/domain/entities/stelleninserat/kanalfelder';
import { forbiddenAction } from '@disponent/domain/errors';
import { isEmpty } from '@disponent/domain/rules/rule';
import type { InseratKanal, InseratVorschau } from '@disponent/domain/wire/inserat';
import { sql } from '../../db/sql.ts';
import type { Row } from '../../records/hook.ts';
import type { Asking } from '../../records/work.ts';
import { listOf } from '../shared/lists.ts';
import { amsOf } from './darstellung/ams.ts';
import { readDarstellung } from './darstellung/lesen.ts';
import { renderInserat } from './darstellung/seite.ts';
import { type Entwurf, readEntwurf } from './entwurf.ts';
import { type Belastung, belastung, isOpen } from './kontingent.ts';
import { rahmenOf } from './laufzeit.ts';
import { pruefe } from './pruefung.ts';

const vorDerFreigabe: readonly unknown[] = ['Entwurf', 'ZurFreigabe'];

/** An ad as it would read, with what was not saved, and what stands against its release. */
export const previewInserat = ({ db, caller }: Asking, id: number | null, body: Row): Promise<InseratVorschau> =>
  db.transaction(async (tx) => {
    const entwurf = await readEntwurf({ db, caller, tx }, id, body);
    const { inserat, layout, bild } = await readDarstellung(entwurf.row, entwurf.context);
    const { html, css, leer, gefuellt } = renderInserat(inserat, true);
    const isAsked = entwurf.mayWrite && vorDerFreigabe.includes(entwurf.row.Status);
    return {
      Html: html,
      Css: css,
      Layout: layout,
      Bild: bild,
      Leer: leer,
      Ams: await amsOf(entwurf.row, inserat, entwurf.context),
      Punkte: isAsked ? await pruefe(entwurf, gefuellt) : null,
    };
  });

/** Where an ad may go: every channel of its Typ and its group, and those that it has. */
export const kanaeleOf = ({ db, caller }: Asking, id: number | null, body: Row): Promise<InseratKanal[]> =>
  db.transaction(async (tx) => {
    const entwurf = await readEntwurf({ db, caller, tx }, id, body);
    if (!entwurf.mayWrite) throw forbiddenAction();
    const { row, context } = entwurf;
    const chosen = listOf(row, 'StelleninseratKanal');
    const allowed = (await rahmenOf(row, context))?.kanaele ?? null;
    const known = await db.rows<{ id: number; name: string; pflichtfelder: string[] | null }>(
      sql`select id, bezeichnung as name, pflichtfelder from kanal_st
           where id_domaene = ${caller.domaene}
             and (id = any(${chosen.map(({ IdKanal }) => IdKanal)}::bigint[])
                  or is_aktiv and art <> 'NurQuelle' and (${allowed}::bigint[] is null or id = any(${allowed}::bigint[])))
           order by sortierung, bezeichnung, id`,
      tx,
    );
    const others: Belastung<unknown>[] = [];
    const found: InseratKanal[] = [];
    for (const { id: IdKanal, name, pflichtfelder } of known) {
      const own = chosen.find((one) => one.IdKanal === IdKanal);
      const last = await belastung(row, own ?? { IdKanal, Produkt: null, Von: null }, others, context);
      const isPaid = own !== undefined && !isOpen(own);
      if (own && !isPaid) others.push(last);
      found.push({
        IdKanal,
        Name: name,
        Kosten: isPaid ? Number(own.Kosten ?? 0) : last.kosten,
        Kontingent: quotaOf(last),
        IsGesperrt:
          !isPaid && last.satz !== undefined && !['Warnen', 'Freigabe'].includes(last.kontingent?.verhalten ?? ''),
        Satz: (!isPaid && last.satz) || null,
        Fehlt: fehlend(entwurf, pflichtfelder ?? []),
      });
    }
    return found;
  });

const quotaOf = ({ kontingent }: Belastung<unknown>): InseratKanal['Kontingent'] =>
  kontingent ? { Verbraucht: kontingent.verbraucht, Menge: kontingent.menge, Periode: kontingent.periode } : null;

const fehlend = ({ row }: Entwurf, pflichtfelder: readonly string[]): string[] =>
  pflichtfelder.map((one) => kanalfelder[one] ?? one).filter((name) => isEmpty((row as unknown as Row)[name]));
