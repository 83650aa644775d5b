import { StartError } from './start-error.ts';

const reasons: { pattern: RegExp; sentence: (dataDir: string) => string }[] = [
  {
    pattern: /^(?!.*shared memory).*(No space left on device|ENOSPC|Disk quota exceeded|EDQUOT)/m,
    sentence: (dataDir) => `Auf dem Datenträger von ${dataDir} ist kein Platz mehr, die Datenbank kann nicht starten.`,
  },
  {
    pattern: /database files are incompatible with server/,
    sentence: (dataDir) =>
      `Die Datenbank in ${dataDir} stammt von einer anderen PostgreSQL-Version; bitte mit der bisherigen Version sichern und hier wiederherstellen.`,
  },
  {
    pattern: /EACCES|EPERM|EROFS|Permission denied|Read-only file system|has wrong ownership/,
    sentence: (dataDir) =>
      `Das Datenverzeichnis ${dataDir} ist für diesen Benutzer nicht beschreibbar; bitte die Rechte ändern oder DATA_DIR auf ein anderes Verzeichnis setzen.`,
  },
];

/** Turns what the system or PostgreSQL said into one sentence for the operator. */
export function explain(cause: unknown, dataDir: string): StartError {
  if (cause instanceof StartError) return cause;
  const text = cause instanceof Error ? cause.message : String(cause);
  const reason = reasons.find(({ pattern }) => pattern.test(text));
  return new StartError(
    reason?.sentence(dataDir) ?? `Die Datenbank in ${dataDir} startet nicht: ${lastComplaint(text)}`,
    {
      cause,
    },
  );
}

function lastComplaint(text: string): string {
  const lines = text.trim().split('\n');
  return (lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '').trim();
}
