import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'

let cast: Cast
let count = 0

beforeAll(async () => {
  cast = await openCast()
})

beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

async function mailsTo(
  email: string,
): Promise<{ name: string; subject: string; body: string; html: string }[]> {
  const { rows } = await cast.world.database.owner.query(
    'select name, subject, body, html from message where email = $1',
    [email],
  )
  return rows
}

const enter = (username: string, agent: string) =>
  cast.api.call({
    site: cast.ours,
    path: 'signin',
    body: { username, password: TEST_PASSWORD },
    headers: { 'user-agent': agent },
  })

const register = (values: object) => {
  count += 1
  return cast.api.call({
    site: cast.ours,
    path: 'user',
    body: {
      data: {
        firstname: 'มานะ',
        lastname: 'ใจกล้า',
        citizen: citizenIdFrom(String(310000000000 + count)),
        phone: `08${String(count).padStart(8, '0')}`,
        email: `mail${count}@example.test`,
        password: 'Nok-krasa-bin-2569',
        info: { agree: true },
        ...values,
      },
    },
  })
}

const carrying = [
  'รับเงินที่ evil.example.com',
  'https://evil.test/x',
  'www.evil.test',
  'me@evil.test',
  'มานะ\nBcc: all@example.test',
  'มานะ\u2028ใจกล้า',
  'evil.co.th',
  'คลิก bit.ly/xyz',
  'evil.vip',
  'X.Dev',
  'y.ai',
  'รับเงินที่ 203.0.113.9',
  'รับเงิน.ไทย',
  'ｅｖｉｌ．ｃｏｍ',
  'ev\u200bil.com',
  'evil.endingofnextyear',
]

it('forty new browsers make no more than five mails a day to one mailbox', async () => {
  const { email } = await cast.world.make.user(cast.ours)
  for (let agent = 0; agent < 40; agent += 1)
    expect((await enter(email, `Browser ${agent}`)).status).toBe(200)
  expect(await mailsTo(email)).toHaveLength(5)
  const another = await cast.world.make.user(cast.ours)
  await enter(another.email, 'Browser')
  expect(await mailsTo(another.email)).toHaveLength(1)
})

describe('a name that carries an address or a line break', () => {
  it.each(carrying)('is refused at registration: %j', async (name) => {
    for (const field of ['firstname', 'lastname']) {
      const answer = await register({ [field]: name })
      expect(answer.status).toBe(400)
      expect(answer.body.details).toMatchObject([{ path: field }])
    }
  })

  it.each(carrying)('is refused by whoever changes it: %j', async (name) => {
    const person = { as: cast.member, method: 'PATCH', path: `user/${cast.member.userID}` }
    expect((await cast.api.call({ ...person, body: { data: { firstname: name } } })).status).toBe(400)
    const byStaff = { ...person, as: cast.admin, body: { data: { lastname: name } } }
    expect((await cast.api.call(byStaff)).status).toBe(400)
  })

  it('people are called what they are called', async () => {
    for (const firstname of [
      'นพ.สมชาย',
      'Dr.Somchai',
      'J.R.',
      'Jean-Luc',
      "O'Neill",
      'สมหญิง (แดง)',
      'Anne Marie',
      'ด.ช.มานะ',
      'น.ส.',
      'ม.ร.ว.คึกฤทธิ์',
      'A.B. Smith',
      'St.John',
      'Sammy Jr.',
    ])
      expect(await register({ firstname })).toMatchObject({ status: 200 })
  })

  it('stored before the rule is left out of mails', async () => {
    const { email } = await cast.world.make.user(cast.ours, {
      firstname: 'กดรับ',
      lastname: 'https://evil.test/win',
    })
    await enter(email, 'Browser')
    const [mail] = await mailsTo(email)
    expect(JSON.stringify(mail)).not.toContain('evil.test')
  })
})
