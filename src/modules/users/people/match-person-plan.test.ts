import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectionConfig } from '#kernel/database/pools.server.ts'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { users } from '../collections.ts'
import { matchPerson, noteCitizenWords } from './match-person.server.ts'

const PEOPLE = 10_000

let world: World
let ours: MadeSite
let app: pg.Client

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  await world.database.owner.query(
    `insert into "user" (site_id, firstname, lastname, email, username, phone, role)
     select $1, 'คนที่' || md5(n::text), 'นามสกุล' || md5((n * 7)::text), n || '.person@example.test', n || '@example.test',
       '0' || (800000000 + n), 'user' from generate_series(1, $2::int) n`,
    [ours._id, PEOPLE],
  )
  await world.database.owner.query('vacuum analyze "user"')
  app = new pg.Client(connectionConfig(world.database.config, 'sala_app'))
  await app.connect()
  await app.query(`set app.site_id = '${ours._id}'`)
}, 120_000)

afterAll(() => app.end())

interface Plan {
  'Node Type': string
  'Index Name'?: string
  Plans?: Plan[]
}

function indexesOf(plan: Plan): string[] {
  const own = plan['Index Name'] ? [plan['Index Name']] : []
  return [...own, ...(plan.Plans ?? []).flatMap(indexesOf)]
}

it.each([
  ['part of an address', '4711.person', 1, ['user_email_search']],
  ['part of a name and of an address', 'คนที่ 4711.person', 1, ['user_email_search']],
  ['telephone', '080-000-4711', 1, ['user_email_search', 'user_phone']],
  ['citizen id', citizenIdFrom('110370020001'), 0, ['user_email_search', 'user_citizen']],
])('is answered by indexes among many people: %s', async (_what, words, found, indexes) => {
  const ctx = world.open(ours, 'admin')
  await noteCitizenWords(ctx, words)
  const query = ctx.from(users).select('_id').where(matchPerson(ctx, words)).compile()
  const { rows } = await app.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${query.sql}`, [
    ...query.parameters,
  ])
  const used = indexesOf(rows[0]?.['QUERY PLAN'][0].Plan as Plan)
  expect(used).toEqual(expect.arrayContaining(['user_firstname_search', 'user_lastname_search', ...indexes]))
  expect((await app.query(query.sql, [...query.parameters])).rows).toHaveLength(found)
})
