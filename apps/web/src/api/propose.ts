import type { VorschlagAnswer, VorschlagBody, VorschlagVorschau } from '@disponent/domain/wire/propose';
import { request } from './client.ts';

/** Proposing one or many: looked at first, then done. */
export const proposeApi = {
  preview: (body: VorschlagBody) =>
    request<VorschlagVorschau>('/vorschlaege/vorschau', { method: 'POST', body: { ...body } }),
  propose: (body: VorschlagBody) => request<VorschlagAnswer>('/vorschlaege', { method: 'POST', body: { ...body } }),
};
