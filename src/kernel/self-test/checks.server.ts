import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Context } from '#kernel/context.ts'
import { findNotLeakproof } from '#kernel/database/prepare.server.ts'
import { readQueueState } from '#kernel/jobs/queue-state.server.ts'
import { checkSmtp } from '#kernel/mail/transports.server.ts'
import { tryMailGateway } from '#kernel/mail/try-gateway.server.ts'
import { startDocument } from '#kernel/pdf/start-document.server.ts'
import { isJobTaken } from './try-job.server.ts'

/** How a part stands: it works, it works and something is worth knowing, or it does not. */
export type PartState = 'fine' | 'note' | 'wrong'

/** What was found of a part; its words are the text `self-test.<part>.<found>`. */
export interface Found {
  readonly state: PartState
  readonly found: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** The engine of an installation, and the site that it is tried on. */
type Tried = Pick<Context, 'engine' | 'site'>
export type Check = (tried: Tried) => Promise<Found>

const fine = (values?: Found['values']): Found => ({
  state: 'fine',
  found: 'fine',
  ...(values && { values }),
})
const note = (found: string, values?: Found['values']): Found => ({
  state: 'note',
  found,
  ...(values && { values }),
})
const wrong = (found: string, values?: Found['values']): Found => ({
  state: 'wrong',
  found,
  ...(values && { values }),
})

/** So far apart the clocks of server and database may be. */
const CLOCK_SECONDS = 2
/** A job whose time came that long ago finds no worker. */
const DUE_MINUTES = 10

const database: Check = async ({ engine }) => {
  const { rows } = await engine.pools.platform.query<{ version: string; used: number; max: number }>(
    `select current_setting('server_version') as version, (select count(*)::int from pg_stat_activity) as used,
       current_setting('max_connections')::int as max`,
  )
  const { version = '', used = 0, max = 1 } = rows[0] ?? {}
  const values = { version, used, max }
  return used > max * 0.9 ? wrong('full', values) : fine(values)
}

const marks: Check = async ({ engine }) => {
  const missing = await findNotLeakproof(engine.pools.app)
  return missing.length === 0 ? fine() : note('missing', { names: missing.join(', ') })
}

const clock: Check = async ({ engine }) => {
  const begun = Date.now()
  const { rows } = await engine.pools.platform.query<{ now: number }>(
    `select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  const middle = (begun + Date.now()) / 2
  const seconds = Math.abs((rows[0]?.now ?? middle) - middle) / 1000
  const values = { seconds: seconds.toFixed(1) }
  return seconds > CLOCK_SECONDS ? wrong('apart', values) : fine(values)
}

const search: Check = async ({ engine }) => {
  const { rows } = await engine.pools.app.query<{ trigrams: string[]; sorted: boolean }>(
    `select show_trgm('ภาษาไทย') as trigrams, 'เกม' collate "th-x-icu" < 'ขนม' collate "th-x-icu" as sorted`,
  )
  const { trigrams = [], sorted = false } = rows[0] ?? {}
  if (trigrams.length === 0) return wrong('blind')
  return sorted ? fine() : wrong('order')
}

const storage: Check = async ({ engine, site }) => {
  const name = await engine.storage.placeFor(site)
  const place = await engine.storage.open(name)
  const key = `${site._id}/${randomUUID()}`
  const bytes = Buffer.from('ทดสอบการเขียนและอ่าน')
  try {
    await place.write(key, bytes)
    const read = await buffer(await place.read(key))
    return read.equals(bytes) ? fine({ place: name }) : wrong('other', { place: name })
  } finally {
    await place.remove(key)
  }
}

const mail: Check = async ({ engine, site }) => {
  const { route, from } = await engine.mail.readSite(site._id)
  if (route.kind === 'outbox') return note('outbox')
  if (route.kind === 'gateway') {
    const { host } = new URL(route.url)
    const refusal = await tryMailGateway(engine, route, from)
    return refusal
      ? wrong('refused', { address: host, fault: [refusal.fault, refusal.status].join(' ').trim() })
      : fine({ address: host, from: from.address })
  }
  const address = new URL(route.url)
  if (route.password) address.password = encodeURIComponent(route.password)
  const fault = await checkSmtp(address.href)
  return fault === undefined
    ? fine({ address: address.host, from: from.address })
    : wrong('refused', { address: address.host, fault })
}

const paper: Check = async ({ site }) => {
  const made = await startDocument({ title: 'ทดสอบ', author: site.siteName, lang: 'th' })
  made.write('ใบรับรองการทดสอบ ำ ่ ้ ญ ฐ')
  const bytes = await made.finish((page, pages) => `${page}/${pages}`)
  const isPaper = bytes.subarray(0, 5).toString('latin1') === '%PDF-'
  const hasLetters = bytes.includes('Sarabun')
  return isPaper && hasLetters ? fine({ bytes: bytes.length }) : wrong('letters')
}

const jobs: Check = async ({ engine, site }) => {
  const { waiting, running, failed, due } = await readQueueState(engine)
  const values = { waiting, running, failed, minutes: Math.floor(due / 60) }
  if (values.minutes >= DUE_MINUTES) return wrong('idle', values)
  if (!(await isJobTaken({ engine, site }))) return wrong('untaken', values)
  return failed > 0 ? note('failed', values) : fine(values)
}

const messages: Check = async ({ engine }) => {
  if (!engine.redis) return fine()
  return engine.redis.isReady() ? fine() : wrong('away')
}

/** The parts of an installation in the order in which they are tried; each leaves nothing behind. */
export const checks: Readonly<Record<string, Check>> = {
  database,
  marks,
  clock,
  search,
  storage,
  mail,
  paper,
  jobs,
  messages,
}
