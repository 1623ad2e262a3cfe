import { beforeAll, describe, expect, it } from 'vitest'
import { manifest } from '#src/manifest.ts'
import { allPages } from '#tests/support/all-pages.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { seenIn } from '#tests/support/screens.ts'
import { closeSocketsAfterwards, connect, listen, makeSocket } from '#tests/support/sockets.ts'
import { beginUpload, drawPicture } from '#tests/support/uploads.ts'

let cast: Cast
closeSocketsAfterwards()

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
})

const AT_ONCE = 8
const NEW_PASSWORD = 'Another-2569'
const owner = () => cast.world.database.owner
const form = (path: string, fields: Record<string, string>, as: SignedInPerson) =>
  cast.api.call({
    as,
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

async function enter(values: object = {}): Promise<SignedInPerson> {
  const { email } = await cast.world.make.user(cast.ours, { req_reset: true, ...values })
  return cast.api.signIn(cast.ours, email)
}

describe('until the password that staff asked for is set', () => {
  it.each([
    ['a member', 'user'],
    ['an administrator', 'admin'],
  ] as const)('%s opens no screen but those that lead to it', async (_who, role) => {
    const home = role === 'user' ? cast.ours : cast.origin
    const values = role === 'user' ? {} : { role, reach: [cast.ours._id] }
    const { email } = await cast.world.make.user(home, { req_reset: true, ...values })
    const as = await cast.api.signIn(cast.ours, email)
    const opened: string[] = []
    const visit = async (path: string) => {
      const address = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'x')
      const { status, headers } = await cast.api.call({ as, path: address === '*' ? '/no-such' : address })
      const isLed = status === 302 && /^\/(?:user|student)\/reset\?next=/.test(headers.location ?? '')
      if (!isLed) opened.push(path)
    }
    const screens = manifest.filter(({ redirectsTo }) => !redirectsTo).map(({ path }) => path)
    for (let at = 0; at < screens.length; at += AT_ONCE)
      await Promise.all(screens.slice(at, at + AT_ONCE).map(visit))
    expect(opened.toSorted()).toEqual([
      '/member/forgot',
      '/student/activate',
      '/student/forgot',
      '/student/reset',
      '/user/activate',
      '/user/forgot',
      '/user/logout',
      '/user/reset',
    ])
  })

  it('no form of another screen is taken', async () => {
    const as = await enter()
    const fields = { intent: 'save', firstname: 'เปลี่ยน', lastname: 'แล้ว', phone: '' }
    const answer = await form('/user/profile', fields, as)
    expect(answer.headers.location).toBe('/user/reset?next=%2Fuser%2Fprofile')
    const { rows } = await owner().query('select firstname from "user" where "_id" = $1', [as.userID])
    expect(rows[0]?.firstname).not.toBe('เปลี่ยน')
  })

  it('no call is answered but those that lead to it', async () => {
    const as = await enter()
    const { modules } = cast.world.engine.registry
    const calls = modules.flatMap((module) => module.calls).filter((call) => call.path !== 'signout')
    const answered: string[] = []
    for (const { method, path } of calls) {
      const { status, body } = await cast.api.call({
        as,
        method,
        path: path.replaceAll(/:\w+/g, 'x'),
        ...(method !== 'GET' && { body: {} }),
      })
      if (status !== 403 || body.code !== 'users.reset-first') answered.push(path)
    }
    expect(answered.toSorted()).toEqual([
      'activate',
      'changepwd',
      'consent/link',
      'consent/mine',
      'forgot',
      'session',
      'signin',
      'signin/passkey',
      'signin/second',
    ])
  })

  it.each([
    ['GET', 'course/x', undefined],
    ['POST', 'course/query', { method: 'find', args: [{}] }],
    ['POST', 'course/aggregate', { pipeline: [] }],
    ['POST', 'proxy-api/course/query', { method: 'find', args: [{}] }],
    ['PATCH', 'user/x', { data: { firstname: 'x' } }],
  ])('%s %s is refused, in words', async (method, path, body) => {
    const as = await enter()
    const answer = await cast.api.call({ as, method, path, ...(body && { body }) })
    expect(answer.status, answer.text).toBe(403)
    expect(answer.body).toMatchObject({
      code: 'users.reset-first',
      message: 'กรุณาตั้งรหัสผ่านใหม่ก่อนใช้งานต่อ',
    })
  })

  it('nothing is uploaded and no socket opened', async () => {
    const as = await enter()
    expect((await beginUpload(cast.api, { as, bytes: await drawPicture() })).status).toBe(403)
    await expect(connect(makeSocket(cast.api, { as }))).rejects.toThrow(/websocket/)
  })

  it('the old password is not taken for a new one', async () => {
    const as = await enter()
    const same = { oldPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD, confirm: TEST_PASSWORD }
    const answer = await form('/user/reset', same, as)
    expect(answer.status).toBe(400)
    expect(seenIn(answer)).toContain('รหัสผ่านใหม่ต้องไม่เหมือนรหัสผ่านเดิม')
  })

  it('somebody who never had a password is led to their mailbox', async () => {
    const as = await enter()
    await owner().query('update "user" set password = null where "_id" = $1', [as.userID])
    const shown = seenIn(await cast.api.call({ as, path: '/user/reset' }))
    expect(shown).toContain('ส่งลิงก์ตั้งรหัสผ่านทางอีเมล')
    expect(shown).not.toContain('name="oldPassword"')
  })
})

describe('asking for a new password', () => {
  it('closes what is open at once, and the new one opens it again', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const as = await cast.api.signIn(cast.ours, email)
    const here = await listen(cast.api, { as })
    const asked = await cast.api.call({
      as: cast.admin,
      method: 'PATCH',
      path: `user/${as.userID}`,
      body: { data: { req_reset: true } },
    })
    expect(asked.status, asked.text).toBe(200)
    expect(await here.ended).toBe('io server disconnect')
    expect((await cast.api.call({ as, path: 'sessions' })).status).toBe(403)
    const done = await cast.api.call({
      as,
      path: 'changepwd',
      body: { oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD },
    })
    expect(done.status, done.text).toBe(200)
    const anew = { ...as, cookie: done.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '' }
    expect((await cast.api.call({ as: anew, path: 'sessions' })).status).toBe(200)
    expect((await cast.api.call({ as: anew, path: '/user/profile' })).status).toBe(200)
  })

  it('of a member of another site is refused', async () => {
    const answer = await cast.api.call({
      as: cast.theirAdmin,
      method: 'PATCH',
      path: `user/${cast.member.userID}`,
      body: { data: { req_reset: true } },
    })
    expect(answer.status).toBe(404)
    expect((await cast.api.call({ as: cast.member, path: 'sessions' })).status).toBe(200)
  })
})
