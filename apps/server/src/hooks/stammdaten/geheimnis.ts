import { randomBytes } from 'node:crypto';
import { hokifySt } from '@disponent/domain/entities/stammdaten/hokify';
import { stelleninseratFeedSt } from '@disponent/domain/entities/stammdaten/stelleninserat-feed';
import { hookFor } from '../../records/hook.ts';

const geheimnis = (): string => randomBytes(16).toString('hex');

/** The address of a feed is known to whom it was told. */
export const stelleninseratFeedHook = hookFor(stelleninseratFeedSt, {
  beforeInsert: async (row) => ({ ...row, Token: row.Token ?? geheimnis() }),
});

/** What hokify signs its calls with. */
export const hokifyHook = hookFor(hokifySt, {
  beforeInsert: async (row) => ({ ...row, WebhookGeheimnis: row.WebhookGeheimnis ?? geheimnis() }),
});
