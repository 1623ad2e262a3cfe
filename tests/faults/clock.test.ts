import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { openFolder } from '#tests/support/folder.ts'
import { openRawSocket } from '#tests/support/raw-socket.ts'
import {
  DEMO_ADMIN,
  DEMO_PASSWORD,
  DEMO_SITE,
  type DemoServer,
  runDemoServer,
} from './support/demo-server.ts'
import { canMoveClock, type MovableClock, makeMovableClock } from './support/moved-clock.ts'

const HOUR = 3600
let folder: string
let server: DemoServer
let clock: MovableClock
let admin: SignedInPerson
let course: { site: string; id: string }

/** How far the server's clock is from this one, in seconds. */
async function askOffset(): Promise<number> {
  const answer = await server.api.call({ site: DEMO_SITE, path: 'health' })
  return Math.round((Date.parse(answer.headers.date ?? '') - Date.now()) / 1000)
}

const home = async () => (await server.api.call({ site: DEMO_SITE, path: '/lesson/home' })).text

async function renameCourse(name: string): Promise<number> {
  const body = { data: { name } }
  return (await server.api.call({ as: admin, method: 'PUT', path: `course/${course.id}`, body })).status
}

const signIn = (password = DEMO_PASSWORD, username = DEMO_ADMIN) =>
  server.api.call({ site: DEMO_SITE, path: 'signin', body: { username, password } })

/** Jobs that the schedules made, by name. */
async function countTicks(): Promise<number[]> {
  const found = await server.owner.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where data ? 'tick' group by name`,
  )
  return found.rows.map(({ count }) => count)
}

const hint = canMoveClock ? '' : ' (skipped: apt-get install faketime)'

describe.runIf(canMoveClock)(`a clock that is moved by an hour while the server runs${hint}`, () => {
  beforeAll(async () => {
    folder = await openFolder('sala-clock-')
    clock = makeMovableClock(folder)
    server = await runDemoServer(clock.env)
    admin = await server.api.signIn(DEMO_SITE, DEMO_ADMIN, DEMO_PASSWORD)
    const slug = decodeURIComponent(/\/lesson\/detail\/([^"?]+)/.exec(await home())?.[1] ?? '')
    const { rows } = await server.owner.query<{ site: string; id: string }>(
      `select site_id as site, "_id" as id from course where slug = $1
       and site_id = (select site from hostname where hostname = $2)`,
      [slug, DEMO_SITE.hostname],
    )
    if (!rows[0]) throw new Error('the demo’s home page names no course')
    course = rows[0]
  })

  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  // Forward, back beyond where it began, and to the right time again.
  it.each([HOUR, -HOUR, 0])(
    'to %i s from the right time leaves people and pages as they were',
    async (offset) => {
      const room = nameRoom({ kind: 'record', collection: 'course', ...course })
      const { port } = server.current
      const socket = await openRawSocket({ port, hostname: DEMO_SITE.hostname, cookie: admin.cookie })
      expect(await socket.join({ room, since: null })).toMatchObject({ ok: true })
      await home()
      clock.moveTo(offset)
      // The head of an answer takes its date from a second ago.
      await expect.poll(async () => Math.abs((await askOffset()) - offset)).toBeLessThan(5)
      const name = `คอร์สเวลา ${offset}`
      expect(await renameCourse(name)).toBe(200)
      for (let visits = 0; visits < 3; visits += 1) expect(await home()).toContain(name)
      await socket.receive(course.id)
      expect(await socket.join({ room, since: null })).toMatchObject({ ok: true })
      expect(socket.isClosed).toBe(false)
      socket.connection.destroy()
      expect((await server.api.call({ site: DEMO_SITE, path: 'health/ready' })).status).toBe(200)
      expect((await signIn()).status).toBe(200)
      expect((await signIn('not the password', `nobody${offset}@sala.test`)).status).toBe(401)
    },
  )

  it('shows a changed configuration at once and runs no schedule twice', async () => {
    for (const offset of [HOUR, -HOUR]) {
      clock.moveTo(offset)
      await server.owner.query(`update site set "siteName" = $2 where "_id" = $1`, [
        course.site,
        `สถาบัน ${offset}`,
      ])
      await expect.poll(home).toContain(`สถาบัน ${offset}`)
    }
    expect((await countTicks()).filter((count) => count > 1)).toEqual([])
  })
})
