import { isOpen } from './demand.ts';
import { childRows, type Filling, fillTable, newRows } from './fill.ts';
import { chance, inSameDomaene, skewed } from './ids.ts';

/** Ads, where they are published, and who applied. */
export async function addAds(filling: Filling): Promise<void> {
  const { sizes } = filling;
  const customer = inSameDomaene(sizes.UnternehmenSt, skewed(chance('r.n', 'kunde')));
  await fillTable(
    filling,
    'StelleninseratSt',
    ...(
      [
        [`not ${isOpen(sizes.StelleninseratSt)}`, `'Abgelaufen', 'Archiviert'`],
        [isOpen(sizes.StelleninseratSt), `'Veroeffentlicht', 'Pausiert', 'Freigegeben'`],
      ] as const
    ).map(([which, status]) => ({
      from: `${newRows(sizes.StelleninseratSt, which)} join unternehmen_st c on c.id = ${customer}`,
      like: `x.status in (${status})`,
      columns: {
        inserat_nr: `'B-' || lpad(r.n::text, 7, '0')`,
        slug: `'bench-' || r.n`,
        id_unternehmen: 'c.id',
        id_niederlassung: 'c.id_niederlassung',
        id_berater: 'c.id_berater',
        id_anfrage: 'null',
        id_anfrage_position: 'null',
      },
    })),
  );
  await fillTable(filling, 'StelleninseratKanal', {
    from: childRows(sizes, 'StelleninseratKanal', 'StelleninseratSt'),
    columns: { id_kanal: 'l.kanal_st[1 + (p.id + k) % cardinality(l.kanal_st)]', id_kontingent: 'null' },
  });
  await fillTable(
    filling,
    'Bewerbung',
    ...(
      [
        [`not ${isOpen(sizes.Bewerbung)}`, `'Abgesagt', 'Zurueckgezogen', 'Uebernommen'`],
        [isOpen(sizes.Bewerbung), `'Eingegangen', 'InPruefung', 'Telefoninterview'`],
      ] as const
    ).map(([which, status]) => ({
      from: newRows(sizes.Bewerbung, which),
      like: `x.status in (${status})`,
      columns: {
        id_stelleninserat: inSameDomaene(sizes.StelleninseratSt, 'r.place'),
        id_person: inSameDomaene(sizes.PersSt, chance('r.n', 'person')),
        eingang_am: 'r.am',
        externe_id: 'null',
      },
    })),
  );
}
