import { beforeAll, describe, expect, it } from 'vitest'
import type { SignedInPerson } from '#tests/support/api.ts'
import { openPlatform, type Platform } from '#tests/support/platform.ts'

let place: Platform

beforeAll(async () => {
  place = await openPlatform()
})

type Call = { readonly method: 'PATCH' | 'DELETE'; readonly data?: object }

const write = (as: SignedInPerson, id: string, { method, data }: Call) =>
  place.api.call<unknown>({ as, path: `user/${id}`, method, ...(data && { body: { data } }) })
const suspend: Call = { method: 'PATCH', data: { suspended: true } }
const remove: Call = { method: 'DELETE' }

const rowOf = async (id: string) =>
  (await place.world.database.owner.query('select suspended, role from "user" where "_id" = $1', [id]))
    .rows[0]

describe('whoever is the last one', () => {
  it.each([
    ['suspended', suspend],
    ['deleted', remove],
  ])('to administer a unit is not %s by a call', async (_how, call) => {
    const answer = await write(place.superadmin, place.admin.userID, call)
    expect(answer).toMatchObject({ status: 409, body: { code: 'users.account.last-admin' } })
    expect(await rowOf(place.admin.userID)).toEqual({ suspended: false, role: 'admin' })
  })

  it.each([
    ['suspended', suspend],
    ['deleted', remove],
  ])('to run a collection is not %s by a call, while a second one is', async (_how, call) => {
    const { make } = place.world
    const group = await make.site({ siteType: 'collection', parentSite: place.origin._id })
    const first = await make.user(group, { role: 'superadmin' })
    const second = await make.user(group, { role: 'superadmin' })
    const rootHere = await place.api.signIn(group, (await make.user(place.origin, { role: 'root' })).email)
    expect((await write(rootHere, second._id, call)).status).toBe(200)
    expect(await write(rootHere, first._id, call)).toMatchObject({
      status: 409,
      body: { code: 'users.account.last-admin' },
    })
    expect(await rowOf(first._id)).toEqual({ suspended: false, role: 'superadmin' })
  })
})

describe('nobody', () => {
  it('suspends themselves, changes their own role or deletes themselves', async () => {
    for (const person of [place.root, place.superadmin]) {
      const before = await rowOf(person.userID)
      expect(await write(person, person.userID, suspend)).toMatchObject({
        status: 400,
        body: { code: 'users.account.yourself' },
      })
      await write(person, person.userID, { method: 'PATCH', data: { role: 'root', firstname: 'ใหม่' } })
      expect([403, 404]).toContain((await write(person, person.userID, remove)).status)
      expect(await rowOf(person.userID)).toEqual(before)
    }
  })

  it('is kept from their own account by that: the rest of it is theirs to change', async () => {
    const answer = await write(place.superadmin, place.superadmin.userID, {
      method: 'PATCH',
      data: { firstname: 'ปัทมา', suspended: false },
    })
    expect(answer.status).toBe(200)
  })
})
