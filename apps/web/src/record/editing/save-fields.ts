import type { Table } from '@disponent/domain/entity/table';
import type { WireRow } from '@disponent/domain/wire/answers';
import { validationOf } from '../../api/client.ts';
import { entityApi } from '../../api/entity.ts';
import type { Row } from '../../grid/rows/row.ts';
import type { Said } from '../../texts/say.ts';
import { confirmWarnings } from '../dialogs.tsx';

/** Saves these fields of a record; what is wrong with them, or nothing. Warnings are the user's to overrule. */
export async function saveFields(
  table: Table,
  row: Row,
  fields: WireRow,
  isConfirmed = false,
): Promise<Said | undefined> {
  const body = { ...fields, Version: row['Version'], ...(isConfirmed && { WarnungenBestaetigt: true }) };
  try {
    await entityApi.save(table.key, Number(row['Id']), body);
    return;
  } catch (error) {
    const findings = validationOf(error);
    if (!findings) throw error;
    if (Object.keys(findings.Fehler).length > 0) return findings.Fehler;
    const isSure = await confirmWarnings(findings.Warnungen);
    return isSure ? saveFields(table, row, fields, true) : {};
  }
}

/** What is wrong, in at most three sentences. */
export const wordsOf = (errors: Said): string => Object.values(errors).flat().slice(0, 3).join('\n');
