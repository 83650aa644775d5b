import {
  foremost,
  type Head,
  isByTime,
  orderOf,
  othersFilter,
  type PivotTable,
  type RowHead,
} from '@disponent/domain/pivot-table';
import { isStackable, type Report, topDefault } from '@disponent/domain/report';
import { allOf, type Filter } from '@disponent/domain/wire/filter';

/** What one layer has in each place of the chart. */
interface Layer {
  readonly key: string;
  /** Nothing for what is too small to have a colour of its own. */
  readonly label: string | undefined;
  readonly pieces: readonly { readonly place: string; readonly value: number; readonly filter: Filter | undefined }[];
}

export interface Stack {
  readonly places: readonly Head[];
  readonly layers: readonly Layer[];
}

/** More colours than that nobody tells from each other. */
const most = 7;

/**
 * The rows of a report as layers on each other: time runs from left to right, whichever side it is on; without time the rows
 * do, each of its columns or, without columns, of its parts. Nothing where a number is below zero, which has no height.
 */
export function stackOf(report: Report, { rows: all, columns, valueAt }: PivotTable): Stack | undefined {
  if (!isStackable(report)) return;
  const [rows] = foremost(all, report.zeilen, report.top ?? topDefault);
  const isAcross = isByTime(report.spalten) && !isByTime(report.zeilen);
  const stack =
    report.spalten === ''
      ? byParts(rows, report.ebene ?? '')
      : isAcross
        ? byCells(columns, all, true)
        : byCells(rows, columns, false);
  const isDrawn = stack.layers.every(({ pieces }) => pieces.every(({ value }) => value >= 0));
  const layered = report.spalten === '' ? (report.ebene ?? '') : isAcross ? report.zeilen : report.spalten;
  return isDrawn ? { ...stack, layers: folded(stack, layered) } : undefined;

  function byCells(places: readonly Head[], layers: readonly Head[], areRows: boolean): Stack {
    return {
      places,
      layers: layers.map((layer) => ({
        key: layer.key,
        label: layer.label,
        pieces: places.map((place) => ({
          place: place.key,
          value: Number((areRows ? valueAt(layer.key, place.key) : valueAt(place.key, layer.key)) ?? 0),
          filter: allOf([place.filter, layer.filter]),
        })),
      })),
    };
  }
}

/** The same part of several rows is one layer. */
function byParts(rows: readonly RowHead[], dimension: string): Stack {
  const layers = new Map<string, { label: string; size: number; of: Map<string, Head> }>();
  for (const row of rows)
    for (const part of row.parts) {
      const key = part.key.slice(row.key.length + 1);
      const layer = layers.get(key) ?? { label: part.label, size: 0, of: new Map<string, Head>() };
      layer.size += Number(part.total ?? 0);
      layers.set(key, { ...layer, of: layer.of.set(row.key, part) });
    }
  const order = orderOf(dimension);
  const inOrder = [...layers].toSorted(([key, a], [other, b]) => (order ? order(key, other) : b.size - a.size));
  return {
    places: rows,
    layers: inOrder.map(([key, { label, of }]) => ({
      key,
      label,
      pieces: rows.map((row) => ({
        place: row.key,
        value: Number(of.get(row.key)?.total ?? 0),
        filter: of.get(row.key)?.filter,
      })),
    })),
  };
}

/** The foremost layers each, all others as one. */
function folded({ places, layers }: Stack, dimension: string): readonly Layer[] {
  if (layers.length <= most + 1) return layers;
  const [shown, others] = foremost(layers, dimension, most);
  const filter = othersFilter(dimension, shown.map(keyOf), others.map(keyOf));
  return [
    ...shown,
    {
      key: '…',
      label: undefined,
      pieces: places.map((place, index) => ({
        place: place.key,
        value: others.reduce((sum, { pieces }) => sum + (pieces[index]?.value ?? 0), 0),
        filter: allOf([place.filter, filter]),
      })),
    },
  ];
}

const keyOf = ({ key }: Layer): string => key;
