import type { RechnungslaufAuftrag } from '@disponent/domain/wire/rechnungslauf';
import { bereiteVor } from '../../../hooks/faktura/lauf/anlegen.ts';
import { laufName } from '../../../hooks/faktura/lauf/vorschau.ts';
import type { Row } from '../../../records/hook.ts';
import type { Asking, Work } from '../../../records/work.ts';
import type { UserCaller } from '../../../sight/caller.ts';
import type { Run } from './runs.ts';

/** Prepares some places of a run that makes records, and says how each is made: its Id. */
export type Maker = (
  asking: Asking & { caller: UserCaller },
  eingabe: Row,
  nrs: readonly number[],
) => Promise<(work: Work, nr: number) => Promise<number>>;

const rechnungen: Maker = async (asking, eingabe, nrs) => {
  const auftrag = eingabe as unknown as RechnungslaufAuftrag;
  const wunschOf = (nr: number) => auftrag.Rechnungen[nr - 1] as RechnungslaufAuftrag['Rechnungen'][number];
  const make = await bereiteVor(asking, auftrag, nrs.map(wunschOf));
  return (work, nr) => make(work, wunschOf(nr));
};

/** Runs that make records instead of changing some, by what they are called. */
const makers: Readonly<Record<string, Maker>> = {
  [`FakturaDat ${laufName.Verkauf}`]: rechnungen,
  [`FakturaDat ${laufName.Einkauf}`]: rechnungen,
};

export const makerOf = ({ entitaet, aktion }: Pick<Run, 'entitaet' | 'aktion'>): Maker | undefined =>
  makers[`${entitaet} ${aktion}`];
