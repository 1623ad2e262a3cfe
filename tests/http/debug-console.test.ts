import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLogRing, MAX_LOG_LINES } from '#kernel/log-ring.ts'
import { joinEntries } from '#modules/settings/components/use-log.ts'
import type { LogEntry } from '#modules/settings/log/read-log.server.ts'
import * as screen from '#modules/settings/screens/debug-console.tsx'
import { openApi, type SignedInPerson } from '#tests/support/api.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const PATH = '/debug/display'
let world: World
let api: Awaited<ReturnType<typeof openApi>>
let root: SignedInPerson
let superadmin: SignedInPerson
let admin: SignedInPerson

beforeAll(async () => {
  world = await openWorld()
  const log = pino({ level: 'info' }, { write: (line) => world.engine.logLines.add(line) })
  api = await openApi(world, { log, pages: pagesOf({ [PATH]: screen }) })
  const { make } = world
  const origin = await make.site({ siteType: 'origin' })
  const group = await make.site({ siteType: 'collection', parentSite: origin._id })
  const unit = await make.site({ parentSite: group._id })
  const enter = async (role: 'root' | 'superadmin' | 'admin') => {
    const at = { root: origin, superadmin: group, admin: unit }[role]
    const reach = role === 'root' ? [] : [group._id, unit._id].slice(role === 'admin' ? 1 : 0)
    return api.signIn(at, (await make.user(role === 'root' ? origin : group, { role, reach })).email)
  }
  root = await enter('root')
  superadmin = await enter('superadmin')
  admin = await enter('admin')
})

const read = async (as: SignedInPerson) => (await api.call<LogEntry[]>({ as, path: 'debug/log' })).body.data

describe('the console', () => {
  it('has the last fifty entries of the log [AD-9-05]', async () => {
    expect(MAX_LOG_LINES).toBe(50)
    for (let n = 1; n <= 60; n += 1)
      world.engine.logLines.add(JSON.stringify({ level: 40, time: n, msg: `entry ${n} of sixty` }))
    const seen = await read(root)
    expect(seen).toHaveLength(50)
    expect(seen.at(-1)).toMatchObject({ level: 'warn', message: 'entry 60 of sixty' })
    expect(seenIn(await api.call({ as: root, path: PATH }))).toContain('entry 60 of sixty')
  })

  it('shows a superadmin their own session alone, without the way to a fault', async () => {
    const { headers } = await api.call({ as: superadmin, path: 'session' })
    await api.call({ as: admin, path: 'session' })
    const reqId = String(headers['x-request-id'])
    const fault = { level: 50, time: 1, role: 'superadmin', err: { message: 'm', stack: 'at x' } }
    world.engine.logLines.add(JSON.stringify({ ...fault, reqId, msg: 'request failed' }))
    const own = await read(superadmin)
    expect(own.at(-1)).toMatchObject({ level: 'error', message: 'request failed', stack: '' })
    expect(own.every(({ details }) => details.includes('role=superadmin'))).toBe(true)
    expect(own.some(({ stack }) => stack !== '')).toBe(false)
    const all = await read(root)
    expect(all.some(({ details }) => details.includes('role=admin'))).toBe(true)
    expect(all.at(-1)).toMatchObject({ stack: 'at x' })
  })

  it('does not fill itself by being looked at', async () => {
    for (let n = 0; n < 3; n += 1) await read(superadmin)
    expect((await read(superadmin)).some(({ details }) => details.includes('debug/log'))).toBe(false)
  })

  it('is closed to everybody else', async () => {
    expect((await api.call({ as: admin, path: 'debug/log' })).status).toBe(403)
    expect((await api.call({ site: admin.site, path: 'debug/log' })).status).toBe(403)
    expect((await api.call({ as: admin, path: PATH })).status).toBe(403)
    expect((await api.call({ as: superadmin, site: root.site, path: 'debug/log' })).status).toBe(403)
    expect((await api.call({ as: root, path: 'debug/log?after=1' })).status).toBe(400)
  })
})

describe('the ring', () => {
  it('is bounded, whatever is logged', () => {
    const ring = createLogRing()
    for (let n = 0; n < 5_000; n += 1) {
      ring.noteSession(`request-${n}`, 'me')
      ring.add(`{"reqId":"request-${n}","msg":"${'x'.repeat(n === 4_999 ? 9_000 : 1)}"}`)
    }
    const mine = ring.read({ without: ['nothing'], session: 'me' })
    expect(mine).toHaveLength(MAX_LOG_LINES)
    expect(mine.at(-1)).toMatchObject({ number: 5_000, isCut: true })
    expect(mine.at(-1)?.text).toHaveLength(4_000)
    expect(ring.read({ without: ['nothing'], session: null })).toEqual([])
  })

  it('joins what several processes answer, each entry once', () => {
    const entry = (id: string, at: string) => ({ id, at }) as LogEntry
    const [a, b, c] = [entry('1-1', '01'), entry('2-1', '02'), entry('1-2', '03')]
    expect(joinEntries([a, c], [b, c], 2)).toEqual([b, c])
  })
})
