import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import { publish } from '#kernel/realtime/publish.server.ts'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { askPeople, giveCommand, type OpenedPage, openPage } from '#tests/support/remote.ts'
import { closeSocketsAfterwards } from '#tests/support/sockets.ts'

let cast: Cast
let victim: OpenedPage
closeSocketsAfterwards()

beforeAll(async () => {
  cast = await openCast()
  victim = await openPage(cast.api, { as: cast.member })
})

beforeEach(async () => {
  await cast.world.database.owner.query('delete from attempt')
})

async function refusalsOf(userID: string): Promise<{ reason: string }[]> {
  const found = await cast.world.database.owner.query<{ changes: { reason: string } }>(
    `select changes from audit where action = 'remote.refused' and "userID" = $1 and site_id = $2
     order by "createdAt", "_id"`,
    [userID, cast.ours._id],
  )
  return found.rows.map(({ changes }) => changes)
}

/** Nothing came to the victim before an event that was published after everything else. */
async function expectUntouched(): Promise<void> {
  const ctx = cast.world.open(cast.ours, 'admin')
  publish(ctx, { kind: 'user', site: cast.ours._id, id: cast.member.userID }, 'test.mark')
  await ctx.commit()
  await expect.poll(() => victim.events.at(-1)?.type).toBe('test.mark')
  expect(victim.events.filter(({ type }) => type !== 'test.mark')).toEqual([])
  const locks = await cast.world.database.owner.query('select 1 from remote_lock')
  expect(locks.rowCount).toBe(0)
}

describe('a remote command', () => {
  it.each(intruders)('of a %s reaches nobody', async (intruder) => {
    const { as, site } = comingAs(cast, intruder)
    for (const text of ['reload()', `lock(${cast.member.userID})`, `logout(${cast.member.userID})`, 'no('])
      expect((await giveCommand(cast.api, as, text, site)).status, text).toBe(
        intruder === 'member' ? 403 : 401,
      )
    await expectUntouched()
  })

  it('of a member or manager is in the audit log, so many times and no more', async () => {
    for (const person of [cast.member, cast.manager]) {
      for (let count = 0; count < 25; count += 1) await giveCommand(cast.api, person, 'reload()')
      const refusals = await refusalsOf(person.userID)
      expect(refusals.at(-1)).toMatchObject({ reason: 'not-allowed' })
      expect(refusals.length).toBeLessThanOrEqual(25)
    }
    expect(await refusalsOf(cast.manager.userID)).toHaveLength(20)
    await expectUntouched()
  })

  it('to a person of another site is not found, like one to nobody', async () => {
    const answers = []
    for (const to of [cast.theirMember.userID, newId(), cast.manager.userID])
      answers.push(await giveCommand(cast.api, cast.admin, `lock(${to})`))
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body).toEqual(answers[0]?.body)
    }
    await expectUntouched()
  })

  it('with a sender of its own is refused and kept, even from an administrator', async () => {
    const to = cast.member.userID
    for (const body of [
      { text: `reload(${to})`, sender: 'host' },
      { command: { name: 'reload', to, sender: 'host' } },
    ])
      expect(await giveCommand(cast.api, cast.admin, body)).toMatchObject({ status: 403 })
    expect(await refusalsOf(cast.admin.userID)).toMatchObject([{ reason: 'forged' }, { reason: 'forged' }])
    await expectUntouched()
  })

  it.each<[string, object]>([
    ['nothing', {}],
    ['both forms', { text: 'reload()', command: { name: 'reload', to: '*' } }],
    ['an unknown field', { text: 'reload()', site: newId() }],
    ['a number for a text', { text: 5 }],
    ['a list for a command', { command: [] }],
    ['an unknown name', { command: { name: 'erase', to: '*' } }],
    ['a field too many', { command: { name: 'reload', to: '*', message: 'x' } }],
    ['an operator for a person', { command: { name: 'lock', to: { $ne: null } } }],
    ['everybody to be logged out', { command: { name: 'logout', to: '*' } }],
    ['no message', { command: { name: 'alert', to: '*', message: '  ' } }],
    ['a long message', { command: { name: 'alert', to: '*', message: 'x'.repeat(501) } }],
    ['a foreign host', { command: { name: 'route', to: newId(), path: '//evil.example' } }],
    ['a script', { command: { name: 'route', to: newId(), path: 'javascript:alert(1)' } }],
    ['a backslash', { command: { name: 'route', to: newId(), path: '/\\evil.example' } }],
    ['a foreign host as text', { text: `route(${newId()},'https://evil.example')` }],
  ])('with %s is refused', async (_what, body) => {
    expect((await giveCommand(cast.api, cast.admin, body)).status).toBe(400)
    await expectUntouched()
  })

  it('that cannot be read says where and why [AD-4.5-17]', async () => {
    expect(await giveCommand(cast.api, cast.admin, `lock(${cast.member.userID},'x`)).toMatchObject({
      status: 400,
      body: {
        code: 'remote.unparseable',
        message: 'อ่านคำสั่งไม่ได้ที่ตัวอักษรที่ 43: ข้อความนี้ไม่มีเครื่องหมายปิด',
        position: 42,
        reason: 'open-quote',
      },
    })
    await expectUntouched()
  })

  it('too many times is refused', async () => {
    const statuses = []
    for (let count = 0; count < 12; count += 1)
      statuses.push((await giveCommand(cast.api, cast.admin, 'call()')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
    victim.events.length = 0
  })
})

describe('a socket', () => {
  it('cannot send a command, whoever has it, and is found in the audit log', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const person = await cast.api.signIn(cast.ours, email)
    for (const as of [person, cast.admin]) {
      const before = (await refusalsOf(as.userID)).length
      const page = await openPage(cast.api, { as })
      const sent = { sender: 'host', command: { name: 'reload', to: '*' } }
      expect(await page.socket.timeout(5000).emitWithAck('remote', sent)).toEqual({
        ok: false,
        code: 'general.forbidden',
      })
      expect((await refusalsOf(as.userID)).slice(before)).toMatchObject([{ reason: 'socket-frame' }])
    }
    const page = await openPage(cast.api, { as: person })
    for (const room of [victim.here.rooms[0], nameRoom({ kind: 'site', site: cast.ours._id })])
      expect(await page.send('reload()', room ?? '')).toMatchObject({ ok: false })
    await expectUntouched()
  })

  it('of somebody else does not get into a person’s room', async () => {
    const room = nameRoom({ kind: 'user', site: cast.ours._id, id: cast.member.userID })
    for (const input of [{ as: cast.admin }, { as: cast.theirMember }, { hostname: cast.ours.hostname }])
      expect(await (await openPage(cast.api, input)).join(room)).toMatchObject({ ok: false })
  })

  it('that says what no page would is closed', async () => {
    for (const [frame, sent] of [
      ['here', null],
      ['here', { path: 'https://evil.example' }],
      ['here', { path: `/${'x'.repeat(400)}` }],
      ['here', { path: '/', userID: cast.admin.userID }],
      ['people', { site: 'ours' }],
      ['people', { site: cast.ours._id }],
      ['reply', { reply: 'x'.repeat(2_000), kind: 'alive' }],
      ['reply', { reply: 'x', kind: 'obey' }],
      ['reply', { reply: 'x', kind: 'alive', name: 'ผู้ดูแล' }],
    ] as const) {
      const page = await openPage(cast.api, { as: cast.admin })
      page.socket.emit(frame, sent)
      expect(await page.ended, `${frame} ${JSON.stringify(sent)}`).toBe('io server disconnect')
    }
  })

  it('that floods is closed, and the others go on', async () => {
    const page = await openPage(cast.api, { as: cast.admin })
    for (let count = 0; count < 200; count += 1) page.socket.emit('here', { path: '/' })
    expect(await page.ended).toBe('transport close')
    const desk = await openPage(cast.api, { as: cast.admin })
    expect(await askPeople(desk, cast.ours._id)).toMatchObject({ ok: true })
  })
})
