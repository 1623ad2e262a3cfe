import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import * as register from '#modules/users/screens/register.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makeForm, rowOf } from '#tests/support/forms.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let taken: { email: string; phone: string }

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/user/register': { ...register, links: () => [] } }) })
  taken = { email: 'somebody@example.test', phone: '0899999999' }
  await cast.world.make.user(cast.ours, { ...taken, username: taken.email })
})

beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

const patchPhone = (as: typeof cast.member, phone: string, options?: object, from?: string) =>
  cast.api.call({
    as,
    method: 'PATCH',
    path: `user/${as.userID}`,
    body: { data: { phone }, ...(options && { options }) },
    ...(from && { from }),
  })

describe('asking who has a telephone by changing one’s own', () => {
  it.each([
    ['plain', undefined],
    ['by uniqueFields', { uniqueFields: [['phone']] }],
  ])('ends after ten finds: %s', async (_, options) => {
    const statuses: number[] = []
    for (let time = 0; time < 12; time += 1)
      statuses.push((await patchPhone(cast.member, taken.phone, options)).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400))
    expect(statuses.slice(10)).toEqual([429, 429])
    // Nothing more is said: neither of a value that is free.
    expect((await patchPhone(cast.member, '0811111111', options)).status).toBe(429)
  })

  it('is counted by network too, so that many accounts are no way around', async () => {
    const statuses: number[] = []
    for (let person = 0; person < 4; person += 1) {
      const { email } = await cast.world.make.user(cast.ours)
      const as = await cast.api.signIn(cast.ours, email)
      for (let time = 0; time < 9; time += 1) statuses.push((await patchPhone(as, taken.phone)).status)
    }
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(30)
    expect(statuses.at(-1)).toBe(429)
  })

  it('nor many of them at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { email } = await cast.world.make.user(cast.ours)
        return cast.api.signIn(cast.ours, email)
      }),
    )
    const asked = people.flatMap((as) => Array.from({ length: 6 }, () => patchPhone(as, taken.phone)))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(18)
  })

  it('staff of the site are not stopped in their work', async () => {
    const { _id } = await cast.world.make.user(cast.ours)
    for (let time = 0; time < 12; time += 1) {
      const body = { data: { phone: taken.phone } }
      expect(
        (await cast.api.call({ as: cast.admin, method: 'PATCH', path: `user/${_id}`, body })).status,
      ).not.toBe(429)
    }
  })
})

describe('asking a form who has a telephone', () => {
  const ask = (formID: string, as?: typeof cast.member, from?: string) =>
    cast.api.call({
      as,
      site: cast.ours,
      path: 'form/taken',
      body: { formID, uid: 'phone', value: taken.phone },
      ...(from && { from }),
    })
  const input = { type: 'input', uid: 'phone', name: 'โทร', checkCollection: 'user', checkKey: 'phone' }
  const makeAsking = (slug: string) => makeForm(cast.world, cast.ours, { slug, builder: [rowOf([input])] })

  it('ends for a member after thirty, whatever the network and the form', async () => {
    const [one, two] = [await makeAsking('ask-1'), await makeAsking('ask-2')]
    for (let time = 0; time < 30; time += 1)
      expect(await ask(one._id, cast.member, `127.0.4.${time + 1}`)).toMatchObject({
        status: 200,
        body: { data: { taken: true } },
      })
    expect((await ask(one._id, cast.member, '127.0.5.1')).status).toBe(429)
    expect((await ask(two._id, cast.member, '127.0.5.2')).status).toBe(429)
    expect((await ask(one._id, undefined, '127.0.5.3')).status).toBe(200)
  })

  it('ends for a network after thirty, whatever the form', async () => {
    const [one, two] = [await makeAsking('ask-3'), await makeAsking('ask-4')]
    for (let time = 0; time < 30; time += 1) expect((await ask(one._id)).status).toBe(200)
    expect((await ask(one._id)).status).toBe(429)
    expect((await ask(two._id)).status).toBe(429)
  })
})

it('the dialog of registration offers to log in and to set a new password', async () => {
  const values = {
    firstname: 'มานะ',
    lastname: 'ใจกล้า',
    citizen: citizenIdFrom('340000000001'),
    phone: '0877777777',
    email: taken.email,
    password: 'Nok-krasa-bin-2569',
    confirm: 'Nok-krasa-bin-2569',
    agree: 'on',
  }
  const page = seenIn(
    await cast.api.call({
      site: cast.ours,
      path: '/user/register',
      raw: new URLSearchParams(values).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  )
  expect(page).toContain('href="/user/login"')
  expect(page).toContain('href="/user/forgot"')
})
