import type { TableKey } from '@disponent/domain/tables';
import type { Sql } from '../../db/sql.ts';

/** What makes a task for somebody by itself, and takes it away when it is over. */
export interface Anlass {
  /** The first word of the keys of its tasks. */
  readonly name: string;
  /** What its tasks are about. */
  readonly entitaet: TableKey;
  readonly titel: string;
  readonly prioritaet?: 'Hoch' | 'Dringend';
  /**
   * The records that want it now, and as long as they want it: `id`, `name` (behind the title), `stand` (another one makes another task, also where
   * the last was done), and of `id_berater`, `id_niederlassung` and `id_benutzer` whose it is. With `is_alt` there is a reason to keep a task,
   * none to make one: what was over long before anybody looked.
   */
  faelle(heute: Heute): Sql;
}

/** The day it is, where it is. */
export interface Heute {
  readonly domaene: number;
  readonly zone: string;
  readonly tag: string;
  /** So many working days ago. */
  werktageVor(count: number): string;
}

export interface Fall {
  id: number;
  name: string;
  stand: string;
  id_berater: number | null;
  id_niederlassung: number | null;
  id_benutzer?: number | null;
  is_alt?: boolean;
}
