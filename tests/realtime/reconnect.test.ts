import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '#kernel/create-engine.server.ts'
import { pruneEvents } from '#kernel/realtime/event-store.server.ts'
import { publish, readCursor } from '#kernel/realtime/publish.server.ts'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import { modules } from '#src/manifest.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { closeSocketsAfterwards, type Listener, listen } from '#tests/support/sockets.ts'
import { openTwoInARoom } from '#tests/support/two-in-a-room.ts'
import { TEST_SECRET } from '#tests/support/world.ts'

let cast: Cast
/** A second process: an engine and an application of its own on the same database. */
let second: Api
closeSocketsAfterwards()

beforeAll(async () => {
  // So little in memory that most of what was missed comes from the table.
  const sockets = { limits: { windowSize: 20 } }
  cast = await openCast({ sockets })
  const log = pino({ level: 'silent' })
  const engine = createEngine({ modules, database: cast.world.database.config, secret: TEST_SECRET, log })
  afterwards(() => engine.pools.close())
  second = await openApi({ engine }, { sockets })
})

const siteRoom = () => nameRoom({ kind: 'site', site: cast.ours._id })

/** Publishes a number in a transaction of its own; other numbers' transactions may commit before or after it. */
async function tell(n: number): Promise<void> {
  const ctx = cast.world.open(cast.ours, 'admin')
  publish(ctx, { kind: 'site', site: cast.ours._id }, 'test.number', { n })
  await ctx.commit()
}

describe('two processes on one database', () => {
  it('see what the other published', async () => {
    const here = await listen(cast.api, { as: cast.admin })
    const there = await listen(second, { as: cast.member })
    await here.join(siteRoom())
    await there.join(siteRoom())
    await here.send('ถึงทุกคน', siteRoom())
    await expect.poll(() => there.events.map((event) => event.data.text)).toEqual(['ถึงทุกคน'])
    await expect.poll(() => here.events.length).toBe(1)
  })

  it('pass signals on by the PostgreSQL adapter', async () => {
    const { room, here, signals } = await openTwoInARoom(cast, second)
    const member = await listen(second, { as: cast.member })
    await member.join(room)
    // Members hear and do not signal.
    member.socket.emit('signal', { room, type: 'record.opened' })
    here.socket.emit('signal', { room, type: 'record.opened' })
    await expect.poll(() => signals).toEqual([{ room, type: 'record.opened' }])
  })
})

describe('a page that comes back', () => {
  it('misses nothing and hears nothing twice, however often and wherever it comes back', async () => {
    const TOTAL = 240
    const heard: { id: number; n: number }[] = []
    let since: number | null = null
    let turn = 0
    async function stayFor(count: number): Promise<void> {
      turn += 1
      const page: Listener = await listen(turn % 2 === 0 ? cast.api : second, { as: cast.member })
      const answer = await page.join(siteRoom(), since)
      if (!answer.ok) throw new Error(answer.code)
      expect(answer.complete).toBe(true)
      await expect
        .poll(() => page.events.length >= count || heard.length + page.events.length >= TOTAL, {
          timeout: 8_000,
        })
        .toBe(true)
      // Cut in the middle of whatever is on its way.
      page.socket.io.engine.close()
      for (const event of page.events) heard.push({ id: event.id, n: event.data.n as number })
      since = Math.max(page.events.at(-1)?.id ?? 0, page.events.length === 0 ? answer.cursor : 0)
    }
    const cursor = cast.world.open(cast.ours, 'admin')
    since = await readCursor(cursor)
    await cursor.rollback()
    const telling = (async () => {
      for (let n = 0; n < TOTAL; n += 8) await Promise.all(Array.from({ length: 8 }, (_, i) => tell(n + i)))
    })()
    while (heard.length < TOTAL) await stayFor(1 + Math.floor(Math.random() * 25))
    await telling
    expect(heard.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: TOTAL }, (_, n) => n),
    )
    const ids = heard.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  it('is told when it was away for too long to be told everything', async () => {
    const { owner } = cast.world.database
    for (let n = 0; n < 3; n += 1) await tell(n)
    const first = await owner.query<{ id: string }>('select min(id) as id from event where site_id = $1', [
      cast.ours._id,
    ])
    await owner.query(`update event set "createdAt" = now() - interval '25 hours'`)
    await tell(3)
    expect(await pruneEvents(cast.world.engine.pools.platform)).toBeGreaterThan(3)
    const left = await owner.query('select 1 from event where site_id = $1', [cast.ours._id])
    expect(left.rowCount).toBe(1)
    // A process that has just started has nothing of it in memory.
    const fresh = await openApi(cast.world)
    const page = await listen(fresh, { as: cast.member })
    expect(await page.join(siteRoom(), Number(first.rows[0]?.id))).toMatchObject({
      ok: true,
      complete: false,
    })
    expect(page.events).toEqual([])
  })

  it('is refused what it may not hear any more', async () => {
    const course = await cast.world.make.course(cast.ours)
    const room = nameRoom({ kind: 'record', site: cast.ours._id, collection: 'course', id: course._id })
    const page = await listen(cast.api, { as: cast.member })
    const answer = await page.join(room)
    page.socket.disconnect()
    await cast.api.call({
      as: cast.admin,
      method: 'PATCH',
      path: `course/${course._id}`,
      body: { data: { status: false } },
    })
    const again = await listen(cast.api, { as: cast.member })
    expect(await again.join(room, answer.ok ? answer.cursor : 0)).toMatchObject({ ok: false })
    expect(again.events).toEqual([])
  })
})
