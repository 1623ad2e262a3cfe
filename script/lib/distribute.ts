import { parseArgs } from 'node:util'
import pg from 'pg'
import { checkTables, distribute, planDistribution } from '#kernel/database/distribution/distribute.server.ts'
import { runTool } from './run-tool.ts'

/** The steps as SQL that could be run as it stands. */
async function print(client: pg.Client): Promise<void> {
  await checkTables(client)
  const [nodes, ...places] = await planDistribution(client)
  const lines = [nodes, undefined, ...places].flatMap((step) =>
    step ? [`-- ${step.say}`, ...step.sql.map((statement) => `${statement};`)] : ['begin;'],
  )
  process.stdout.write(`${[...lines, 'commit;'].join('\n')}\n`)
}

await runTool(async (args, say) => {
  const { values } = parseArgs({ args, options: { plan: { type: 'boolean', default: false } } })
  const connectionString = process.env.DATABASE_URL
  if (!connectionString) throw new Error('DATABASE_URL is not set: give a superuser’s on the coordinator')
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await (values.plan ? print(client) : distribute(client, say))
  } finally {
    await client.end()
  }
})
