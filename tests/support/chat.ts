import { beforeAll, beforeEach, expect } from 'vitest'
import { runJob } from '#kernel/jobs/run-job.server.ts'
import * as alerts from '#modules/alerts/screens/alerts.tsx'
import { sendAlerts } from '#modules/alerts/sending/send-alerts.server.ts'
import { settleFaults } from '#modules/alerts/telling/gather-faults.server.ts'
import { orders } from '#modules/orders/public.server.ts'
import * as gateways from '#modules/settings/screens/gateways.tsx'
import { afterwards } from './afterwards.ts'
import type { CallInput } from './api.ts'
import { type Cast, openCast } from './cast.ts'
import { pagesOf } from './screens.ts'
import { openProgram } from './trials.ts'

const SCREEN = '/setup/alerts'
export const KEY = 'T0-a-secret-of-the-chat'

/** The chat of a team, as the test has it answer. */
export const chat = {
  status: 200,
  held: undefined as Promise<void> | undefined,
  told: [] as string[],
  address: '',
}
export let cast: Cast

/** Opens a chat and a site whose staff can have it told; each test begins with nothing set. */
export function useChat(): void {
  beforeAll(async () => {
    const origin = await openProgram((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => {
        body += part.toString('utf8')
      })
      const answer = async () => {
        await chat.held
        chat.told.push((JSON.parse(body) as { text: string }).text)
        response.writeHead(chat.status).end()
      }
      request.on('end', () => void answer())
    })
    chat.address = `${origin}/services/${KEY}`
    const pages = pagesOf({ [SCREEN]: alerts, '/setup/gateway': gateways })
    cast = await openCast({ pages }, { tableSources: [origin] })
    afterwards(() => settleFaults(cast.world.engine))
  })
  beforeEach(async () => {
    chat.status = 200
    chat.held = undefined
    chat.told.length = 0
    await query('delete from alert_line')
    await query('delete from alert_hook')
    await query(`delete from job where name = 'alerts.send'`)
  })
}

/** Asks the database as its owner. */
export const query = async (text: string, ...values: unknown[]) =>
  (await cast.world.database.owner.query(text, values)).rows as Record<string, unknown>[]

/** The screen of alerts. */
export const look = (as = cast.admin, lang = 'th') =>
  cast.api.call({
    as,
    site: cast.ours,
    path: SCREEN,
    headers: { cookie: `${as.cookie}; sala_lang=${lang}`, 'content-type': undefined },
  })

/** Sends the form of the screen. */
export async function send(fields: Record<string, string>, who: Partial<CallInput> = { as: cast.admin }) {
  const version = /name="version" value="([^"]*)"/.exec((await look()).text)?.[1] ?? ''
  return cast.api.call({
    site: cast.ours,
    ...who,
    path: SCREEN,
    raw: new URLSearchParams({ version, ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

/** Has the chat told of errors, and of what is said. */
export const setUp = (more: Record<string, string> = {}) =>
  send({ address: chat.address, errors: 'on', ...more })

/** Does the job that waits on our site, if one does. Answers whether there was one. */
export async function work(): Promise<boolean> {
  const [row] = await query(
    `select j."_id", q.data from job j join pgboss.job q on q.id = j."_id"
     where j.name = 'alerts.send' and j.status = 'waiting' and j.site_id = $1`,
    cast.ours._id,
  )
  if (!row) return false
  const { signal } = new AbortController()
  await runJob(cast.world.engine, sendAlerts, {
    id: String(row._id),
    data: row.data,
    retryCount: 0,
    signal,
  })
  return true
}

/** Lets a minute pass. */
export const passMinute = () => query(`update alert_hook set "triedAt" = "triedAt" - interval '1 minute'`)

/** Has requests fail by nobody's refusal. Answers the last one's reference. */
export async function failRequests(count: number): Promise<string> {
  let reference = ''
  await query('alter table company rename to company_away')
  try {
    for (let at = 0; at < count; at += 1) {
      const answer = await cast.api.call({
        as: cast.admin,
        path: 'company/query',
        body: { method: 'find', args: [{ name: 'นางสาว ลับสุดยอด' }] },
      })
      expect(answer.status).toBe(500)
      reference = String(answer.headers['x-request-id'])
    }
  } finally {
    await query('alter table company_away rename to company')
  }
  await settleFaults(cast.world.engine)
  return reference
}

/** Has orders paid for these prices. */
export async function payOrders(...prices: number[]): Promise<void> {
  const ctx = cast.world.open(cast.ours, 'admin')
  for (const price of prices) {
    const row = await cast.world.make.row('order', {
      site_id: cast.ours._id,
      price,
      buyer: JSON.stringify({ name: 'สมหญิง ผู้ซื้อ', email: 'buyer@example.com' }),
    })
    await ctx.write(orders).patch(row._id, { status: 'paid', paidReference: 'TEST-1' })
  }
  await ctx.commit()
}
