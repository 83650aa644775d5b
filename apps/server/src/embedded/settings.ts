/** What the server is started with. On the command line, so that a new version of the product brings its own. */
export function serverSettings({
  socketDir,
  port,
  durable,
}: {
  socketDir: string;
  port: number;
  durable: boolean;
}): string[] {
  const settings = { ...base, ...(durable ? safe : fast), unix_socket_directories: socketDir, port };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const base = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: 60,
  // A record with its lists locks some hundred tables and indexes: so many a connection notes for itself, without a lock that all share.
  max_locks_per_transaction: 256,
  shared_buffers: '256MB',
  maintenance_work_mem: '128MB',
  // Room for parallel queries in containers, whose /dev/shm is small.
  min_dynamic_shared_memory: '64MB',
  random_page_cost: 1.1,
  // What was saved last stands in front of a search index, and every search reads through it: a millisecond at the usual 4 MB.
  gin_pending_list_limit: '1MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of statements reach the caller; in the log they would show personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

const safe = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/**
 * For tests: what was written is lost when the machine (not the process) goes down, and a prepared statement is planned once per
 * connection: many users ask the same a few times each, and making plans for them took more time than everything else.
 */
const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  plan_cache_mode: 'force_generic_plan',
};
