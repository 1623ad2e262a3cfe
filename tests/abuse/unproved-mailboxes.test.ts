import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Enrolling, openEnrolling } from '#tests/support/enrolments.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { makeRunnable, openRunner } from '#tests/support/flows.ts'
import { answers, makeForm, sendForm } from '#tests/support/forms.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Enrolling
let count = 0

beforeAll(async () => {
  cast = await openEnrolling()
})

beforeEach(async () => void (await cast.query('delete from attempt')))

interface Mail {
  _id: string
  subject: string
  body: string
  status: string
  withheld: string | null
  jobs: number
}

/** The mails to an address, with how many of them wait to be sent. */
const mailsTo = (email: string) =>
  cast.query<Mail>(
    `select m."_id", subject, body, status, withheld, (select count(*)::int from pgboss.job j
       where j.name = 'mail.send' and j.data->'data'->>'messageID' = m."_id"::text) as jobs
     from message m where email = $1 order by "createdAt", "_id"`,
    [email],
  )

/** Somebody who registered with an address that nobody has proved to be theirs. */
async function register(): Promise<SignedInPerson & { readonly email: string }> {
  count += 1
  const email = `stranger${count}@example.test`
  const data = {
    firstname: 'มานะ',
    lastname: 'ใจกล้า',
    citizen: citizenIdFrom(String(320000000000 + count)),
    phone: `08${String(70_000_000 + count)}`,
    email,
    password: TEST_PASSWORD,
    info: { agree: true },
  }
  expect((await cast.api.call({ site: cast.ours, path: 'user', body: { data } })).status).toBe(200)
  return { ...(await cast.api.signIn(cast.ours, email)), email }
}

const join = async (as: SignedInPerson, values: object = {}) => {
  const { _id } = await cast.world.make.course(cast.ours, { price: 0, ...values })
  expect((await cast.press(_id, 'join', as)).status).toBe(302)
  return _id
}

/** Uses the link that a mail would have brought, in the browser of the person. */
async function confirm({ userID, cookie }: SignedInPerson): Promise<void> {
  const requestId = createHash('sha256').update(userID).digest('base64url')
  await cast.query(
    `insert into mail_token (site_id, purpose, "userID", "accountSite", "tokenHash", "expiresAt")
     values ($1, 'activate', $2, $1, $3, now() + interval '1 hour')`,
    [cast.ours._id, userID, createHash('sha256').update(requestId).digest('base64url')],
  )
  const as = { site: cast.ours, cookie, userID }
  expect((await cast.api.call({ as, path: 'activate', body: { requestId } })).status).toBe(200)
}

describe('an address that nobody has proved', () => {
  it('gets the mail for confirming it and nothing else, whatever its account does', async () => {
    const person = await register()
    await join(person, { name: 'หลักสูตรของผู้ไม่หวังดี' })
    const mails = await mailsTo(person.email)
    const first = mails.find(({ subject }) => subject.includes('ยืนยันอีเมล'))
    const others = mails.filter((mail) => mail !== first)
    expect(first).toMatchObject({ status: 'submit', withheld: null, jobs: 1 })
    expect(others.length).toBeGreaterThan(0)
    for (const mail of others)
      expect(mail).toMatchObject({ status: 'fail', withheld: 'unconfirmed', jobs: 0 })
  })

  it('gets what was held back once it is proved, unless that is too long ago', async () => {
    const person = await register()
    await join(person, { name: 'เมื่อวาน' })
    await join(person, { name: 'เมื่อนานมาแล้ว' })
    await cast.query(
      `update message set "createdAt" = now() - interval '4 days' where email = $1 and subject like '%นานมาแล้ว%'`,
      [person.email],
    )
    await confirm(person)
    const mails = await mailsTo(person.email)
    const about = (name: string) => mails.find(({ subject }) => subject.includes(name))
    expect(about('เมื่อวาน')).toMatchObject({ status: 'submit', withheld: null, jobs: 1 })
    expect(about('นานมาแล้ว')).toMatchObject({ status: 'fail', withheld: 'unconfirmed', jobs: 0 })
    await join(person, { name: 'วันนี้' })
    expect((await mailsTo(person.email)).at(-1)).toMatchObject({ status: 'submit', jobs: 1 })
  })

  it('is unproved again when staff did not write it, and proved enough when they did', async () => {
    const person = await register()
    const change = (email: string) =>
      cast.api.call({
        as: cast.admin,
        method: 'PATCH',
        path: `user/${person.userID}`,
        body: { data: { email } },
      })
    expect((await change('office@example.test')).status).toBe(200)
    await join(person)
    expect(await mailsTo('office@example.test')).toMatchObject([{ status: 'submit', jobs: 1 }])
    const claimed = await cast.api.call({
      as: person,
      method: 'PATCH',
      path: `user/${person.userID}`,
      body: { data: { emailVouchedAt: '2020-01-01T00:00:00Z' } },
    })
    expect(claimed.status).toBe(400)
  })

  it('is told so where a mail would be waited for', async () => {
    const person = await register()
    const { _id } = await cast.world.make.course(cast.ours, { price: 0, seats: 1 })
    const page = async (as: SignedInPerson) => seenIn(await cast.open(`/lesson/detail/${_id}/enroll`, as))
    expect(await page(person)).toContain('ยืนยันอีเมลก่อน')
    expect(await page(person)).toContain(person.email)
    expect(await page(cast.member)).not.toContain('ยืนยันอีเมลก่อน')
    const profile = seenIn(await cast.open('/user/profile', person))
    expect(profile).toContain('ส่งลิงก์ยืนยันอีเมล')
  })
})

describe('staff', () => {
  it('see in the list of mails why one was not sent, and cannot send it all the same', async () => {
    const person = await register()
    await join(person)
    const listed = await cast.api.call<{ withheld: string | null; email: string }[]>({
      as: cast.admin,
      path: 'message/query',
      body: { method: 'find', args: [{ email: person.email, withheld: 'unconfirmed' }] },
    })
    // The welcome, the notice of the browser that came in, and the one of the course.
    expect(listed.body.data).toHaveLength(3)
    const held = (await mailsTo(person.email)).find(({ withheld }) => withheld)
    const again = () =>
      cast.api.call({
        as: cast.admin,
        method: 'PUT',
        path: `message/${held?._id}`,
        body: { data: { status: 'submit' } },
      })
    expect(await again()).toMatchObject({ status: 409, body: { code: 'message.unconfirmed' } })
    await cast.query(`update message set "createdAt" = now() - interval '4 days' where "_id" = $1`, [
      held?._id,
    ])
    await confirm(person)
    expect(await again()).toMatchObject({ status: 200, body: { data: { status: 'submit', withheld: null } } })
  })
})

describe('people whom somebody else entered', () => {
  it('get the notices of their courses before they ever came', async () => {
    const email = 'imported@example.test'
    const data = { firstname: 'สมศรี', lastname: 'มาเรียน', email }
    const added = await cast.api.call({ as: cast.admin, path: 'user', body: { data } })
    expect(added.status).toBe(200)
    const { _id } = await cast.world.make.course(cast.ours, { price: 0 })
    const enrolled = await cast.post(
      '/enroll/new',
      [
        ['intent', 'enrol'],
        ['course', _id],
        ['emails', email],
        ['mail', 'yes'],
      ],
      cast.admin,
    )
    expect(enrolled.status).toBeLessThan(400)
    expect(await mailsTo(email)).toMatchObject([{ status: 'submit', withheld: null, jobs: 1 }])
  })
})

describe('an address that a visitor types', () => {
  it('of an unproved account gets no thanks for a form; one without an account does', async () => {
    const person = await register()
    const form = await makeForm(cast.world, cast.ours, { slug: 'thanks' })
    for (const email of [person.email, 'guest@example.test'])
      await sendForm(cast, { site: cast.ours, formId: form._id, formData: { ...answers, อีเมล: email } })
    expect((await mailsTo(person.email)).at(-1)).toMatchObject({ withheld: 'unconfirmed', jobs: 0 })
    expect(await mailsTo('guest@example.test')).toMatchObject([{ status: 'submit', jobs: 1 }])
  })

  it('gets the academy’s words from a flow, and no link of whoever typed it', async () => {
    const input = { to: '{อีเมล}', subject: 'ถึง {ชื่อ}', text: 'สวัสดี {ชื่อ} ({อีเมล}) จาก {site.name}' }
    const { flow, post } = await makeRunnable(cast.world, cast.ours, [{ code: 'mail', input }])
    const send = (name: string, email: string) =>
      openRunner(cast.api, { site: cast.ours }).begin(flow, post, { ชื่อ: name, อีเมล: email })
    await send('กดรับรางวัลที่ https://evil.test/win', 'victim@example.test')
    const [mail] = await mailsTo('victim@example.test')
    expect(mail).toMatchObject({ status: 'submit', jobs: 1 })
    expect(`${mail?.subject}${mail?.body}`).not.toContain('evil.test')
    expect(mail?.body).toContain('(victim@example.test)')
    await send('สมชาย', 'somchai@example.test')
    expect((await mailsTo('somchai@example.test'))[0]?.subject).toBe('ถึง สมชาย')
    const person = await register()
    await send('สมชาย', person.email)
    expect((await mailsTo(person.email)).at(-1)).toMatchObject({ withheld: 'unconfirmed', jobs: 0 })
  })
})
