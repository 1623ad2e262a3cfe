import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import { openApi } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'

const COMMON = ['password2569', 'sawasdee', 'Sawasdee1', 'isylzjko', '0812345678', 'qwertyuiop']
let cast: Cast

beforeAll(async () => {
  cast = await openCast()
})

beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

const mailTokenFor = async (userID: string) => {
  const token = createHash('sha256').update(userID).digest('base64url')
  await cast.world.database.owner.query(
    `insert into mail_token (site_id, purpose, "userID", "accountSite", "tokenHash", "expiresAt")
     values ($1, 'reset', $2, $1, $3, now() + interval '1 hour')`,
    [cast.ours._id, userID, createHash('sha256').update(token).digest('base64url')],
  )
  return token
}

it('are refused at registration, whoever asks', async () => {
  for (const [at, password] of [...COMMON, 'Wipawee31'].entries()) {
    const data = {
      firstname: 'Wipawee',
      lastname: 'ใจกล้า',
      citizen: citizenIdFrom(String(330000000000 + at)),
      phone: `08${String(at).padStart(8, '0')}`,
      email: `common${at}@example.test`,
      password,
      info: { agree: true },
    }
    const answer = await cast.api.call({ site: cast.ours, path: 'user', body: { data } })
    expect(answer.status, password).toBe(400)
    expect(answer.body.details).toMatchObject([{ path: 'password' }])
  }
})

it('are refused by the link of a mail, which stays good, and to staff who set one for others', async () => {
  const { _id } = await cast.world.make.user(cast.ours, { firstname: 'Somruedee' })
  const requestId = await mailTokenFor(_id)
  const set = (newPassword: string) =>
    cast.api.call({ site: cast.ours, path: 'changepwd', body: { requestId, newPassword } })
  for (const password of [...COMMON, 'Somruedee25'])
    expect(await set(password), password).toMatchObject({
      status: 400,
      body: { code: 'users.password-refused' },
    })
  expect((await set('Nok-krasa-bin-2569')).status).toBe(200)
  const patch = { as: cast.admin, method: 'PATCH', path: `user/${_id}` }
  expect((await cast.api.call({ ...patch, body: { data: { password: COMMON[0] } } })).status).toBe(400)
})

it('are refused to who changes their own', async () => {
  const body = { oldPassword: TEST_PASSWORD, newPassword: COMMON[0] }
  expect(await cast.api.call({ as: cast.member, path: 'changepwd', body })).toMatchObject({
    status: 400,
    body: { code: 'users.password-refused' },
  })
})

it('a failed sign-in is logged with the client’s address and a hash of the account, never its name', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const api = await openApi(cast.world, { log })
  for (const username of ['who-was-it@example.test', 'WHO-was-it@example.test', 'other@example.test'])
    await api.call({ site: cast.ours, path: 'signin', body: { username, password: 'wrong' } })
  const failed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in failed')
  expect(failed).toHaveLength(3)
  expect(failed[0]).toMatchObject({ address: '127.0.0.1', account: expect.stringMatching(/^[\w-]{16}$/) })
  expect(failed[0].account).toBe(failed[1].account)
  expect(failed[0].account).not.toBe(failed[2].account)
  expect(JSON.stringify(failed)).not.toContain('was-it')
})
