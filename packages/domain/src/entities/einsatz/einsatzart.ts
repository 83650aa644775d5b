import { isEmpty, type RuleRow } from '../../rules/rule.ts';

export const einsatzarten = ['Ueberlassung', 'TryAndHire', 'Vermittlung', 'RpoPlatzierung', 'Payroll'] as const;

/** Work for a customer under his direction, which the AÜG regulates. */
export const isUeberlassung = (row: RuleRow): boolean =>
  row.Einsatzart === 'Ueberlassung' || row.Einsatzart === 'TryAndHire';

/** Billed by hours; the others by one fee. */
export const hasStunden = (row: RuleRow): boolean => isUeberlassung(row) || row.Einsatzart === 'Payroll';

export const hasHonorar = (row: RuleRow): boolean =>
  row.Einsatzart === 'Vermittlung' || row.Einsatzart === 'RpoPlatzierung';

/** Employed by ourselves, not by a Co-Lieferant or the customer. */
export const isEigenesPersonal = (row: RuleRow): boolean => hasStunden(row) && isEmpty(row.IdCoLieferant);
