import { beforeAll, describe, expect, it } from 'vitest'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast
let root: SignedInPerson
let count = 0

beforeAll(async () => {
  cast = await openCast()
  const { email } = await cast.world.make.user(cast.origin, { role: 'root' })
  root = await cast.api.signIn(cast.ours, email)
})

const person = () => {
  count += 1
  return {
    firstname: 'มานี',
    lastname: 'มีนา',
    email: `added${count}@example.test`,
    password: 'Added-staff-2569',
  }
}

async function add(as: SignedInPerson, role: unknown) {
  const data = { ...person(), role }
  const answer = await cast.api.call({ site: cast.ours, path: 'user', body: { data }, as })
  const { rows } = await cast.world.database.owner.query(
    'select role, site_id, (select array_agg(site) from reach r where r."userID" = u._id) as reach from "user" u where email = $1',
    [data.email],
  )
  return { answer, data, row: rows[0] as { role: string; site_id: string; reach: string[] } | undefined }
}

describe('adding somebody by POST user with a role', () => {
  it.each(['admin', 'manager'])(
    'gives %s where the caller may: an account above, with this site to run',
    async (role) => {
      const { answer, data, row } = await add(root, role)
      expect(answer).toMatchObject({ status: 200, body: { data: { role, email: data.email } } })
      expect(row).toEqual({ role, site_id: cast.origin._id, reach: [cast.ours._id] })
      await cast.api.signIn(cast.ours, data.email, data.password)
    },
  )

  it.each([
    ['an administrator', 'manager'],
    ['an administrator', 'admin'],
    ['an administrator', 'root'],
    ['root', 'root'],
    ['root', 'superadmin'],
    ['root', 'emperor'],
    ['root', 7],
  ])('refuses %s who gives %s, and adds nobody', async (who, role) => {
    const { answer, row } = await add(who === 'root' ? root : cast.admin, role)
    expect(answer).toMatchObject({ status: 400, body: { code: 'users.role-refused' } })
    expect(row).toBeUndefined()
  })

  it('adds a member without a role, and nobody for those who add nobody', async () => {
    expect((await add(cast.admin, undefined)).row).toMatchObject({ role: 'user', site_id: cast.ours._id })
    expect((await add(cast.admin, 'user')).row).toMatchObject({ role: 'user', site_id: cast.ours._id })
    for (const as of [cast.member, cast.manager]) {
      const { answer, row } = await add(as, 'manager')
      expect([answer.status, row]).toEqual([403, undefined])
    }
  })
})
