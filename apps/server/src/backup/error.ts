import { ConfigError } from '../config.ts';

/** A reason not to back up or restore that the operator can act on: one sentence, no stack. */
export class BackupError extends ConfigError {}
