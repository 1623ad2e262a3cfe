import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileAggregate } from './aggregate.ts'
import type { Compiled } from './contract.ts'
import { compileFind } from './find.ts'
import { parseQueryBody } from './request.ts'
import { categories, courses, ourSite, scopeFor } from './test-collections.ts'
import { openQueryDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase

const run = (text: string) => database.run({ text, values: [] })
const planOf = async ({ text, values }: Compiled) =>
  (await database.run({ text: `explain (costs off) ${text}`, values }))
    .map((row) => row['QUERY PLAN'])
    .join('\n')
const planOfFilter = (filter: unknown) =>
  planOf(compileFind(scopeFor('admin'), courses, parseQueryBody({ method: 'find', args: [filter] })))

beforeAll(async () => {
  database = await openQueryDatabase()
  await run(`insert into course (site_id, name, name_search, category, price, target, info, status)
    select '${ourSite}', 'Course ' || n, 'course ' || n, array['c' || n % 500], n,
      jsonb_build_array(jsonb_build_object('code', 'b' || n % 500)), jsonb_build_object('bandCode', 'b' || n % 500), true
    from generate_series(1, 5000) n`)
  await run('create extension if not exists pg_trgm')
  await run('create index by_search on course using gin (name_search gin_trgm_ops)')
  await run('create index by_category on course using gin (category)')
  await run('create index by_target on course using gin (target jsonb_path_ops)')
  await run('create index by_info on course using gin (info jsonb_path_ops)')
  await run('create index by_price on course (site_id, price)')
  await run('create index by_time on course (site_id, "createdAt", "_id")')
  await run('analyze course')
})

afterAll(() => database.close())

it.each<[string, unknown]>([
  ['by_search', { name: { $regex: 'course 4321', $options: 'i' } }],
  ['by_search', { name: { $regex: 'Course 4321' } }],
  ['by_category', { category: 'c7' }],
  ['by_category', { category: { $in: ['c7', 'c8'] } }],
  ['by_category', { category: { $all: ['c7'] } }],
  ['by_target', { 'target.code': 'b7' }],
  ['by_target', { 'target.code': { $in: ['b7', 'b8'] } }],
  ['by_info', { 'info.bandCode': 'b7' }],
  ['by_price', { price: { $gte: 10, $lt: 20 } }],
  ['course_pkey', { _id: '0199b000-0000-7000-8000-000000000001' }],
])('uses the index %s for %o', async (index, filter) => {
  expect(await planOfFilter(filter)).toContain(index)
  expect(await planOf(compileAggregate(scopeFor('admin'), courses, [{ $match: filter }]))).toContain(index)
})

it('uses the index of the joined field', async () => {
  const lookup = { from: 'course', localField: 'code', foreignField: 'category', as: 'courses' }
  expect(await planOf(compileAggregate(scopeFor('admin'), categories, [{ $lookup: lookup }]))).toContain(
    'by_category',
  )
  const match = { $match: { $expr: { $in: ['$$code', '$category'] } } }
  const detailed = { from: 'course', let: { code: '$code' }, pipeline: [match], as: 'courses' }
  expect(await planOf(compileAggregate(scopeFor('admin'), categories, [{ $lookup: detailed }]))).toContain(
    'by_category',
  )
})

it('reads the newest rows from the index instead of sorting all', async () => {
  const newest = [{ $match: { status: true } }, { $sort: { createdAt: -1, _id: -1 } }, { $limit: 4 }] as const
  expect(await planOf(compileAggregate(scopeFor('admin'), courses, newest))).toContain('by_time')
})
