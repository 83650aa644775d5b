import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const running = new AsyncLocalStorage<string>();

/**
 * Does something as part of a Vorgang: a request by its id, or one run of a job. What it writes to the log and to the histories of status,
 * in however many transactions, carries its number, and so do its events (decision 27).
 */
export const inVorgang = <T>(vorgang: string, work: () => T): T => running.run(vorgang, work);

/** The Vorgang of what runs here; what nobody began is one of its own. */
export const currentVorgang = (): string => running.getStore() ?? randomUUID();

/** Where a transaction says which it is part of; columns take it from there by default, so that no statement can forget it. */
export const vorgangSetting = 'disponent.vorgang';
