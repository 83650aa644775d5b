import type { InvoiceFinding, InvoiceXml } from '@disponent/domain/wire/answers';
import { fillPath } from '@disponent/domain/wire/path';
import { request } from './client.ts';

/** What only invoices have. */
export const fakturaApi = {
  /** What the next step would find; nothing is changed. */
  check: (id: number, signal?: AbortSignal) =>
    request<InvoiceFinding[]>(fillPath('/entity/FakturaDat/{id}/pruefung', { id }), { signal }),
  xml: (id: number, signal?: AbortSignal) =>
    request<InvoiceXml>(fillPath('/entity/FakturaDat/{id}/xml', { id }), { signal }),
};
