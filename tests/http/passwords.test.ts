import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts'

const NEW_PASSWORD = 'Another-2569'
let cast: Cast
let mailbox: Mailbox

beforeAll(async () => {
  cast = await openCast()
  mailbox = await openMailbox(cast.world)
})
afterAll(() => mailbox.close())
beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

const forgot = (email: string, site = cast.ours, headers = {}) =>
  cast.api.call({ site, path: 'forgot', body: { email }, headers })
const change = (body: object, site = cast.ours) => cast.api.call({ site, path: 'changepwd', body })
const enter = async (email: string, password: string) =>
  (await cast.api.call({ site: cast.ours, path: 'signin', body: { username: email, password } })).status
const setIdentity = async (identity: object) => {
  await cast.world.database.owner.query('update site set identity = $2 where "_id" = $1', [
    cast.ours._id,
    JSON.stringify(identity),
  ])
  cast.world.engine.sites.forget()
}

describe('a forgotten password', () => {
  it('is set anew by a mail token, once [AD-7.1-08] [AD-7.1-09] [AD-8-15] [AD-9-21]', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    expect(await forgot(email)).toMatchObject({ status: 200, body: { status: true, message: 'อีเมลถูกต้อง' } })
    const { requestId, link } = await mailbox.read(email)
    expect(link).toBe(`http://${cast.ours.hostname}/user/reset?requestId=${requestId}`)
    const done = await change({ newPassword: NEW_PASSWORD, requestId })
    expect(done).toMatchObject({ status: 200, body: { status: 200, message: 'เปลี่ยนรหัสผ่านเรียบร้อยแล้ว' } })
    expect(await enter(email, TEST_PASSWORD)).toBe(401)
    expect(await enter(email, NEW_PASSWORD)).toBe(200)
    expect(await change({ newPassword: 'Third-2569', requestId })).toMatchObject({
      status: 410,
      body: { code: 'users.mail-token-over' },
    })
  })

  it('says so in English too [AD-8-17]', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    await forgot(email, cast.ours, { 'accept-language': 'en' })
    const { requestId, body } = await mailbox.read(email)
    expect(body).toContain('A new password for')
    const answer = await cast.api.call({
      site: cast.ours,
      path: 'changepwd',
      body: { newPassword: NEW_PASSWORD, requestId },
      headers: { 'accept-language': 'en' },
    })
    expect(answer.body.message).toBe('Password changed successfully')
  })

  it('of staff is mailed and set on the site that holds the account', async () => {
    const { email } = await cast.world.make.user(cast.origin, { role: 'admin', reach: [cast.ours._id] })
    await forgot(email)
    const { requestId } = await mailbox.read(email)
    expect((await change({ newPassword: NEW_PASSWORD, requestId })).status).toBe(200)
    expect(await enter(email, NEW_PASSWORD)).toBe(200)
  })

  it('ends every session at once', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const person = await cast.api.signIn(cast.ours, email)
    await forgot(email)
    const { requestId } = await mailbox.read(email)
    await change({ newPassword: NEW_PASSWORD, requestId })
    expect((await cast.api.call({ as: person, path: 'session' })).body.data).toMatchObject({ login: false })
  })

  it('costs no mail token when the new one is refused', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    await forgot(email)
    const { requestId } = await mailbox.read(email)
    expect((await change({ newPassword: 'short', requestId })).status).toBe(400)
    expect((await change({ newPassword: NEW_PASSWORD, requestId })).status).toBe(200)
  })

  it('keeps the mail token from staff who read the site’s mails, and from the tables', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    await forgot(email)
    const { requestId } = await mailbox.read(email)
    const listed = await cast.api.call({
      as: cast.admin,
      path: 'message/query',
      body: { method: 'find', args: [{ email }] },
    })
    expect(listed.text).toContain('requestId=••••••')
    const { rows } = await cast.world.database.owner.query(
      `select to_json(m) from message m union all select to_json(t) from mail_token t`,
    )
    expect(listed.text + JSON.stringify(rows)).not.toContain(requestId)
  })
})

describe('a new password', () => {
  it('that is empty is asked for [AD-5.5-01]', async () => {
    const answer = await change({ newPassword: '', requestId: 'x' })
    expect(answer).toMatchObject({ status: 400, body: { message: 'กรุณาใส่รหัสผ่านใหม่' } })
  })

  it('that breaks the site’s rules is answered by a bulleted list [AD-5.5-02] [AD-5.5-03]', async () => {
    await setIdentity({ password: { length: 12, includeNumbers: true, noDuplicateCharacters: true } })
    const answer = await change({ newPassword: 'ab cc', requestId: 'x' })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe(
      [
        'รหัสผ่านใหม่ไม่ตรงตามเงื่อนไขที่กำหนด',
        '• รหัสผ่านต้องยาวอย่างน้อย 12 ตัว',
        '• รหัสผ่านต้องมีตัวเลขอย่างน้อย 1 ตัว',
        '• รหัสผ่านต้องไม่มีตัวซ้ำกัน',
        '• รหัสผ่านต้องไม่มีช่องว่าง',
      ].join('\n'),
    )
    expect(answer.body.details).toHaveLength(4)
    await setIdentity({})
  })
})

describe('one’s own password', () => {
  const changeOwn = (as: Cast['member'], body: object) => cast.api.call({ as, path: 'changepwd', body })

  it('is changed for the old one; the browser goes on, others are out', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const [here, there] = [await cast.api.signIn(cast.ours, email), await cast.api.signIn(cast.ours, email)]
    const answer = await changeOwn(here, { oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD })
    expect(answer.status).toBe(200)
    const cookie = answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''
    const login = async (as: Cast['member']) =>
      (await cast.api.call<{ login: boolean }>({ as, path: 'session' })).body.data.login
    expect([await login(here), await login(there), await login({ ...here, cookie })]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('is not changed for a wrong one, and guessing ends', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const person = await cast.api.signIn(cast.ours, email)
    const guess = () => changeOwn(person, { oldPassword: 'wrong', newPassword: NEW_PASSWORD })
    expect(await guess()).toMatchObject({ status: 403, body: { code: 'users.old-password-wrong' } })
    for (let time = 1; time < 8; time += 1) await guess()
    expect((await guess()).status).toBe(429)
    expect(await enter(email, TEST_PASSWORD)).toBe(200)
  })

  it('is nothing for visitors', async () => {
    expect((await change({ oldPassword: 'x', newPassword: NEW_PASSWORD })).status).toBe(401)
  })
})
