import { loadTable } from '@disponent/domain/load-table';

/** With the page, which needs no other area. */
export const einsatz = await loadTable('KundenportalEinsatz');
