import type { Row } from '../../src/records/hook.ts';
import type { Job } from '../data/job.ts';
import type { Herkunftsland } from '../data/namen.ts';
import type { PersonStatus } from '../data/umfang.ts';
import type { Random } from '../random.ts';
import type { Firma, Welt } from '../welt.ts';

/** Somebody who is needed: what is known beforehand. */
export interface PersonPlan {
  status: PersonStatus;
  nl?: string;
  job?: Job;
  eintritt?: string;
  austritt?: string | null;
  lohn?: number;
  coLieferant?: Firma | undefined;
  /** Filled when the person is saved. */
  person?: Person;
}

/** Somebody who is there. */
export interface Person {
  id: number;
  row: Row;
  mensch: Mensch;
  plan: PersonPlan;
}

/** What persons are made with. */
export interface PersonContext extends Welt {
  random: Random;
  /** Ids of those that come before, for recommendations. */
  ids: readonly number[];
  names: Set<string>;
  svNummern: Set<string>;
  /** How many permits may still be given that end soon. */
  ablaufend: { rest: number };
}

/** Who it is, before anything is written down about them. */
export interface Mensch {
  index: number;
  status: PersonStatus;
  herkunft: Herkunftsland;
  isFrau: boolean;
  vorname: string;
  nachname: string;
  age: number;
  birth: string;
  staat: string;
  nl: string;
  berater: string;
  job: Job;
  jahrePraxis: number;
  isSchicht: boolean;
  /** The day of Eintritt, for those who are or were employed, and of Austritt. */
  eintritt: string | null;
  austritt: string | null;
  lohn: number | undefined;
  /** Known to us since that day. */
  seit: string;
}
