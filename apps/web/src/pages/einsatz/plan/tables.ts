import { loadTable } from '@disponent/domain/load-table';

/** With the page, which needs no other area. */
export const einsatz = await loadTable('KundenportalEinsatz');

/** What has not begun can be moved as a whole, of what is not over the end. */
export const movableStates: readonly string[] = ['Geplant', 'Bestaetigt'];
export const openStates: readonly string[] = [...movableStates, 'Aktiv', 'Unterbrochen'];
