import type { Table } from '@disponent/domain/entity/table';
import { type ValidationContext, validateAsync } from '@disponent/domain/entity/validate';
import type { RuleRow } from '@disponent/domain/rules/rule';
import { type Said, sayAll } from '../texts/say.ts';

/** What the rules say about a row, in the language of the page. */
export async function checkRules(
  table: Table,
  row: RuleRow,
  context: ValidationContext,
): Promise<{ errors: Said; warnings: Said }> {
  const { errors, warnings } = await validateAsync(table, row, context);
  return { errors: sayAll(errors), warnings: sayAll(warnings) };
}
