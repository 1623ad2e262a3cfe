import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '#kernel/create-engine.server.ts'
import type { OpenPage } from '#kernel/realtime/remote.ts'
import { modules } from '#src/manifest.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { askPeople, collectReplies, giveCommand, openPage } from '#tests/support/remote.ts'
import { closeSocketsAfterwards, connect, type Listener, makeSocket } from '#tests/support/sockets.ts'
import { TEST_SECRET } from '#tests/support/world.ts'

let cast: Cast
/** A second process: an engine and an application of its own on the same database. */
let second: Api
closeSocketsAfterwards()

beforeAll(async () => {
  const sockets = { limits: { visitors: 3, visitorsPerAddress: 2 } }
  cast = await openCast({ sockets })
  const log = pino({ level: 'silent' })
  const engine = createEngine({ modules, database: cast.world.database.config, secret: TEST_SECRET, log })
  afterwards(() => engine.pools.close())
  second = await openApi({ engine }, { sockets })
})

async function pagesOf(desk: Listener): Promise<readonly OpenPage[]> {
  const answer = await askPeople(desk, cast.ours._id)
  if (!answer.ok) throw new Error(answer.code)
  return answer.pages
}

describe('who is online', () => {
  it('is known in both processes, with page, browser and time, as long as they are connected', async () => {
    const desk = await openPage(cast.api, { as: cast.admin }, '/setup/monitor')
    const userAgent = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1'
    const headers = { 'user-agent': userAgent }
    const before = Date.now()
    const page = await openPage(second, { as: cast.member, headers }, '/lesson/home?key=secret')
    const ofMember = async () => (await pagesOf(desk)).filter(({ userID }) => userID === cast.member.userID)
    await expect.poll(ofMember).toHaveLength(1)
    const [shown] = await ofMember()
    expect(shown).toMatchObject({ path: '/lesson/home', browser: 'Safari', userAgent, role: 'member' })
    expect(shown?.since).toBeGreaterThanOrEqual(before)
    page.socket.emit('here', { path: '/user/profile' })
    await expect.poll(async () => (await ofMember())[0]?.path).toBe('/user/profile')
    page.socket.disconnect()
    await expect.poll(ofMember).toEqual([])
  })

  it('is told to administrators of the site; a manager sees nobody before there are classes', async () => {
    await openPage(cast.api, { as: cast.member })
    await openPage(cast.api, { as: cast.manager })
    const desk = await openPage(cast.api, { as: cast.admin })
    await expect
      .poll(async () => (await pagesOf(desk)).map(({ role }) => role).toSorted())
      .toContain('member')
    // Other staff are not an administrator's to watch.
    expect((await pagesOf(desk)).map(({ role }) => role)).not.toContain('manager')
    const manager = await openPage(cast.api, { as: cast.manager })
    expect(await askPeople(manager, cast.ours._id)).toMatchObject({ ok: true, pages: [], visitors: 0 })
  })

  it('is not told to members, visitors and other sites’ administrators', async () => {
    const refused = { ok: false, code: 'general.forbidden' }
    for (const input of [{ as: cast.member }, { hostname: cast.ours.hostname }, { as: cast.theirAdmin }]) {
      const page = await openPage(cast.api, input)
      expect(await askPeople(page, cast.ours._id)).toEqual(refused)
      page.socket.disconnect()
    }
    const desk = await openPage(cast.api, { as: cast.admin })
    expect(await askPeople(desk, cast.theirs._id)).toEqual(refused)
  })

  it('counts visitors, and lets so many in and no more', async () => {
    const desk = await openPage(cast.api, { as: cast.admin })
    const count = async () => {
      const answer = await askPeople(desk, cast.ours._id)
      return answer.ok && answer.visitors
    }
    await expect.poll(count).toBe(0)
    await openPage(cast.api, { hostname: cast.ours.hostname })
    await openPage(second, { hostname: cast.ours.hostname })
    await expect.poll(count).toBe(2)
    await openPage(cast.api, { hostname: cast.ours.hostname })
    const third = makeSocket(cast.api, { hostname: cast.ours.hostname })
    await expect(connect(third)).rejects.toThrow('general.busy')
  })
})

it('a command and its answer cross from one process to the other', async () => {
  const desk = await openPage(cast.api, { as: cast.admin })
  const replies = collectReplies(desk)
  const page = await openPage(second, { as: cast.member })
  expect(await giveCommand(cast.api, cast.admin, `call(${cast.member.userID})`)).toMatchObject({
    status: 200,
  })
  await expect.poll(() => page.events.length).toBe(1)
  const [heard] = page.heard()
  page.socket.emit('reply', { reply: heard?.reply, kind: 'alive', path: '/lesson/home' })
  await expect.poll(() => replies).toMatchObject([{ kind: 'alive', path: '/lesson/home' }])
  expect(await giveCommand(second, cast.admin, `logout(${cast.member.userID})`)).toMatchObject({
    status: 200,
  })
  expect(await page.ended).toBe('io server disconnect')
  expect(page.commands().at(-1)).toMatchObject({ name: 'logout' })
})
