import { loadTable } from '@disponent/domain/load-table';

// Loaded with the page, which needs the declarations of no other area.
export const faktura = await loadTable('FakturaDat');
export const zahlungen = await loadTable('FakturaZahlung');
export const positionen = faktura.children.find(({ key }) => key === 'FakturaPosition');
