import type pg from 'pg'
import { PgBoss } from 'pg-boss'

/** Schema of the queue's own tables. */
export const JOB_SCHEMA = 'pgboss'

// A request adds jobs within its own transaction and can read no job of anybody, only the id of the one it added.
const grants = `
  grant usage on schema ${JOB_SCHEMA} to sala_app;
  grant insert, select (id, start_after) on ${JOB_SCHEMA}.job_common to sala_app;
  grant select on ${JOB_SCHEMA}.queue to sala_app`

/** Makes the queue's tables, or brings them to this version. They belong to the role that sees all sites. */
export async function installJobs(client: pg.Client): Promise<void> {
  await client.query(`create schema if not exists ${JOB_SCHEMA} authorization sala_platform`)
  await client.query('set role sala_platform')
  try {
    const boss = new PgBoss({
      db: { executeSql: async (text, values) => client.query(text, values) },
      schema: JOB_SCHEMA,
      createSchema: false,
      supervise: false,
      schedule: false,
    })
    await boss.start()
    await boss.stop({ graceful: false })
    await client.query(grants)
  } finally {
    await client.query('reset role')
  }
}
