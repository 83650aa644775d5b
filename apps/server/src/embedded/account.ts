import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { copyBinaries } from './binaries.ts';
import { StartError } from './start-error.ts';

interface Ids {
  uid: number;
  gid: number;
}

/** How the programs of PostgreSQL are started, which refuse to run as root. */
export interface Account {
  /** The folder with bin, lib and share that this account can read. */
  native: string;
  /** A program and its arguments that go before the command. */
  wrapper: string[];
  /** The child's user, when it is not ours. */
  ids: Ids | undefined;
  /** Whom the files of the database must belong to; undefined when they are ours anyway. */
  owner: Ids | undefined;
}

/** The least privileged way to run PostgreSQL that reaches both its programs and its data. */
export function chooseAccount(native: string, dataDir: string): Account {
  if (process.getuid?.() !== 0) return ordinaryAccount(native);

  const service = serviceAccount(statSync(dataDir).uid);
  const reachesData = canReach(dataDir, service);
  const direct: Account = { native, wrapper: [], ids: service, owner: service };
  if (reachesData && canReach(join(native, 'bin', 'postgres'), service)) return direct;

  // Below a private home directory: root's own files, seen by PostgreSQL as those of an ordinary user.
  const mapped = mapUser(service);
  if (works(mapped)) return { native, wrapper: mapped, ids: undefined, owner: { uid: 0, gid: 0 } };

  // Containers often forbid user namespaces.
  if (reachesData) return { ...direct, native: copyBinaries(native, dataDir) };
  const privileged = keepFileAccess(service);
  if (works(privileged))
    return { native: copyBinaries(native, tmpdir()), wrapper: privileged, ids: undefined, owner: service };

  throw new StartError(
    `PostgreSQL läuft nicht als root und erreicht ${dataDir} nicht als anderer Benutzer; bitte DATA_DIR auf ein Verzeichnis wie /var/lib/disponent setzen.`,
  );
}

function ordinaryAccount(native: string): Account {
  const plain: Account = { native, wrapper: [], ids: undefined, owner: undefined };
  if (hasName()) return plain;
  const mapped = mapUser(serviceAccount(0));
  if (works(mapped)) return { ...plain, wrapper: mapped };
  throw new StartError(
    `PostgreSQL verlangt einen Benutzer mit Namen, die Nummer ${process.getuid?.()} hat keinen; bitte als anderer Benutzer starten oder DATABASE_URL setzen.`,
  );
}

function hasName(): boolean {
  try {
    return Boolean(userInfo().username);
  } catch {
    return false;
  }
}

/** The owner of the data directory, else one of the accounts that exist for such purposes. All of them have a name. */
function serviceAccount(ownerUid: number): Ids {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0);
  const found =
    users.find(({ uid }) => uid === ownerUid) ??
    users.find(({ name }) => name === 'postgres') ??
    users.find(({ name }) => name === 'nobody');
  if (found) return { uid: found.uid, gid: found.gid };
  throw new StartError(
    'PostgreSQL läuft nicht als root, und es gibt weder den Benutzer postgres noch nobody; bitte als anderer Benutzer starten.',
  );
}

function mapUser({ uid, gid }: Ids): string[] {
  return ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'];
}

function keepFileAccess({ uid, gid }: Ids): string[] {
  const capability = '+dac_override';
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
  ];
}

function works([program, ...args]: string[]): boolean {
  return spawnSync(program as string, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}

/** Whether the permission bits let this user through to the path; only the search (or execute) right counts. */
export function canReach(path: string, { uid, gid }: Ids): boolean {
  for (let part = realpathSync(path); ; part = dirname(part)) {
    const stat = statSync(part);
    const right = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
    if (!(stat.mode & right)) return false;
    if (part === dirname(part)) return true;
  }
}
