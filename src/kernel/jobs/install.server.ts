import type pg from 'pg'
import { PgBoss } from 'pg-boss'

/** Schema of the queue's own tables. */
export const JOB_SCHEMA = 'pgboss'

// A request adds jobs within its own transaction and can read no job of anybody, only the id of the one it added.
const grants = `
  grant usage on schema ${JOB_SCHEMA} to sala_app;
  grant insert, select (id, start_after) on ${JOB_SCHEMA}.job_common to sala_app;
  grant select on ${JOB_SCHEMA}.queue to sala_app`

/**
 * Makes the queue's tables, or brings them to this version. They belong to the role that sees all sites. Within an open
 * transaction they are there when it commits.
 */
export async function installJobs(
  client: pg.Client,
  options: { isInTransaction?: boolean } = {},
): Promise<void> {
  await client.query(`create schema if not exists ${JOB_SCHEMA} authorization sala_platform`)
  await asPlatform(client, async () => {
    const boss = new PgBoss({
      db: {
        executeSql: async (text, values) =>
          client.query(options.isInTransaction ? withoutTransaction(text) : text, values),
      },
      schema: JOB_SCHEMA,
      createSchema: false,
      supervise: false,
      schedule: false,
    })
    await boss.start()
    await boss.stop({ graceful: false })
    await client.query(grants)
  })
}

/** Works on the queue's own tables. After a failure the connection keeps the role: it is of no use any more. */
export async function asPlatform(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('set role sala_platform')
  await work()
  await client.query('reset role')
}

/** The queue's installer brings its own begin and commit, which would end the transaction around it. */
function withoutTransaction(text: string): string {
  return text.replace(/^\s*BEGIN;/i, '').replace(/COMMIT;?\s*$/i, '')
}
