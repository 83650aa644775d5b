import type { Table } from '@disponent/domain/entity/table';
import { restorableHeader } from '@disponent/domain/wire/restorable';
import { idParameter, type Schema, text } from './parts.ts';

export const deletion = ({ caption, entity }: Table): Schema => ({
  tags: [entity.caption.many],
  summary: `${caption.one} löschen`,
  responses: {
    204: {
      description: 'Gelöscht',
      headers: {
        [restorableHeader]: {
          description: 'Bis wann, wer gelöscht hat, den Datensatz wiederherstellen kann; fehlt, wo er es nicht kann',
          schema: { type: 'string', format: 'date-time' },
        },
      },
    },
    409: text('Noch verwendet'),
  },
});

/** `one` is what a call for one record answers. */
export const restoring = ({ caption, entity }: Table, one: Schema): Schema => ({
  parameters: [idParameter],
  post: {
    tags: [entity.caption.many],
    summary: `${caption.one}: was man eben selbst gelöscht hat, wiederherstellen, einmal`,
    responses: { ...one, 403: text('Kein Recht'), 409: text('Zu spät, oder sein Platz ist inzwischen vergeben') },
  },
});
