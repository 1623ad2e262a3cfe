import type pg from 'pg'
import { OTHER_COLUMNS } from './faults.ts'

/** As many as connections of one pool can have prepared a statement before a column of it got another type. */
const MAX_CONNECTIONS = 20

/**
 * Asks a statement in a connection of its own, which keeps it prepared under the name. Where a column has got another type since, the pool
 * lets that connection go, and another is asked.
 */
export async function askPrepared<Row>(pool: Pick<pg.Pool, 'query'>, asked: pg.QueryConfig): Promise<Row[]> {
  for (let left = MAX_CONNECTIONS; ; left -= 1)
    try {
      return (await pool.query(asked)).rows as Row[]
    } catch (error) {
      if ((error as { code?: string }).code !== OTHER_COLUMNS || left === 0) throw error
    }
}
