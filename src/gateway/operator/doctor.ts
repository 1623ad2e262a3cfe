import { statfs } from 'node:fs/promises'
import { readUnreadable } from '#kernel/access/reseal.server.ts'
import { findNotLeakproof } from '#kernel/database/prepare.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { readQueueState } from '#kernel/jobs/queue-state.server.ts'
import { kernelTables } from '#kernel/kernel-tables.ts'
import { checkSmtp } from '#kernel/mail/transports.server.ts'
import { runChecks } from '#kernel/self-test/run-checks.server.ts'
import { listAllSites } from '#modules/sites/public.server.ts'
import { modules } from '#src/manifest.ts'
import type { Settings } from '../settings.ts'

/** How something stands: fine, worth knowing, or to be looked after. */
export type Health = 'fine' | 'note' | 'wrong'

/** What was found of one thing that an operator looks after. */
export interface Finding {
  readonly name: string
  readonly health: Health
  readonly words: string
}

interface Patient {
  readonly settings: Settings
  readonly engine: Engine
}

type Check = (patient: Patient) => Promise<Omit<Finding, 'name'>>

const fine = (words: string) => ({ health: 'fine', words }) as const
const note = (words: string) => ({ health: 'note', words }) as const
const wrong = (words: string) => ({ health: 'wrong', words }) as const

const GIGABYTE = 1024 ** 3
const FULL_BYTES = 64 * 1024 * 1024
const MAX_WAIT_MINUTES = 10
const REDIS_MS = 3_000

const database: Check = async ({ engine, settings }) => {
  const { rows } = await engine.pools.platform.query<{
    version: string
    locale: string
    used: number
    max: number
  }>(
    `select current_setting('server_version') as version,
       (select coalesce(d.datlocale, d.datcollate) || ', ' || d.datctype from (
          select to_jsonb(pg_database)->>'datlocale' as datlocale, datcollate, datctype
          from pg_database where datname = current_database()) d) as locale,
       (select count(*)::int from pg_stat_activity) as used, current_setting('max_connections')::int as max`,
  )
  const { version = '', locale = '', used = 0, max = 1 } = rows[0] ?? {}
  const where = settings.databaseUrl ? 'of DATABASE_URL' : 'embedded'
  const words = `PostgreSQL ${version} (${where}), ${locale}, ${used} of ${max} connections`
  return used > max * 0.9 ? wrong(words) : fine(words)
}

const marks: Check = async ({ engine }) => {
  const missing = await findNotLeakproof(engine.pools.app)
  return missing.length === 0
    ? fine('functions are marked leakproof')
    : note(`not marked leakproof: ${missing.join(', ')}; run script/prepare-database as a superuser`)
}

/** What the page of the self-test tries too, in its words. */
function tryPart(name: string): Check {
  return async ({ engine }) => {
    const [first] = await listAllSites(engine)
    const site = first && (await engine.sites.byId(first._id))
    const [tried] = site ? await runChecks({ engine, site }, [name]) : []
    if (!tried) return note('there is no site yet to try it on')
    const { state, found, values } = tried
    const key = found === 'fault' ? 'self-test.fault' : `self-test.${name}.${found}`
    return { health: state, words: engine.catalog.translate('en')(key, values) }
  }
}

const messages: Check = async ({ engine, settings }) => {
  if (!settings.redisUrl || !engine.redis) return fine('not used')
  const until = Date.now() + REDIS_MS
  while (!engine.redis.isReady() && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 50))
  return engine.redis.isReady() ? fine('answers') : wrong('the Redis of REDIS_URL does not answer')
}

async function room(folder: string): Promise<Omit<Finding, 'name'>> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const words = `${(free / GIGABYTE).toFixed(1)} GB free at ${folder}`
  if (free < FULL_BYTES) return wrong(words)
  return free < GIGABYTE ? note(words) : fine(words)
}

const jobs: Check = async ({ engine }) => {
  const { waiting, running, due, failed } = await readQueueState(engine)
  const minutes = Math.floor(due / 60)
  const words = `${waiting} wait, ${running} run, ${failed} failed in a day; the oldest that is due waits for ${minutes} minutes`
  if (minutes >= MAX_WAIT_MINUTES) return wrong(`${words}: does a worker run?`)
  return failed > 0 ? note(`${words}: script/sala jobs list --status failed`) : fine(words)
}

const mail: Check = async ({ settings }) => {
  if (!settings.smtpUrl)
    return note('SMTP_URL is not set: sites without settings of their own keep mails in the outbox')
  const fault = await checkSmtp(settings.smtpUrl)
  return fault === undefined
    ? fine('the server of SMTP_URL answers')
    : wrong(`the server of SMTP_URL: ${fault}`)
}

const sealed: Check = async ({ engine }) => {
  const tables = [
    ...kernelTables,
    ...modules.flatMap(({ collections, tables: own }) => [...collections, ...own]),
  ]
  const count = await readUnreadable(engine.pools.platform, tables, engine.seal)
  return count === 0 ? fine('every value can be read') : wrong(`${count} cannot be read with this secret`)
}

const closed: Check = async ({ engine }) => {
  const all = await listAllSites(engine)
  if (all.length === 0) return note('there is none yet: script/sala site add')
  const shut = all.filter(({ suspendedAt, maintenanceAt }) => suspendedAt ?? maintenanceAt)
  const words = `${all.length}, ${shut.length} of them suspended or under maintenance`
  return shut.length > 0 ? note(`${words}: ${shut.map(({ siteName }) => siteName).join(', ')}`) : fine(words)
}

const server: Check = async ({ settings }) => {
  const address = `http://127.0.0.1:${settings.port}/api/health/ready`
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  if (!answer) return note(`none answers on PORT=${settings.port} of this machine`)
  const { failing, notes = [] } = (await answer.json().catch(() => ({}))) as {
    failing?: string
    notes?: string[]
  }
  if (answer.status !== 200) return wrong(`not ready: ${failing ?? answer.status}`)
  return notes.length > 0 ? note(notes.join('; ')) : fine('ready')
}

/** All that the page of the self-test tries, under the same names, and what only an operator looks after. */
const checks: Readonly<Record<string, Check>> = {
  database,
  marks,
  clock: tryPart('clock'),
  search: tryPart('search'),
  'disk of data': ({ settings }) => room(settings.dataDir),
  storage: tryPart('storage'),
  mail,
  paper: tryPart('paper'),
  jobs,
  messages,
  'sealed values': sealed,
  sites: closed,
  server,
}

/** Looks at everything that an operator looks after; what cannot be looked at is wrong too. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [name, check] of Object.entries(checks))
    findings.push({ name, ...(await check(patient).catch((error: Error) => wrong(error.message))) })
  return findings
}
