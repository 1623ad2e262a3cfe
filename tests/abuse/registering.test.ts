import { beforeAll, describe, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { newcomer } from '#tests/support/newcomer.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast()
})

const call = (path: string, body: object) => cast.api.call({ site: cast.ours, path, body })

describe('registering', () => {
  it.each([
    'suspended',
    'activated',
    'req_reset',
    'site_id',
    '_id',
    'policyVersion',
    'sessionsFrom',
    '__proto__x',
  ])('refuses the field %s by name', async (field) => {
    const answer = await call('user', { data: newcomer({ [field]: true }) })
    expect(answer).toMatchObject({ status: 400, body: { code: 'records.unknown-field' } })
    expect(answer.body.details?.[0]?.path).toBe(field)
  })

  it('refuses made-up parts of info', async () => {
    const answer = await call('user', { data: newcomer({ info: { agree: true, bandCode: 'VIP' } }) })
    expect(answer).toMatchObject({ status: 400, body: { code: 'records.unknown-field' } })
  })

  it('gives no role, site, name or hash that was asked for', async () => {
    const data = newcomer({ role: 'root', parent: cast.theirs._id, username: 'root', salt: 'x' })
    expect((await call('user', { data })).status).toBe(200)
    const { rows } = await cast.world.database.owner.query(
      'select site_id, role, username, salt from "user" where email = $1',
      [data.email],
    )
    expect(rows).toEqual([{ site_id: cast.ours._id, role: 'user', username: data.email, salt: null }])
  })
})
