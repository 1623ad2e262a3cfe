import { beforeAll, describe, expect, it } from 'vitest'
import type { HereAnswer, SentCommand } from '#kernel/realtime/remote.ts'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { collectReplies, giveCommand, type OpenedPage, openPage } from '#tests/support/remote.ts'
import { closeSocketsAfterwards, listen } from '#tests/support/sockets.ts'

let cast: Cast
let member: OpenedPage
let colleague: OpenedPage
let visitor: OpenedPage
let stranger: OpenedPage
let desk: OpenedPage
closeSocketsAfterwards()

beforeAll(async () => {
  cast = await openCast()
  const { email } = await cast.world.make.user(cast.ours)
  const other = await cast.api.signIn(cast.ours, email)
  member = await openPage(cast.api, { as: cast.member })
  colleague = await openPage(cast.api, { as: other })
  visitor = await openPage(cast.api, { hostname: cast.ours.hostname })
  stranger = await openPage(cast.api, { as: cast.theirMember })
  desk = await openPage(cast.api, { as: cast.admin }, '/setup/cmd')
})

const send = (text: string) => giveCommand(cast.api, cast.admin, text)

/** Sends a command and answers what each page was told since; the desk hears the last of them. */
async function told(text: string): Promise<Record<string, unknown[]>> {
  const pages = { member, colleague, visitor, stranger, desk }
  for (const page of Object.values(pages)) page.events.length = 0
  await cast.world.database.owner.query('delete from attempt')
  expect(await send(text)).toMatchObject({ status: 200 })
  // Events of a site come in their order: whoever heard the last has heard all.
  expect(await send("alert(*,'จบ')")).toMatchObject({ status: 200 })
  const isLast = (command: unknown) => (command as { message?: string }).message === 'จบ'
  for (const page of [member, colleague, visitor, desk])
    await expect.poll(() => page.commands().some(isLast)).toBe(true)
  return Object.fromEntries(
    Object.entries(pages).map(([name, page]) => [name, page.commands().filter((one) => !isLast(one))]),
  )
}

describe('a command', () => {
  it('goes to the person it names and to nobody else [AD-4.5-01] [AD-4.5-16]', async () => {
    const to = cast.member.userID
    for (const [text, command] of [
      [`reload(${to})`, { name: 'reload', to }],
      [`call(${to})`, { name: 'call', to }],
      [`device(${to})`, { name: 'device', to }],
      [`lock(${to},'พัก')`, { name: 'lock', to, message: 'พัก' }],
      [`unlock(${to})`, { name: 'unlock', to }],
      [`route(${to},'/lesson/home')`, { name: 'route', to, path: '/lesson/home' }],
      [`alert(${to},'สวัสดี')`, { name: 'alert', to, message: 'สวัสดี' }],
    ] as const)
      expect(await told(text), text).toEqual({
        member: [command],
        colleague: [],
        visitor: [],
        stranger: [],
        desk: [],
      })
  })

  it('goes to everybody of the site with *, visitors too, and to no other site [AD-4.5-05] [AD-4.5-16]', async () => {
    const reload = [{ name: 'reload', to: '*' }]
    expect(await told('reload()')).toEqual({
      member: reload,
      colleague: reload,
      visitor: reload,
      desk: reload,
      stranger: [],
    })
    const call = [{ name: 'call', to: '*' }]
    expect(await told('call()')).toMatchObject({ member: call, colleague: call, visitor: [], stranger: [] })
  })

  it('has the server for its sender, the site and a sealed way back [AD-4.5-02] [AD-4.5-03]', async () => {
    member.events.length = 0
    await send(`call(${cast.member.userID})`)
    await expect.poll(() => member.events.length).toBe(1)
    const [data] = member.heard()
    expect(data).toMatchObject({ sender: 'host', site: cast.ours._id })
    expect(JSON.stringify(data)).not.toContain(cast.admin.userID)
  })

  it('is in the audit log', async () => {
    const { body } = await send(`alert(${cast.member.userID},'ตรวจสอบ')`)
    const found = await cast.world.database.owner.query(
      `select site_id, "userID", role, action, "recordID", changes from audit
       where collection = 'remote' and changes->>'commandID' = $1`,
      [(body.data as unknown as { commandID: string }).commandID],
    )
    expect(found.rows).toEqual([
      {
        site_id: cast.ours._id,
        userID: cast.admin.userID,
        role: 'admin',
        action: 'remote.alert',
        recordID: cast.member.userID,
        changes: { commandID: expect.any(String), text: `alert(${cast.member.userID},'ตรวจสอบ')` },
      },
    ])
  })
})

describe('an answer', () => {
  async function hear(text: string): Promise<{ commandID: string; reply: string }> {
    member.events.length = 0
    const { body } = await send(text)
    const calls = () => member.heard().filter(({ command }) => command.name === 'call')
    await expect.poll(calls).toHaveLength(1)
    const reply = calls()[0]?.reply ?? ''
    return { commandID: (body.data as unknown as { commandID: string }).commandID, reply }
  }

  it('reaches who asked, with the name that the server knows and without the query of the page', async () => {
    const replies = collectReplies(desk)
    const { commandID: id, reply } = await hear(`call(${cast.member.userID})`)
    member.socket.emit('reply', { reply, kind: 'alive', path: '/lesson/home?token=secret#x' })
    member.socket.emit('reply', { reply, kind: 'alive', path: '/twice' })
    await expect.poll(() => replies).toHaveLength(1)
    expect(replies[0]).toMatchObject({
      commandID: id,
      kind: 'alive',
      userID: cast.member.userID,
      path: '/lesson/home',
    })
    const userAgent = 'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
    member.socket.emit('reply', { reply, kind: 'device', userAgent })
    await expect.poll(() => replies).toHaveLength(2)
    expect(replies[1]).toMatchObject({ kind: 'device', browser: 'Chrome', userAgent })
  })

  it('is taken from nobody but the person asked, and is kept nowhere', async () => {
    const replies = collectReplies(desk)
    const { reply } = await hear(`call(${cast.member.userID})`)
    for (const page of [colleague, visitor, stranger])
      page.socket.emit('reply', { reply, kind: 'alive', path: '/forged' })
    member.socket.emit('reply', { reply: `${reply.slice(0, -4)}AAAA`, kind: 'alive', path: '/forged' })
    member.socket.emit('reply', { reply, kind: 'alive', path: '/kept-nowhere' })
    await expect.poll(() => replies.map(({ path }) => path)).toEqual(['/kept-nowhere'])
    const kept = await cast.world.database.owner.query(
      `select 1 from event where data::text like '%kept-nowhere%'`,
    )
    expect(kept.rowCount).toBe(0)
  })
})

describe('a lock', () => {
  it('lasts over a reload and ends with an unlock [AD-4.5-10]', async () => {
    const page = () => openPage(cast.api, { as: cast.member })
    await send(`lock(${cast.member.userID})`)
    expect((await page()).here.lock).toBe('ล็อคหน้าจอ')
    await send(`lock(${cast.member.userID},'อีกสิบนาที')`)
    expect((await page()).here.lock).toBe('อีกสิบนาที')
    expect((await openPage(cast.api, { as: cast.admin })).here.lock).toBeNull()
    await send(`unlock(${cast.member.userID})`)
    expect((await page()).here.lock).toBeNull()
  })
})

it('a command that comes while a page is about to listen is not missed', async () => {
  const page = await listen(cast.api, { as: cast.member })
  const here = (await page.socket.timeout(5000).emitWithAck('here', { path: '/lesson/home' })) as HereAnswer
  await send(`alert(${cast.member.userID},'ทันเวลา')`)
  for (const room of here.rooms) await page.join(room, here.since)
  const commands = () => page.events.map(({ data }) => (data as unknown as SentCommand).command)
  await expect.poll(commands).toEqual([{ name: 'alert', to: cast.member.userID, message: 'ทันเวลา' }])
})

describe('logout', () => {
  it('ends every session of the person here; each page hears it before its socket closes [AD-4.5-07]', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const browsers = [await cast.api.signIn(cast.ours, email), await cast.api.signIn(cast.ours, email)]
    const pages = await Promise.all(browsers.map((as) => openPage(cast.api, { as })))
    const [first] = browsers
    await send(`logout(${first?.userID})`)
    for (const page of pages) {
      expect(await page.ended).toBe('io server disconnect')
      expect(page.commands()).toEqual([{ name: 'logout', to: first?.userID }])
    }
    for (const as of browsers)
      expect((await cast.api.call({ as, path: 'session' })).body.data).toMatchObject({ login: false })
    expect(member.socket.connected).toBe(true)
  })
})

it('a visitor’s socket hears what is for everybody and nothing else', async () => {
  expect(visitor.here).toMatchObject({ userID: null, lock: null })
  expect(visitor.here.rooms).toEqual([nameRoom({ kind: 'public', site: cast.ours._id })])
  for (const room of [
    nameRoom({ kind: 'site', site: cast.ours._id }),
    nameRoom({ kind: 'user', site: cast.ours._id, id: cast.member.userID }),
    nameRoom({ kind: 'public', site: cast.theirs._id }),
  ])
    expect(await visitor.join(room), room).toMatchObject({ ok: false })
  expect(await visitor.send('ถึงทุกคน', visitor.here.rooms[0] ?? '')).toMatchObject({ ok: false })
})
