import type pg from 'pg'
import { inject } from 'vitest'

/**
 * The server that test databases are made on, the only way to it: script/test runs whatever imports this file on
 * Debian's PostgreSQL as well.
 */
export function testServer(): pg.ClientConfig {
  return inject('server')
}
