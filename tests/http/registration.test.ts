import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clock } from '#kernel/data/clock.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import { users } from '#modules/users/collections.ts'
import { REGISTER_LIMIT } from '#modules/users/sign-in/attempt-limits.server.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts'

let cast: Cast
let mailbox: Mailbox
let count = 0

beforeAll(async () => {
  cast = await openCast()
  mailbox = await openMailbox(cast.world)
})
afterAll(() => mailbox.close())
beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

const PASSWORD = 'Register-2569'

/** The payload of the documents, with what the server owns in it. */
function payload(values: object = {}): Record<string, unknown> {
  count += 1
  const email = `new${count}@example.test`
  return {
    firstname: 'มานี',
    lastname: 'มีนา',
    citizen: citizenIdFrom(String(100000000000 + count)),
    phone: `08${String(count).padStart(8, '0')}`,
    email,
    username: 'someone-else',
    password: PASSWORD,
    parent: cast.theirs._id,
    salt: '00',
    role: 'root',
    info: { fti_member: false, fti_member_number: '', agree: true },
    ...values,
  }
}

const options = { fieldType: [], uniqueFields: [['email', 'phone', 'citizen']] }
const register = (data: object, site = cast.ours, path = 'user/') =>
  cast.api.call({ site, path, body: { data, options } })
const stored = async (email: unknown) =>
  (await cast.world.database.owner.query('select * from "user" where email = $1', [email])).rows[0]

describe('registering by POST user/', () => {
  it('opens an account of role user on this site [PM-6-08] [PM-7-25] [PM-7-26] [PM-7-49]', async () => {
    const data = payload()
    const answer = await register(data)
    expect(answer).toMatchObject({ status: 200, body: { status: 200, data: { email: data.email } } })
    expect(await stored(data.email)).toMatchObject({
      site_id: cast.ours._id,
      role: 'user',
      username: data.email,
      salt: null,
      suspended: false,
      activated: true,
      info: { agree: true, fti_member: false },
    })
    await cast.api.signIn(cast.ours, data.email as string, PASSWORD)
  })

  it('keeps the citizen id sealed, the password hashed with a salt of the server’s own, and which policy was accepted when [PM-7-50] [PM-7-51]', async () => {
    const data = payload()
    await register(data)
    const row = await stored(data.email)
    expect(row.citizen).toMatch(/^v2\./)
    // Sixteen random bytes are 22 characters; the salt that the caller sent is not kept.
    expect(row.password).toMatch(/^\$argon2id\$v=19\$[^$]+\$[A-Za-z0-9+/]{22}\$/)
    expect(row.salt).toBeNull()
    expect(JSON.stringify(row)).not.toContain(data.citizen)
    expect(row.policyVersion).toBe('1')
    expect(Math.abs(Date.now() - Date.parse(row.policyAgreedAt))).toBeLessThan(60_000)
  })

  it('names what is taken [PM-7-26]', async () => {
    const first = payload()
    await register(first)
    const second = payload({ email: first.email, citizen: first.citizen })
    const answer = await register(second)
    expect(answer).toMatchObject({ status: 400, body: { message: 'duplicate' } })
    expect(answer.body.fields?.toSorted()).toEqual(['citizen', 'email'])
    expect((await register(first, cast.theirs)).status).toBe(200)
  })

  it('does not take the name of staff above', async () => {
    const { email } = await cast.world.make.user(cast.origin, { role: 'admin', reach: [cast.ours._id] })
    expect(await register(payload({ email }))).toMatchObject({ status: 400, body: { fields: ['email'] } })
  })

  it.each([
    ['firstname', ' ', '[PM-5-01]'],
    ['lastname', '', '[PM-5-02]'],
    ['citizen', '123456789012', '[PM-5-03]'],
    ['citizen', '1234567890123', 'with a wrong check digit'],
    ['phone', '08123', '[PM-5-05]'],
    ['email', 'somebody', '[PM-5-06]'],
    ['email', 'ใคร@example.test', '[PM-5-08]'],
    ['password', 'Short-1', '[PM-5-09]'],
    ['password', 'with a space', '[PM-5-10]'],
    ['password', 'รหัสผ่านไทย', '[PM-5-11]'],
  ])('refuses %s «%s» %s', async (field, value) => {
    const answer = await register(payload({ [field]: value }))
    expect(answer).toMatchObject({ status: 400, body: { code: 'users.register.invalid' } })
    expect(answer.body.details?.map(({ path }) => path)).toEqual([field])
  })

  it('wants a member number of members, and the policy of everybody [PM-5-14] [PM-5-15]', async () => {
    const fti = await register(payload({ info: { fti_member: true, agree: true } }))
    expect(fti.body.details?.map(({ path }) => path)).toEqual(['fti_member_number'])
    const silent = await register(payload({ info: { agree: false } }))
    expect(silent.body.details).toEqual([
      { path: 'agree', message: 'กรุณายอมรับนโยบายความเป็นส่วนตัวก่อนสมัครสมาชิก' },
    ])
    const data = payload({ info: { fti_member: true, fti_member_number: 'F-1', agree: true } })
    expect((await register(data)).status).toBe(200)
  })

  it('refuses addresses of the site’s own hosts, or of those it names [PM-5-07]', async () => {
    const own = await register(payload({ email: `x@${cast.ours.hostname}` }))
    expect(own.body.details?.map(({ path }) => path)).toEqual(['email'])
    await setIdentity({ refusedHosts: ['example.org'] })
    expect((await register(payload({ email: 'x@mail.example.org' }))).status).toBe(400)
    expect((await register(payload({ email: 'x@notexample.org' }))).status).toBe(200)
    await setIdentity({})
  })

  it('is closed where the site says so, and on sites that have no members', async () => {
    expect((await register(payload(), cast.origin)).status).toBe(403)
    await setIdentity({ registration: false })
    expect(await register(payload())).toMatchObject({ status: 403, body: { code: 'users.register.closed' } })
    await setIdentity({})
  })

  it('waits for the address to be confirmed where the site asks for it', async () => {
    await setIdentity({ confirmEmail: true })
    const data = payload()
    const email = data.email as string
    const registered = await register(data)
    expect(registered.status).toBe(200)
    const cookie = registered.headers['set-cookie']?.map((line) => line.split(';', 1)[0]).join('; ')
    const enter = () =>
      cast.api.call({ site: cast.ours, path: 'signin', body: { username: email, password: PASSWORD } })
    expect(await enter()).toMatchObject({ status: 403, body: { code: 'users.not-activated' } })
    const { requestId, link } = await mailbox.read(email)
    expect(link).toContain(`http://${cast.ours.hostname}/user/activate?requestId=`)
    const activate = (site = cast.ours) =>
      cast.api.call({ site, path: 'activate', body: { requestId }, headers: { cookie } })
    expect((await activate(cast.theirs)).status).toBe(410)
    expect((await activate()).status).toBe(200)
    expect((await activate()).status).toBe(410)
    expect((await enter()).status).toBe(200)
    await setIdentity({})
  })

  it('takes a passport instead where the site says so, seals it and lets nobody have it twice', async () => {
    await setIdentity({ idDocument: 'passport' })
    const { citizen: _citizen, ...foreigner } = payload()
    expect(await register(foreigner)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'citizen' }] },
    })
    expect(await register({ ...foreigner, passport: 'no' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'passport' }] },
    })
    expect((await register({ ...foreigner, passport: 'ab 123-4567' })).status).toBe(200)
    const row = await stored(foreigner.email)
    expect(row.citizen).toBeNull()
    expect(row.passport).toMatch(/^v2\./)
    expect(JSON.stringify(row)).not.toContain('AB1234567')
    const { citizen: _other, ...second } = payload()
    expect(await register({ ...second, passport: 'AB1234567' })).toMatchObject({
      status: 400,
      body: { fields: ['passport'] },
    })
    await setIdentity({})
  })

  it('asks for no citizen id where it is optional, and checks one that is given', async () => {
    await setIdentity({ idDocument: 'optional' })
    const { citizen: _citizen, ...without } = payload()
    expect((await register(without)).status).toBe(200)
    expect((await register(payload({ citizen: '1234567890123' }))).status).toBe(400)
    await setIdentity({})
    expect((await register({ ...without, email: 'another@example.test' })).status).toBe(400)
  })

  it('welcomes once, in the person’s language, and only after the mailbox is proved', async () => {
    const data = payload()
    await register(data)
    const welcome = async () =>
      (
        await cast.world.database.owner.query(
          "select subject, status, withheld from message where email = $1 and subject like 'ยินดีต้อนรับสู่%'",
          [data.email],
        )
      ).rows
    expect(await welcome()).toMatchObject([{ status: 'fail', withheld: 'unconfirmed' }])
    const { engine } = cast.world
    await workOnSite(engine, cast.ours._id, (ctx) =>
      ctx
        .write(users)
        .where({ email: String(data.email) })
        .patch({ emailConfirmedAt: clock }),
    )
    expect(await welcome()).toMatchObject([{ withheld: null }])
  })

  it('still lets administrators add members, and nobody else who is signed in', async () => {
    const data = { firstname: 'ก', lastname: 'ข', email: `added${count}@example.test` }
    const add = (as: Cast['member']) => cast.api.call({ as, path: 'user', body: { data } })
    expect((await add(cast.member)).status).toBe(403)
    expect((await add(cast.manager)).status).toBe(403)
    expect((await add(cast.admin)).status).toBe(200)
  })
})

async function setIdentity(identity: object): Promise<void> {
  await cast.world.database.owner.query('update site set identity = $2 where "_id" = $1', [
    cast.ours._id,
    JSON.stringify(identity),
  ])
  cast.world.engine.sites.forget()
}

describe('proxy-api/user', () => {
  const path = 'proxy-api/user'

  it('is the same call: a visitor registers, by the same rules [AD-7.5-13]', async () => {
    const data = payload()
    const answer = await register(data, cast.ours, path)
    expect(answer).toMatchObject({ status: 200, body: { data: { email: data.email, role: 'user' } } })
    expect(await stored(data.email)).toMatchObject({
      site_id: cast.ours._id,
      role: 'user',
      username: data.email,
      policyVersion: '1',
    })
    const refused = { status: 400, body: { code: 'users.register.invalid' } }
    expect(await register(payload({ info: {} }), cast.ours, path)).toMatchObject(refused)
    expect(await register(payload({ password: 'short' }), cast.ours, path)).toMatchObject(refused)
    expect(await register(payload({ suspended: true }), cast.ours, path)).toMatchObject({
      status: 400,
      body: { code: 'records.unknown-field' },
    })
  })

  it('is closed where registration is, and counts with it', async () => {
    expect((await register(payload(), cast.origin, path)).status).toBe(403)
    await register(payload({ email: 'x' }), cast.ours, path)
    await cast.world.database.owner.query('update attempt set count = $1', [REGISTER_LIMIT.max - 1])
    expect((await register(payload({ email: 'x' }))).status).toBe(400)
    expect((await register(payload(), cast.ours, path)).status).toBe(429)
  })

  it('adds a member for staff, on their own site, and for nobody else', async () => {
    const data = { firstname: 'ปิติ', lastname: 'ชูใจ', email: 'piti@example.test', password: PASSWORD }
    const add = (as: typeof cast.admin, site = as.site) => cast.api.call({ as, site, path, body: { data } })
    for (const as of [cast.member, cast.manager]) expect((await add(as)).status).toBe(403)
    expect((await add(cast.theirAdmin, cast.ours)).status).toBe(400)
    expect(await stored(data.email)).toBeUndefined()
    expect((await add(cast.admin)).status).toBe(200)
    expect(await stored(data.email)).toMatchObject({ site_id: cast.ours._id, role: 'user' })
  })
})
