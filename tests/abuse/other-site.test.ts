import { beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import type { Collection } from '#kernel/collections/define.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { CallInput, Doc } from '#tests/support/api.ts'
import { siteCollections } from '#tests/support/records.ts'
import { byName, openTwoSites, type TwoSites } from '#tests/support/two-sites.ts'

let sites: TwoSites
const anAdmin = makeActor({ role: 'admin', userID: newId() })

beforeAll(async () => {
  sites = await openTwoSites()
})

const call = (input: CallInput) => sites.api.call<Doc[]>(input)
const idsOf = ({ name }: Collection) => ({ ours: sites.ourRecords[name], theirs: sites.theirRecords[name] })

/** Filters that name what the other site has. */
function filtersOf(collection: Collection): Record<string, unknown>[] {
  const { theirs } = idsOf(collection)
  const { tenant } = collection
  return [
    { _id: { $in: [theirs] } },
    { [tenant]: { $ne: sites.ours._id } },
    { $or: [{ [tenant]: sites.theirs._id }, { _id: theirs }] },
  ]
}

/** Asserts that nothing of the other site is in an answer that was given. */
function expectNothing({ status, text }: { status: number; text: string }, collection: Collection): void {
  expect(status, text).toBe(200)
  expect(text).not.toContain(idsOf(collection).theirs)
  expect(text).not.toContain(sites.theirs._id)
}

describe.each(byName)('a %s of another site', (name, collection) => {
  it('is found and counted by no filter', async () => {
    const as = sites.readerOf(collection)
    const ask = (method: string, filter: object) =>
      call({ as, path: `${name}/query`, body: { method, args: [filter] } })
    await Promise.all(
      filtersOf(collection).map(async (filter) => {
        expect((await ask('find', filter)).body).toMatchObject({ data: [], paging: { total: 0 } })
        expect((await ask('findOne', filter)).body.data).toBeNull()
        expect((await ask('count', filter)).body.data).toBe(0)
      }),
    )
    const own = await ask('find', { _id: idsOf(collection).ours })
    expect(own.body).toMatchObject({ data: [{ _id: idsOf(collection).ours }], paging: { total: 1 } })
  })

  it('comes by no stage of a pipeline, from its own collection or another', async () => {
    const as = sites.readerOf(collection)
    const run = (from: string, ...pipeline: object[]) =>
      call({ as, path: `${from}/aggregate`, body: { pipeline } })
    const tries = filtersOf(collection).flatMap((filter) => {
      const joined = [
        { $unionWith: { coll: name, pipeline: [{ $match: filter }] } },
        { $lookup: { from: name, as: 'x', pipeline: [{ $match: filter }] } },
      ]
      return [
        ...[{ $match: filter }, { $facet: { x: [{ $match: filter }] } }, ...joined].map((stage) =>
          run(name, stage),
        ),
        // Courses are read by everybody.
        ...joined.map((stage) => run('course', stage)),
      ]
    })
    for (const answer of await Promise.all(tries)) expectNothing(answer, collection)
    const [filter = {}] = filtersOf(collection)
    expect((await run(name, { $match: filter }, { $count: 'n' })).body.data).toEqual([])
  })
})

/** Fields that hold an id which nothing checks. */
function plainIds(collection: Collection): string[] {
  return Object.entries(collection.fields)
    .filter(([name, { column, hidden }]) => column === 'uuid' && !hidden && name !== 'userID')
    .map(([name]) => name)
    .filter((name) => sites.records.targetOf(collection, name) === undefined)
}

it('an id of the other site that one of our records holds joins nothing', async () => {
  const put = (name: string, field: string, value: unknown) =>
    sites.world.database.owner.query(`update "${name}" set "${field}" = $1 where "_id" = $2`, [
      value,
      sites.ourRecords[name],
    ])
  const tries = siteCollections
    .filter((one) => sites.readerOf(one) === sites.admin)
    .flatMap((holder) => plainIds(holder).map((field) => ({ holder, field })))
  expect(tries.length).toBeGreaterThan(5)
  for (const { holder, field } of tries) {
    const { ours } = idsOf(holder)
    const was = (await sites.stored(holder, ours))?.[field]
    await put(holder.name, field, sites.theirRecords.user)
    const join = { $lookup: { from: 'user', localField: field, foreignField: '_id', as: 'x' } }
    const pipeline = [{ $match: { _id: ours } }, join, { $project: { x: 1 } }]
    const answer = await call({ as: sites.admin, path: `${holder.name}/aggregate`, body: { pipeline } })
    expect(answer, `${holder.name}.${field}: ${answer.text}`).toMatchObject({
      status: 200,
      body: { data: [{ x: [] }] },
    })
    await put(holder.name, field, was)
  }
})

const changeable = byName.filter(([, { access }]) => access.verdict(anAdmin, 'update') !== false)

describe.each(changeable)('our own %s', (name, collection) => {
  const path = () => `${name}/${idsOf(collection).ours}`
  const change = (data: object) =>
    sites.api.call({ as: sites.admin, method: 'PATCH', path: path(), body: { data } })

  it('takes no reference into the other site', async () => {
    const fields = Object.entries(collection.fields).filter(([, { refers, readOnly }]) => refers && !readOnly)
    for (const [field, { refers, kind }] of fields) {
      const target = siteCollections.find((one) => one.name === refers?.collection) as Collection
      const row = await sites.stored(target, sites.theirRecords[target.name])
      const value = row?.[refers?.by ?? '_id']
      const answer = await change({ [field]: kind === 'references' ? [value] : value })
      expect(answer, `${field}: ${answer.text}`).toMatchObject({
        status: 400,
        body: { code: 'records.invalid', details: [{ path: field }] },
      })
    }
  })

  it('is moved to the other site by no payload', async () => {
    const { tenant } = collection
    expect(await change({ [tenant]: sites.theirs._id })).toMatchObject({
      status: 200,
      body: { data: { [tenant]: sites.ours._id } },
    })
    expect((await call({ as: sites.theirAdmin, path: path() })).status).toBeGreaterThanOrEqual(400)
  })
})

describe('multi-count', () => {
  const countable = byName.filter(([, one]) => one.countable !== undefined)
  const count = async (site: { hostname: string }, name: string) =>
    (await sites.api.call({ site, path: 'multi-count', body: { collections: [name] } })).body

  it.each(countable)('counts the %s of our site alone', async (name) => {
    const sql = `select count(*)::int as n from "${name}" where site_id = $1`
    const { rows } = await sites.world.database.owner.query<{ n: number }>(sql, [sites.ours._id])
    const { counts } = await count(sites.ours, name)
    expect(counts?.[name]?.allTime).toBeLessThanOrEqual(rows[0]?.n ?? 0)
    expect((await count(sites.origin, name)).counts).toEqual({ [name]: { allTime: 0, currentMonth: 0 } })
  })

  it('counts nothing else', async () => {
    for (const [name] of byName.filter((one) => !countable.includes(one)))
      expect(await count(sites.ours, name)).toMatchObject({ status: false, counts: {} })
  })
})
