import type { LaufAnswer } from '@disponent/domain/wire/lauf';
import type {
  ErinnerungAnswer,
  RechnungslaufAuftrag,
  RechnungslaufAuswahl,
  RechnungslaufVorschau,
} from '@disponent/domain/wire/rechnungslauf';
import { request } from './client.ts';
import { requestOnce } from './once.ts';

/** The invoice run: looked at first, then made. */
export const rechnungslaufApi = {
  preview: (body: RechnungslaufAuswahl, signal?: AbortSignal) =>
    request<RechnungslaufVorschau>('/rechnungslauf/vorschau', { method: 'POST', body, signal }),
  begin: (body: RechnungslaufAuftrag) => requestOnce<LaufAnswer>('/rechnungslauf', { ...body }),
  remind: (body: RechnungslaufAuswahl) =>
    request<ErinnerungAnswer>('/rechnungslauf/erinnern', { method: 'POST', body }),
};
