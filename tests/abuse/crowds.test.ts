import { beforeAll, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'

const MANY = 60
let cast: Cast

beforeAll(async () => {
  cast = await openCast()
})

/** What visitors of another academy get while a crowd logs in here, and what the crowd gets. */
async function logInAtOnce(usernames: readonly string[]) {
  const crowd = Promise.all(
    usernames.map((username) =>
      cast.api.call({ site: cast.ours, path: 'signin', body: { username, password: TEST_PASSWORD } }),
    ),
  )
  const other = { site: cast.theirs, path: 'course/query', body: { method: 'find' } }
  const others = await Promise.all(Array.from({ length: 5 }, () => cast.api.call(other)))
  return [...(await crowd), ...others].map(({ status }) => status)
}

const people = (make: () => Promise<{ email: string }>) =>
  Promise.all(Array.from({ length: MANY }, async () => (await make()).email))

it.each([
  ['members with new browsers, each of whom is mailed', () => cast.world.make.user(cast.ours)],
  [
    'staff of a site above',
    () => cast.world.make.user(cast.origin, { role: 'manager', reach: [cast.ours._id] }),
  ],
])('sixty %s may log in at once, and nobody of another academy is kept waiting', async (_who, make) => {
  expect(new Set(await logInAtOnce(await people(make)))).toEqual(new Set([200]))
})
