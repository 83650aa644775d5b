import type { Table } from '@disponent/domain/entity/table';
import { type Report, rowsFilter } from '@disponent/domain/report';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import type { Stack } from './stack.ts';
import classes from './stacked.module.css';
import { useNewest } from './use-newest.ts';

interface StackedProps {
  readonly stack: Stack;
  readonly table: Table;
  readonly report: Report;
  words(value: number): string;
}

const height = 160;
/** How much of the first colour each layer has. */
export const shades: readonly number[] = [100, 78, 60, 46, 34, 25, 17, 10];

/** Columns of layers on each other with their sum above; every layer opens its rows, the biggest lies at the bottom. */
export function Stacked({ stack: { places, layers }, table, report, words }: StackedProps) {
  const sums = places.map((_, index) => layers.reduce((sum, { pieces }) => sum + (pieces[index]?.value ?? 0), 0));
  const highest = Math.max(...sums, 1e-9);
  const shade = (layer: number) => ({
    background: `color-mix(in srgb, var(--chart-now) ${shades[layer] ?? 10}%, var(--line))`,
  });
  const columns = useNewest<HTMLOListElement>(`${report.zeilen} ${report.spalten}`);
  const nameOf = (label: string | undefined) => label ?? t('Weitere');
  return (
    <figure className={classes.figure} aria-label={t('Diagramm')}>
      <ol ref={columns} className={classes.columns}>
        {places.map((place, index) => (
          <li key={place.key}>
            <span className={`${classes.sum} tabular`}>{words(sums[index] ?? 0)}</span>
            <span className={classes.stack} style={{ blockSize: `${(height * (sums[index] ?? 0)) / highest}px` }}>
              {layers.map((layer, order) => {
                const piece = layer.pieces[index];
                if (!piece || piece.value === 0) return null;
                const name = `${place.label}, ${nameOf(layer.label)}: ${words(piece.value)}`;
                const look = { ...shade(order), flexGrow: piece.value };
                const filter = piece.filter && rowsFilter(report, { ...place, filter: piece.filter });
                return table.entity.path && filter ? (
                  <Link
                    key={layer.key}
                    to={table.entity.path}
                    search={{ filter, ...(report.search && { search: report.search }), ansicht: 'alle' }}
                    preload={false}
                    aria-label={name}
                    title={name}
                    style={look}
                  />
                ) : (
                  <span key={layer.key} title={name} style={look} />
                );
              })}
            </span>
            <span className={classes.place} title={place.label}>
              {place.label}
            </span>
          </li>
        ))}
      </ol>
      <ul className={classes.legend}>
        {layers.map((layer, order) => (
          <li key={layer.key}>
            <i aria-hidden style={shade(order)} />
            {nameOf(layer.label)}
          </li>
        ))}
      </ul>
    </figure>
  );
}
