import type pg from 'pg'
import { CHANGE_CHANNEL, changeMessage, EVERY_TABLE } from './changed-tables.ts'

/** Has every process forget what it has cached, with the commit of the open transaction. */
export async function notifyEverything(client: pg.ClientBase): Promise<void> {
  const everything = changeMessage(null, [{ table: EVERY_TABLE, hasGone: false }])
  await client.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, everything])
}
