import { beforeAll, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast
let own: string
let foreign: string

beforeAll(async () => {
  cast = await openCast()
  const { make } = cast.world
  const add = (site: { _id: string }, userID: string | null) =>
    make.row('job', { site_id: site._id, name: 'mail.send', userID, error: 'kept from members' })
  const found = await cast.world.database.owner.query<{ _id: string }>(
    `select "_id" from "user" where site_id = $1`,
    [cast.ours._id],
  )
  own = (await add(cast.ours, found.rows[0]?._id ?? null))._id
  foreign = (await add(cast.ours, null))._id
})

it('shows a job to who started it, without its error, and to staff', async () => {
  const mine = await cast.api.call({ path: `/api/job/${own}`, site: cast.ours, as: cast.member })
  expect(mine.status).toBe(200)
  expect(JSON.stringify(mine.body)).not.toContain('kept from members')
  for (const as of [cast.admin, cast.manager])
    expect((await cast.api.call({ path: `/api/job/${foreign}`, site: cast.ours, as })).status).toBe(200)
})

it('hides it from everybody else, and from other sites', async () => {
  expect((await cast.api.call({ path: `/api/job/${own}`, site: cast.ours })).status).toBe(401)
  expect(
    (await cast.api.call({ path: `/api/job/${foreign}`, site: cast.ours, as: cast.member })).status,
  ).toBe(404)
  const elsewhere = await cast.api.call({ path: `/api/job/${own}`, site: cast.theirs, as: cast.theirAdmin })
  expect(elsewhere.status).toBe(404)
})

it('is written by nobody', async () => {
  for (const method of ['PATCH', 'DELETE'] as const) {
    const answer = await cast.api.call({
      method,
      path: `/api/job/${own}`,
      site: cast.ours,
      as: cast.admin,
      body: method === 'PATCH' ? { data: { status: 'done' } } : undefined,
    })
    expect(answer.status, method).toBe(403)
  }
})
