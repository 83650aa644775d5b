import { sql } from '../../../db/sql.ts';
import type { Asking } from '../../../records/work.ts';

/** Where the bytes of a file are; nothing until they are all there. */
export const fileOf = ({ db }: Asking, id: number) =>
  db.row<{ speicherort: string; dateiname: string; mime: string }>(
    sql`select speicherort, dateiname, mime from datei where id = ${id} and status = 'Vorhanden'`,
  );
