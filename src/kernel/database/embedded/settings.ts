import { socketPort } from './socket-folder.ts'

/** Fit for a machine of two cores and 2 GB that also runs the server. */
const defaults: Record<string, string> = {
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '100',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Values of rows stay out of the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** The command line of `postgres`: the defaults, what the caller changes, and a socket as the only way to it. */
export function listArguments(
  cluster: string,
  socketFolder: string,
  settings: Record<string, string>,
): string[] {
  const fixed = {
    listen_addresses: '',
    port: String(socketPort),
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    logging_collector: 'off',
  }
  const all = Object.entries({ ...defaults, ...settings, ...fixed })
  return ['-D', cluster, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
