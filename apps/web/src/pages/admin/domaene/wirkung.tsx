import { gewichtFeld, kriteriumNamen } from '@disponent/domain/matching';
import type { WirkungRow } from '@disponent/domain/wire/matching';
import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { entityApi } from '../../../api/entity.ts';
import { askWirkung } from '../../../api/matching.ts';
import { useFormContext } from '../../../form/form-context.ts';
import { t } from '../../../texts/t.ts';
import classes from './wirkung.module.css';

/** Who would stand where with the weights as they are being entered, before they are saved. */
export function Wirkung() {
  const { store } = useFormContext();
  const row = useSyncExternalStore((listener) => store.subscribe('', listener), store.row);
  const gewichte = Object.fromEntries(kriteriumNamen.map((name) => [name, Number(row[gewichtFeld(name)] ?? 0)]));
  const summe = Object.values(gewichte).reduce((sum, one) => sum + one, 0);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: positions } = useQuery({
    queryKey: ['wirkung', 'positionen'],
    queryFn: ({ signal }) => entityApi.auswahl('PvDat', 'IdAnfragePosition', { take: 50, signal }),
    meta: { isQuiet: true },
  });
  const position = chosen ?? (positions?.Rows[0] && String(positions.Rows[0].Id));
  const { data } = useQuery({
    queryKey: ['wirkung', position, gewichte],
    queryFn: ({ signal }) => askWirkung(Number(position), gewichte, signal),
    enabled: position !== undefined && summe === 100,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  if (!positions) return null;
  return (
    <section className={classes.wirkung} aria-label={t('Wirkung der Gewichte')}>
      <div className={classes.head}>
        <h2>{t('Wirkung der Gewichte')}</h2>
        {position !== undefined && (
          <Select
            aria-label={t('Position')}
            className={classes.choice}
            data={positions.Rows.map(({ Id, Text }) => ({ value: String(Id), label: Text }))}
            value={position}
            onChange={setChosen}
            allowDeselect={false}
            searchable
          />
        )}
      </div>
      <p className={classes.note} role="status">
        {noteOf(summe, position === undefined, data?.Rows)}
      </p>
      {summe === 100 && data && data.Rows.length > 0 && <Places rows={data.Rows} />}
    </section>
  );
}

function noteOf(summe: number, isWithout: boolean, rows: readonly WirkungRow[] | undefined): string {
  if (isWithout) return t('Keine Position, an der sich die Wirkung zeigen ließe');
  if (summe !== 100) return t('Zusammen {n} Punkte; die Wirkung zeigt sich bei 100', { n: String(summe) });
  if (!rows) return t('Reihung wird gerechnet');
  const moved = rows.filter(({ PlatzVorher, PlatzNachher }) => PlatzVorher !== PlatzNachher).length;
  return moved === 0
    ? t('Die ersten zehn bleiben, wie sie sind')
    : t('{n} wechseln den Platz; noch ist nichts gespeichert', { n: String(moved) });
}

function Places({ rows }: { readonly rows: readonly WirkungRow[] }) {
  return (
    <table className={classes.places}>
      <thead>
        <tr>
          <th>{t('Platz')}</th>
          <th>{t('Person')}</th>
          <th>{t('Bisher')}</th>
          <th>{t('Punkte')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ Id, Text, PlatzVorher, PlatzNachher, PunkteVorher, PunkteNachher }) => (
          <tr key={Id}>
            <td>{PlatzNachher ?? '–'}</td>
            <td>{Text}</td>
            <td data-moved={movedOf(PlatzVorher, PlatzNachher)}>
              {PlatzVorher ?? '–'} {signs[movedOf(PlatzVorher, PlatzNachher)]}
            </td>
            <td>
              {PunkteVorher === PunkteNachher ? PunkteNachher : `${PunkteVorher ?? '–'} → ${PunkteNachher ?? '–'}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const signs = { up: '▲', down: '▼', same: '' };

/** Whoever is not among those compared stands behind all of them. */
function movedOf(before: number | null, after: number | null): keyof typeof signs {
  const by = (before ?? Number.MAX_SAFE_INTEGER) - (after ?? Number.MAX_SAFE_INTEGER);
  if (by === 0) return 'same';
  return by > 0 ? 'up' : 'down';
}
