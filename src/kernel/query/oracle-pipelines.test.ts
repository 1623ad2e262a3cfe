import * as fc from 'fast-check'
import { aggregate } from 'mingo'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileAggregate } from './aggregate.ts'
import { parseAggregateBody } from './request.ts'
import { mongoDoc, someCourses } from './test-arbitraries.ts'
import { categories, courses, scopeFor } from './test-collections.ts'
import { type Doc, openQueryDatabase, type TestDatabase, testId } from './test-database.ts'
import { somePipeline } from './test-pipelines.ts'

let database: TestDatabase

const someCategories = ['x', 'y', 'w'].map((code, at) => ({
  _id: testId(900 + at),
  code,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}))

beforeAll(async () => {
  database = await openQueryDatabase()
})

afterAll(() => database.close())

/** Sets, and joined documents, which mingo orders by the key and we by _id. */
const unordered = new Set(['codes', 'found'])

/** Absent and null read the same, sets have no order, and sums of fractions may differ in the last digit. */
function normalise(value: unknown, key = ''): unknown {
  if (typeof value === 'number') return Number(value.toFixed(6))
  if (Array.isArray(value)) {
    const items = value.filter((item) => !isMingoOnly(item)).map((item) => normalise(item))
    return unordered.has(key) ? [...new Set(items.map((item) => JSON.stringify(item)))].toSorted() : items
  }
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, item]) => item !== null && item !== undefined)
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, item]) => [name, normalise(item, name)]),
  )
}

/** Where MongoDB and we answer nothing, mingo counts no rows as 0 and puts undefined for a key that joins nothing. */
const isMingoOnly = (item: unknown) => item === undefined || JSON.stringify(item) === '{"n":0}'

/** Groups come in no order, and what unions add has none to compare. */
function arrange(rows: readonly unknown[], pipeline: readonly Doc[]): unknown[] {
  const list = normalise(rows) as unknown[]
  const loose = pipeline.some(
    (stage) => '$group' in stage || '$sortByCount' in stage || '$unionWith' in stage,
  )
  return loose ? list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : list
}

/** The documents for mingo, which changes them in place and wants dates where the wire has texts. */
function lendDocs(pipeline: readonly Doc[], docs: readonly Doc[]): Doc[] {
  const usesDates = JSON.stringify(pipeline).includes('$month')
  return structuredClone(docs).map((doc) =>
    usesDates ? { ...doc, createdAt: new Date(String(doc.createdAt)) } : doc,
  )
}

it('answers what Mongo answers, for any pipeline of the grammar', async () => {
  const runs = {
    numRuns: Number(process.env.QUERY_RUNS ?? 40),
    seed: Number(process.env.QUERY_SEED ?? Date.now() % 1e9),
  }
  const pipelines = fc.array(somePipeline, { minLength: 12, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(someCourses, pipelines, async (docs, list) => {
      const stamped = docs.map((doc) => ({ ...doc, updatedAt: '2026-01-01T00:00:00.000Z' }))
      await database.clear()
      await database.insert(courses, stamped)
      await database.insert(categories, someCategories)
      const held = stamped.map((doc) => mongoDoc(doc))
      const joined = someCategories.map((doc) => mongoDoc(doc, 'owner'))
      for (const pipeline of list) {
        const compiled = compileAggregate(scopeFor('admin'), courses, parseAggregateBody({ pipeline }))
        const said = `seed ${runs.seed}: ${JSON.stringify(pipeline)} over ${JSON.stringify(held)}`
        const rows = await database.run(compiled).catch((error: unknown) => {
          throw new Error(`${said} as ${compiled.text}`, { cause: error })
        })
        const wanted = aggregate(lendDocs(pipeline, held), pipeline, {
          collectionResolver: () => structuredClone(joined),
        })
        expect({ said, rows: arrange(rows, pipeline) }).toEqual({ said, rows: arrange(wanted, pipeline) })
      }
    }),
    runs,
  )
}, 60_000)
