import { randomBytes } from 'node:crypto';
import type { Hook } from '../../db/hook.ts';

const geheimnis = (): string => randomBytes(16).toString('hex');

/** The address of a feed is known to whom it was told. */
export const stelleninseratFeedHook: Hook = {
  beforeInsert: async (row) => ({ ...row, Token: row.Token ?? geheimnis() }),
};

/** What hokify signs its calls with. */
export const hokifyHook: Hook = {
  beforeInsert: async (row) => ({ ...row, WebhookGeheimnis: row.WebhookGeheimnis ?? geheimnis() }),
};
