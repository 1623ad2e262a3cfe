import * as fc from 'fast-check'
import { Query } from 'mingo'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileCount, compileFind } from './find.ts'
import { parseQueryBody } from './request.ts'
import { mongoDoc, someCourses, someFilter } from './test-arbitraries.ts'
import { courses, scopeFor } from './test-collections.ts'
import { type Doc, openQueryDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase

const idsOf = (list: readonly Doc[]) => list.map(({ _id }) => _id)

beforeAll(async () => {
  database = await openQueryDatabase()
})

afterAll(() => database.close())

it('finds what Mongo finds, for any filter of the grammar', async () => {
  const runs = {
    numRuns: Number(process.env.QUERY_RUNS ?? 40),
    seed: Number(process.env.QUERY_SEED ?? Date.now() % 1e9),
  }
  const filters = fc.array(someFilter, { minLength: 12, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(someCourses, filters, async (docs, filtersGiven) => {
      await database.clear()
      await database.insert(courses, docs)
      const held = docs.map((doc) => mongoDoc(doc))
      for (const filter of filtersGiven) {
        const request = parseQueryBody({ method: 'find', args: [filter] })
        const rows = await database.run(compileFind(scopeFor('admin'), courses, request))
        const [count] = await database.run(compileCount(scopeFor('admin'), courses, request))
        const query = new Query(filter)
        const wanted = held.filter((doc) => query.test(doc))
        const said = `seed ${runs.seed}: ${JSON.stringify(filter)} over ${JSON.stringify(held)}`
        expect({ said, ids: idsOf(rows), ...count }).toEqual({ said, ids: idsOf(wanted), n: wanted.length })
        expect({ said, rows: rows.map((row) => mongoDoc(row)) }).toMatchObject({ said, rows: wanted })
      }
    }),
    runs,
  )
}, 60_000)
