import { beforeAll, describe, expect, it } from 'vitest'
import { createSeal } from '#kernel/access/seal.server.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

const lost = createSeal('a secret that nobody has any more, sadly')
let cast: Cast
let userID: string

beforeAll(async () => {
  cast = await openCast()
  const made = await cast.world.make.user(cast.ours, {})
  userID = made._id
  await cast.world.database.owner.query(
    `update "user" set citizen = $2, citizen_hash = $3 where "_id" = $1`,
    [userID, lost.seal('1101700230708'), lost.hash('1101700230708')],
  )
})

const callAs = (
  lang: string,
  path: string,
  method: 'GET' | 'POST' | 'DELETE' | 'PUT' = 'GET',
  body?: unknown,
) =>
  cast.api.call<Record<string, unknown>[]>({
    as: cast.admin,
    path,
    method,
    body,
    headers: { 'accept-language': lang },
  })

describe('a sealed value that no secret opens', () => {
  it.each([
    ['th', 'อ่านค่าไม่ได้'],
    ['en', 'cannot be read'],
  ])('is told in its field and takes no list down (%s)', async (lang, words) => {
    const body = { method: 'find', args: [{}] }
    const answer = await callAs(lang, 'user/query', 'POST', body)
    expect(answer.status).toBe(200)
    expect(answer.body.data.find(({ _id }) => _id === userID)).toMatchObject({ citizen: words })
    expect(answer.body.data.length).toBeGreaterThan(1)
  })

  it('is counted in the readiness, which stays', async () => {
    expect(await cast.api.call({ path: 'health/ready' })).toMatchObject({
      status: 200,
      body: { notes: ['sealed values that cannot be read: 1'] },
    })
  })

  it('lets the record be changed, also in that field, and deleted', async () => {
    const changed = await callAs('th', `user/${userID}`, 'PUT', { data: { firstname: 'ใหม่' } })
    expect(changed.status).toBe(200)
    const renewed = await callAs('th', `user/${userID}`, 'PUT', { data: { citizen: '1101700230708' } })
    expect(renewed.status).toBe(200)
    expect((await callAs('th', `user/${userID}`, 'DELETE')).status).toBe(200)
  })
})
