import { Client } from 'pg'
import { startEmbedded } from './start.ts'

// Run by test-server.ts: holds a database until SIGINT, then writes one last note, as a server that drains would.
const [dataDir = '', settings = '{}'] = process.argv.slice(2)
const database = await startEmbedded({
  dataDir,
  settings: JSON.parse(settings) as Record<string, string>,
  say: () => undefined,
})

async function drain(): Promise<void> {
  const client = new Client(database.url)
  await client.connect()
  await client.query('create table if not exists note (text text)')
  await client.query("insert into note values ('while draining')")
  await client.end()
  await database.stop()
}

process.once('SIGINT', () => void drain().then(() => process.exit(0)))
setInterval(() => undefined, 60_000)
process.stdout.write(`${JSON.stringify({ databasePid: database.pid, url: database.url })}\n`)
