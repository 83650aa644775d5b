import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entityApi } from '../../../api/entity.ts';
import { useFormContext } from '../../../form/form-context.ts';
import type { Row } from '../../../grid/rows/row.ts';
import { t } from '../../../texts/t.ts';
import classes from './compare.module.css';
import { differences, type Rights } from './differences.ts';
import { levelsOf } from './levels.ts';
import type { ModuleGroup } from './module-groups.ts';

/** What this role may and another may not, and the other way round: as the form has it, saved or not. */
export function Compare({ groups, own }: { readonly groups: readonly ModuleGroup[]; readonly own: Rights }) {
  const row = useFormContext().store.row();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: roles = [] } = useQuery({
    queryKey: ['rollen'],
    queryFn: async ({ signal }) =>
      (await entityApi.list('BenutzerrolleSt', { columns: ['Bezeichnung'], take: 200 }, signal)).Rows,
    meta: { reads: ['BenutzerrolleSt'] },
  });
  const { data: other } = useQuery({
    queryKey: ['rolle', chosen],
    queryFn: ({ signal }) => entityApi.read('BenutzerrolleSt', Number(chosen), signal),
    enabled: chosen !== null,
    meta: { reads: ['BenutzerrolleSt'] },
  });
  const found = other && differences(groups, own, rightsOf(other));
  return (
    <section className={classes.section} aria-label={t('Vergleich')}>
      <Select
        className={classes.choice}
        label={t('Vergleichen mit')}
        placeholder={t('Benutzerrolle wählen')}
        searchable
        selectFirstOptionOnChange
        data={roles
          .filter(({ Id }) => Id !== row['Id'])
          .map(({ Id, Bezeichnung }) => ({ value: String(Id), label: String(Bezeichnung) }))}
        value={chosen}
        onChange={setChosen}
        nothingFoundMessage={t('Keine Treffer')}
      />
      <p role="status" className={classes.said}>
        {found && saidOf(found.length)}
      </p>
      {found && found.length > 0 && (
        <table className={classes.table} aria-label={t('Vergleich')}>
          <thead>
            <tr>
              <th scope="col">{t('Modul')}</th>
              <th scope="col">{String(row['Bezeichnung'] ?? '')}</th>
              <th scope="col">{String(other['Bezeichnung'])}</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ key, title, own: mine, other: theirs }) => (
              <tr key={key}>
                <th scope="row">{title}</th>
                <td>{mine || '–'}</td>
                <td>{theirs || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function saidOf(count: number): string {
  if (count === 0) return t('Beide Rollen dürfen dasselbe.');
  return count === 1 ? t('1 Modul unterscheidet sich') : t('{count} Module unterscheiden sich', { count });
}

function rightsOf(role: Row) {
  const rights = ((role['BenutzerrolleRecht'] ?? []) as readonly Row[]).map(({ Recht }) => Recht);
  return {
    levels: levelsOf((role['BenutzerrolleModul'] ?? []) as readonly Row[]),
    hasRight: (recht: string) => rights.includes(recht),
  };
}
