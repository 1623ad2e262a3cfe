import { createHash, randomUUID } from 'node:crypto'
import http from 'node:http'
import pg from 'pg'
import { databaseSeconds } from './learning/processor.ts'
import { ask, askWell, type Target } from './load.ts'
import type { Row } from './report.ts'
import { compareLeast, median } from './statistics.ts'
import type { Bench } from './visits.ts'

const ROUNDS = 5
const BATCHES = 10
const BATCH = 50
const ASKED = 40
const FEW = 10_000
const MANY = 1_000_000
/** Statements of each person, in the small store and in the large one. */
const OF_EACH = 100
const SECRET = 'a secret of the bench'
const VERB = 'http://adlnet.gov/expapi/verbs/experienced'

const headers = {
  authorization: `Basic ${Buffer.from(`bench-key:${SECRET}`).toString('base64')}`,
  'content-type': 'application/json',
  'x-experience-api-version': '1.0.3',
}

const statement = (n: number) => ({
  id: randomUUID(),
  actor: { mbox: `mailto:bench-${n}@example.com`, name: 'ผู้เรียน ทดสอบ' },
  verb: { id: VERB, display: { en: 'experienced', th: 'ได้เรียน' } },
  object: { id: `https://example.com/activities/${n}`, definition: { name: { th: 'บทเรียน' } } },
  result: { score: { scaled: 0.9 }, success: true, duration: 'PT5M' },
})

/** The names in SQL of what `mentionName` makes. */
const named = (text: string) =>
  `left(translate(encode(sha256(convert_to(${text}, 'UTF8')), 'base64'), '+/', '-_'), 32)`

async function giveKey(owner: pg.Client, hostname: string): Promise<string> {
  const hash = createHash('sha256').update(SECRET).digest('base64url')
  const { rows } = await owner.query<{ site: string }>(
    `insert into xapi_key (site_id, name, "user", "secretHash", scopes)
     select site, 'Bench', 'bench-key', $2, '["all"]' from hostname where hostname = $1 returning site_id as site`,
    [hostname, hash],
  )
  return rows[0]?.site ?? ''
}

/** Statements of so many people that each has a hundred, as the store keeps them. */
async function fill(owner: pg.Client, site: string, count: number): Promise<void> {
  const made = `select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id, 1000000000000000 + n as at,
     'mailto:bench-' || n % ${count / OF_EACH} || '@example.com' as mbox from generate_series(1, ${count}) n`
  await owner.query(
    `insert into xapi_statement (site_id, "statementID", at, body, "keyID")
     select $1, id, at, jsonb_build_object('id', id, 'actor', jsonb_build_object('mbox', mbox), 'verb', '{"id": "${VERB}"}'::jsonb,
       'object', '{"id": "https://example.com/activities/1"}'::jsonb, 'stored', '2001-09-09T01:46:40.000Z',
       'timestamp', '2001-09-09T01:46:40.000Z', 'version', '1.0.0'), $1 from (${made}) made`,
    [site],
  )
  for (const name of [named(`E'agent\\nmbox\\n' || mbox`), named(`E'verb\\n${VERB}'`)])
    await owner.query(
      `insert into xapi_mention (site_id, name, at, "statementID", "sourceID") select $1, ${name}, at, id, id from (${made}) made`,
      [site],
    )
}

/** Batches that are stored, beside rows with the same bodies that are only put into a table: processor time of both. */
async function measureBatches(bench: Bench, target: Target, owner: pg.Client): Promise<Row> {
  await owner.query('create table bench_statement (id uuid primary key, body jsonb)')
  const agent = new http.Agent({ keepAlive: true })
  const batches = () =>
    Array.from({ length: BATCHES }, () => Array.from({ length: BATCH }, (_, n) => statement(n)))
  const perStatement = (seconds: number) => (seconds * 1000) / (BATCHES * BATCH)
  const ours = async () => {
    const bodies = batches().map((batch) => JSON.stringify(batch))
    const [own, others] = [await bench.server.usage(), databaseSeconds(bench.postmaster)]
    for (const body of bodies)
      await askWell(target, '/xapi/statements', { method: 'POST', headers, body, agent })
    const used = (await bench.server.usage()).cpuSeconds - own.cpuSeconds
    return perStatement(used + databaseSeconds(bench.postmaster) - others)
  }
  const base = async () => {
    const rows = batches()
    const [before, others] = [process.cpuUsage(), databaseSeconds(bench.postmaster)]
    for (const batch of rows) {
      await owner.query('begin')
      for (const one of batch)
        await owner.query('insert into bench_statement (id, body) values ($1, $2)', [
          one.id,
          JSON.stringify(one),
        ])
      await owner.query('commit')
    }
    const { user, system } = process.cpuUsage(before)
    return perStatement((user + system) / 1e6 + databaseSeconds(bench.postmaster) - others)
  }
  // Compiled and planned before it counts.
  for (let round = 0; round < 2; round += 1) await Promise.all([ours(), base()])
  const compared = await compareLeast(ROUNDS, { ours, base })
  agent.destroy()
  await owner.query('drop table bench_statement')
  return {
    name: 'statements stored in batches of 50 ÷ bare inserts, per CPU-second of server and PostgreSQL',
    value: 1 / compared.ratio,
    unit: '',
    wanted: { atLeast: 0.3 },
    note: `${compared.ours.toFixed(2)} and ${compared.base.toFixed(2)} ms each`,
  }
}

/** The statements of one person, in a store of a million beside one of ten thousand: time of an answer. */
async function measureAgents(target: Target, other: Target): Promise<Row> {
  const agent = new http.Agent({ keepAlive: true })
  const asked = (from: Target, count: number) => async () => {
    const times: number[] = []
    for (let n = 0; n < ASKED; n += 1) {
      const mbox = `mailto:bench-${(n * 37) % (count / OF_EACH)}@example.com`
      const before = performance.now()
      const path = `/xapi/statements?agent=${encodeURIComponent(JSON.stringify({ mbox }))}`
      const { status, body } = await ask(from, path, { headers, agent })
      times.push(performance.now() - before)
      const { statements } = JSON.parse(body.toString()) as { statements?: unknown[] }
      if (status !== 200 || statements?.length !== OF_EACH)
        throw new Error(`${path} answered ${status} with ${statements?.length} statements`)
    }
    return median(times)
  }
  const measures = { ours: asked(other, MANY), base: asked(target, FEW) }
  await measures.ours()
  await measures.base()
  const { ratio, ours, base } = await compareLeast(ROUNDS, measures)
  agent.destroy()
  return {
    name: 'statements of one person among 1,000,000 ÷ among 10,000, time',
    value: ratio,
    unit: '',
    wanted: { atMost: 1.3 },
    note: `${ours.toFixed(1)} and ${base.toFixed(1)} ms`,
  }
}

/** The record store: how cheaply it takes statements, and whether it finds some among many as among few. */
export async function measureRecordStore(bench: Bench, target: Target, databaseUrl: string): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ hostname: string }>(
      `select h.hostname from hostname h join site s on s."_id" = h.site
       where s."siteType" = 'unit' and h.site <> (select site from hostname where hostname = $1) limit 1`,
      [target.hostname],
    )
    const other = { ...target, hostname: rows[0]?.hostname ?? '' }
    const sites = [await giveKey(owner, target.hostname), await giveKey(owner, other.hostname)]
    const batches = await measureBatches(bench, target, owner)
    await fill(owner, sites[0] ?? '', FEW)
    await fill(owner, sites[1] ?? '', MANY)
    await owner.query('vacuum (analyze) xapi_statement, xapi_mention')
    return [batches, await measureAgents(target, other)]
  } finally {
    await owner.query('truncate xapi_statement, xapi_mention')
    await owner.end()
  }
}
