import { childCount, childRows, type Filling, fillTable, firstChild, newRows } from './fill.ts';
import { chance, firstId, inSameDomaene, skewed, stripe } from './ids.ts';

/** The newest tenth of a table is still open. */
export const isOpen = (count: number): string => `n >= ${Math.floor((count / stripe) * 0.9) * stripe}`;

/** Requests of customers with their positions, and the people proposed for them. */
export async function addDemand(filling: Filling): Promise<void> {
  const { sizes } = filling;
  const customer = inSameDomaene(sizes.UnternehmenSt, skewed(chance('r.n', 'kunde')));
  await fillTable(
    filling,
    'AnfrageDat',
    ...(
      [
        [`not ${isOpen(sizes.AnfrageDat)}`, `'Abgeschlossen', 'Besetzt', 'Storniert'`],
        [isOpen(sizes.AnfrageDat), `'Offen', 'InBearbeitung', 'Teilbesetzt', 'Pausiert'`],
      ] as const
    ).map(([which, status]) => ({
      from: `${newRows(sizes.AnfrageDat, which)} join unternehmen_st c on c.id = ${customer}`,
      like: `x.status in (${status}) and not x.is_rpo`,
      columns: {
        anfrage_nr: `'B-' || lpad(r.n::text, 7, '0')`,
        eingang_am: 'r.am',
        id_unternehmen: 'c.id',
        id_ansprechpartner: 'c.id', // the first contact and place of a customer have his number
        id_standort: 'c.id',
        id_niederlassung: 'c.id_niederlassung',
        id_berater: 'c.id_berater',
        anzahl_gesamt: `(1 + r.n % 3) * ${childCount(sizes, 'AnfragePosition', 'AnfrageDat', 'r.n')}`,
      },
    })),
  );
  await fillTable(filling, 'AnfragePosition', {
    from: childRows(sizes, 'AnfragePosition', 'AnfrageDat'),
    columns: { position_nr: 'k + 1', anzahl: `1 + (p.id - ${firstId}) % 3` },
  });
  await fillTable(filling, 'AnfrageAnforderung', {
    from: childRows(sizes, 'AnfrageAnforderung', 'AnfragePosition'),
    columns: {},
  });
  await addProposals(filling);
}

/** Of ten proposals eight led to work, one was turned down and one is open. */
async function addProposals(filling: Filling): Promise<void> {
  const { sizes } = filling;
  const place = `greatest(0, least(0.9999, r.place + 0.02 * (${chance('r.n', 'position')} - 0.5)))`;
  const isRefused = `n / ${stripe} % 9 = 0`;
  await fillTable(
    filling,
    'PvDat',
    ...(
      [
        [`not ${isOpen(sizes.PvDat)} and not ${isRefused}`, `'Eingesetzt'`],
        [`not ${isOpen(sizes.PvDat)} and ${isRefused}`, `'Abgelehnt', 'Zurueckgezogen', 'Abgelaufen'`],
        [isOpen(sizes.PvDat), `'Vorgeschlagen', 'Interview', 'Angebot'`],
      ] as const
    ).map(([which, status]) => ({
      from: `${newRows(sizes.PvDat, which)}
        join anfrage_dat a on a.id = ${inSameDomaene(sizes.AnfrageDat, place)}
        join anfrage_position s on s.id = ${firstId} + ${firstChild(sizes, 'AnfragePosition', 'AnfrageDat', `(a.id - ${firstId})`)}`,
      like: `x.status in (${status}) and not x.is_rpo and x.id_co_lieferant is null`,
      columns: {
        pv_nr: `'B-' || lpad(r.n::text, 7, '0')`,
        id_person: inSameDomaene(sizes.PersSt, chance('r.n', 'person')),
        id_anfrage: 'a.id',
        id_anfrage_position: 's.id',
        id_unternehmen: 'a.id_unternehmen',
        id_niederlassung: 'a.id_niederlassung',
        id_berater: 'a.id_berater',
      },
    })),
  );
  await fillTable(filling, 'PvTermin', {
    from: `${newRows(sizes.PvTermin)} join pv_dat p on p.id = ${inSameDomaene(sizes.PvDat, 'r.place')} cross join (select 0 as k) first`,
    columns: {},
  });
}
