import { beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import { afterQuietHours, notifyLearner } from '#modules/discussions/jobs.server.ts'
import { readThread } from '#modules/discussions/messages/read-thread.server.ts'
import { readDesk } from '#modules/discussions/questions/read-questions.server.ts'
import * as desk from '#modules/discussions/screens/chat-admin.tsx'
import * as client from '#modules/discussions/screens/chat-client.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { lecturing } from '#tests/support/lecturer.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'
import { closeSocketsAfterwards, listen } from '#tests/support/sockets.ts'

const CLIENT = '/lesson/chat-client'
const DESK = '/lesson/chat-admin'
let cast: Cast
let course: { _id: string }
let other: { _id: string }
let classmate: SignedInPerson
closeSocketsAfterwards()

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ [CLIENT]: client, [DESK]: desk }) })
  const { make } = cast.world
  const site_id = cast.ours._id
  course = await make.course(cast.ours)
  other = await make.course(cast.ours)
  classmate = await cast.api.signIn(
    cast.ours,
    (await make.user(cast.ours, { firstname: 'มานะ', lastname: 'หวงแหน' })).email,
  )
  for (const { userID } of [cast.member, classmate])
    await make.row('enroll', { site_id, userID, courseID: course._id })
})

const open = (as: SignedInPerson, path: string) => cast.api.call({ as, path })
const post = (as: SignedInPerson, path: string, fields: Record<string, string>) =>
  cast.api.call({
    as,
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

async function ask(text: string, fields: Record<string, string> = {}): Promise<string> {
  const answer = await post(cast.member, CLIENT, { intent: 'ask', courseID: course._id, text, ...fields })
  expect(answer.status).toBe(302)
  return new URL(answer.headers.location ?? '', 'http://x').searchParams.get('q') ?? ''
}
const statusOf = async (id: string) =>
  (
    await cast.world.database.owner.query<{ status: string }>(
      'select status from discussion where "_id" = $1',
      [id],
    )
  ).rows[0]?.status
async function messageOf(id: string): Promise<string> {
  const { rows } = await cast.world.database.owner.query<{ _id: string }>(
    'select "_id" from discussion_message where "discussionID" = $1 order by "createdAt" desc limit 1',
    [id],
  )
  return rows[0]?._id ?? ''
}

describe('a question', () => {
  it('is asked by somebody who takes the course, answered at the desk, and marked until it was seen', async () => {
    const id = await ask('<script>alert(1)</script> ทำไม')
    expect(seenIn(await open(cast.manager, `${DESK}?q=${id}`))).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt; ทำไม',
    )
    expect((await post(cast.manager, DESK, { intent: 'take', questionID: id })).status).toBe(200)
    expect(
      (await post(cast.manager, `${DESK}?q=${id}`, { intent: 'write', questionID: id, text: 'เพราะว่า' }))
        .status,
    ).toBe(200)
    expect(await statusOf(id)).toBe('answered')
    expect(seenIn(await open(cast.member, CLIENT))).toContain('มีคำตอบใหม่')
    await post(cast.member, CLIENT, { intent: 'seen', questionID: id })
    const page = seenIn(await open(cast.member, `${CLIENT}?q=${id}`))
    expect(page).toContain('เพราะว่า')
    expect(page).not.toContain('มีคำตอบใหม่')
    await post(cast.member, CLIENT, { intent: 'write', questionID: id, text: 'ขออีกนิด' })
    expect(await statusOf(id)).toBe('open')
    await post(cast.member, CLIENT, { intent: 'close', questionID: id })
    expect(await statusOf(id)).toBe('closed')
  })

  it('is about a course that one takes, of the same site, with words of a bearable length', async () => {
    const send = (as: SignedInPerson, fields: Record<string, string>) =>
      post(as, CLIENT, { intent: 'ask', courseID: course._id, text: 'ถาม', ...fields })
    expect((await send(cast.member, { courseID: other._id })).status).toBe(403)
    expect((await send(cast.theirMember, {})).status).toBe(403)
    expect((await send(cast.member, { lessonID: other._id })).status).toBe(404)
    const long = await send(cast.member, { text: 'ก'.repeat(2001) })
    expect([long.status, seenIn(long).includes('ข้อความยาวเกินไป')]).toEqual([400, true])
    expect((await send(cast.member, { text: ' \n ' })).status).toBe(400)
    expect((await send(cast.member, { intent: 'erase' })).status).toBe(400)
  })

  it('is seen by whoever asked and the desk; classmates see it where it is shared, by the first name', async () => {
    const id = await ask('เฉพาะวิทยากร')
    expect((await open(classmate, `${CLIENT}?q=${id}`)).status).toBe(404)
    expect((await post(classmate, CLIENT, { intent: 'write', questionID: id, text: 'แทรก' })).status).toBe(
      404,
    )
    expect((await open(cast.theirAdmin, `${DESK}?q=${id}`)).status).toBe(404)
    expect((await open(cast.member, DESK)).status).toBe(403)
    expect((await post(cast.member, CLIENT, { intent: 'take', questionID: id })).status).toBe(403)
    expect((await post(cast.manager, DESK, { intent: 'share', questionID: id })).status).toBe(403)
    await post(cast.member, CLIENT, { intent: 'share', questionID: id })
    await post(classmate, CLIENT, { intent: 'write', questionID: id, text: 'ช่วยตอบ' })
    const page = seenIn(await open(cast.member, `${CLIENT}?q=${id}`))
    expect([page.includes('มานะ'), page.includes('หวงแหน')]).toEqual([true, false])
    expect(await statusOf(id)).toBe('open')
  })

  it('is in no call of somebody else’s, and no call writes one', async () => {
    const id = await ask('ของฉัน')
    const find = async (as: SignedInPerson, name: string) =>
      (await cast.api.call<unknown[]>({ as, path: `${name}/query`, body: { method: 'find' } })).body.data
    expect(JSON.stringify(await find(cast.member, 'discussion'))).toContain(id)
    for (const name of ['discussion', 'discussion_message'])
      for (const as of [classmate, cast.theirMember, cast.theirAdmin])
        expect(JSON.stringify((await find(as, name)) ?? []), name).not.toContain(id)
    const body = { data: { courseID: course._id, text: 'x', fromStaff: true } }
    expect(
      (await cast.api.call({ as: cast.admin, path: 'discussion_message', body })).status,
    ).toBeGreaterThanOrEqual(400)
  })
})

describe('a message', () => {
  it('is put right by its author within minutes, reported by others, and hidden by staff', async () => {
    const id = await ask('ผิดๆ', { shared: 'on' })
    const messageID = await messageOf(id)
    expect((await post(classmate, CLIENT, { intent: 'edit', messageID, text: 'ปลอม' })).status).toBe(403)
    await post(cast.member, CLIENT, { intent: 'edit', messageID, text: 'แก้แล้ว' })
    expect((await post(cast.member, CLIENT, { intent: 'report', messageID })).status).toBe(403)
    for (const _ of [1, 2]) await post(classmate, CLIENT, { intent: 'report', messageID })
    expect((await post(classmate, CLIENT, { intent: 'hide', messageID })).status).toBe(403)
    const reported = seenIn(await open(cast.admin, `${DESK}?view=reported&q=${id}`))
    expect([reported.includes('แก้แล้ว'), reported.includes('มีผู้แจ้ง 1 คน')]).toEqual([true, true])
    await post(cast.admin, DESK, { intent: 'hide', messageID })
    expect(seenIn(await open(classmate, `${CLIENT}?q=${id}`))).not.toContain('แก้แล้ว')
    await cast.world.database.owner.query(
      `update discussion_message set "createdAt" = now() - interval '11 minutes' where "_id" = $1`,
      [messageID],
    )
    expect((await post(cast.member, CLIENT, { intent: 'edit', messageID, text: 'ช้าไป' })).status).toBe(404)
    await post(cast.admin, DESK, { intent: 'unhide', messageID })
    expect((await post(cast.member, CLIENT, { intent: 'edit', messageID, text: 'ช้าไป' })).status).toBe(409)
  })

  it('is told at once to those who may see it, and to nobody else', async () => {
    const site = cast.ours._id
    const room = nameRoom({ kind: 'record', site, collection: 'discussion', id: course._id })
    const [mine, theirs, staff] = await Promise.all(
      [cast.member, classmate, cast.manager].map((as) => listen(cast.api, { as })),
    )
    expect(await mine?.join(nameRoom({ kind: 'user', site, id: cast.member.userID }))).toMatchObject({
      ok: true,
    })
    expect(await theirs?.join(room)).toMatchObject({ ok: true })
    expect(await theirs?.join(nameRoom({ kind: 'user', site, id: cast.member.userID }))).toMatchObject({
      ok: false,
    })
    expect(await staff?.join(nameRoom({ kind: 'staff', site }))).toMatchObject({ ok: true })
    const foreign = nameRoom({ kind: 'record', site, collection: 'discussion', id: other._id })
    expect(await theirs?.join(foreign)).toMatchObject({ ok: false })
    const stranger = await listen(cast.api, { as: cast.theirMember })
    expect(await stranger.join(room)).toMatchObject({ ok: false })
    await ask('ไม่บอกเพื่อน')
    await ask('บอกเพื่อน', { shared: 'on' })
    const count = (one: typeof mine) => one?.events.filter(({ type }) => type === 'discussion.changed').length
    await expect.poll(() => [count(mine), count(theirs), count(staff)]).toEqual([2, 1, 2])
    expect(mine?.events.every(({ data }) => Object.keys(data).length === 0 || !('text' in data))).toBe(true)
  })
})

it('a lecturer has the questions of the courses that they teach, and of no others', async () => {
  const id = await ask('ถึงอาจารย์')
  const enter = (teaches: string[]) =>
    cast.world.open(
      cast.ours,
      makeActor({
        role: 'manager',
        userID: cast.manager.userID,
        reach: [cast.ours._id],
        ...lecturing(teaches),
      }),
    )
  const address = { view: 'open', course: '', page: 1 } as const
  const listed = async (teaches: string[]) =>
    (await readDesk(enter(teaches), address)).rows.map(({ _id }) => _id)
  expect(await listed([course._id])).toContain(id)
  expect(await listed([other._id])).toEqual([])
  expect(await readThread(enter([course._id]), id)).toMatchObject({ canAnswer: true })
  await expect(readThread(enter([other._id]), id)).rejects.toMatchObject({ code: 'general.not-found' })
})

it('whoever did not see an answer gets a mail without it, not at night, and once', async () => {
  const id = await ask('รอเมล')
  await post(cast.manager, DESK, { intent: 'write', questionID: id, text: 'คำตอบลับ' })
  const mails = async () => {
    const ctx = cast.world.open(cast.ours, 'admin')
    await notifyLearner.run(
      { ctx, jobID: id, attempt: 1, signal: new AbortController().signal, progress: async () => undefined },
      { questionID: id },
    )
    const rows = await ctx.run<{ body: string }>(
      'select body from message where site_id = $1 and body like $2',
      [cast.ours._id, `%q=${id}%`],
    )
    await ctx.rollback()
    return rows
  }
  const [mail, ...more] = await mails()
  expect([mail?.body.includes('คำตอบลับ'), more.length]).toEqual([false, 0])
  await post(cast.member, CLIENT, { intent: 'seen', questionID: id })
  expect(await mails()).toEqual([])
  expect(afterQuietHours(new Date('2026-11-15T15:00:00Z')).toISOString()).toBe('2026-11-16T00:00:00.000Z')
  expect(afterQuietHours(new Date('2026-11-15T22:00:00Z')).toISOString()).toBe('2026-11-16T00:00:00.000Z')
  expect(afterQuietHours(new Date('2026-11-15T05:00:00Z')).toISOString()).toBe('2026-11-15T05:10:00.000Z')
})

it('asking without end is refused, and what was typed is kept', async () => {
  let last = { status: 0, text: '' }
  for (let n = 0; n < 11 && last.status !== 429; n++)
    last = await post(classmate, CLIENT, { intent: 'ask', courseID: course._id, text: `ถามรัว ${n}` })
  expect(last.status).toBe(429)
  expect(last.text).toContain('ถามรัว')
})
