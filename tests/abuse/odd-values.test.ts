import { beforeAll, describe, expect, it } from 'vitest'
import { modules } from '#src/manifest.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast
const records: Record<string, string> = {}

beforeAll(async () => {
  cast = await openCast()
  const { make } = cast.world
  const site_id = cast.ours._id
  records.course = (await make.course(cast.ours))._id
  records.category = (await make.category(cast.ours))._id
  records.user = (await make.user(cast.ours))._id
  records.target = (await make.row('target', { site_id, code: 'a', name: 'ก' }))._id
  records.post = (await make.row('post', { site_id, title: 'ก', slug: 'a' }))._id
  records.enroll = (await make.row('enroll', { site_id, userID: records.user, courseID: records.course }))._id
})

const oddValues = [
  null,
  '',
  ' ',
  'x',
  0,
  -1,
  1.005,
  1e300,
  true,
  [],
  [null],
  [[]],
  {},
  { $gt: '' },
  { a: { b: null } },
]

const written = modules
  .flatMap((module) => module.collections)
  .filter((one) => ['course', 'category', 'user', 'target', 'post', 'enroll'].includes(one.name))

describe.each(written.map((one) => [one.name, one] as const))('a %s', (name, collection) => {
  it.each(Object.keys(collection.fields))(
    'takes or refuses any value of %s, and stays readable',
    async (field) => {
      const path = `${name}/${records[name]}`
      for (const value of oddValues) {
        const change = await cast.api.call({
          as: cast.admin,
          method: 'PATCH',
          path,
          body: { data: { [field]: value } },
        })
        expect([200, 400], `${field} = ${JSON.stringify(value)}: ${change.text}`).toContain(change.status)
        const asked = await cast.api.call({
          as: cast.admin,
          path: `${name}/query`,
          body: { method: 'find', args: [{ [field]: value }] },
        })
        expect([200, 400], `filter ${field} = ${JSON.stringify(value)}: ${asked.text}`).toContain(
          asked.status,
        )
      }
      expect((await cast.api.call({ as: cast.admin, path })).status).toBe(200)
    },
  )
})

const write = (data: object) =>
  cast.api.call({ as: cast.admin, method: 'PATCH', path: `course/${records.course}`, body: { data } })

it('an emptied field with a default is back at it', async () => {
  expect((await write({ price: 900, hours: 3 })).body.data).toMatchObject({ price: 900, hours: 3 })
  expect((await write({ price: null, hours: null })).body.data).toMatchObject({ price: 0, hours: null })
})
