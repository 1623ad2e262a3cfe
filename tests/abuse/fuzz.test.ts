import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { allPages } from '#tests/support/all-pages.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { comingAs, expectSane, furnish, patience, person, treeOf, tryOut } from '#tests/support/fuzz.ts'
import { someQuery } from '#tests/support/fuzz-queries.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
  await furnish(cast)
})

/** Blocks of any type with settings of any kind, and what is none. */
function someBuilder(types: readonly string[]): fc.Arbitrary<unknown> {
  const words = [
    'title',
    'text',
    'name',
    'url',
    'options',
    'limit',
    'style',
    'logics',
    'method',
    'destination',
  ]
  const settings = treeOf([...words, ...types])
  const object = fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...types), fc.string({ maxLength: 6 }), settings)
        .map(([type, uid, more]) => ({ ...(typeof more === 'object' ? more : { value: more }), type, uid })),
    },
    { weight: 1, arbitrary: treeOf(['type', 'uid', 'value', ...types]) },
  )
  const columns = fc.array(fc.array(object, { maxLength: 3 }), { maxLength: 3 })
  const row = fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(
          columns,
          fc.constantFrom('standalone', 'set', 'x', undefined),
          fc.constantFrom(1, 0, -1, 1e9, 'x'),
        )
        .map(([all, dataMode, limit]) => ({ columns: all, dataMode, limit, dataSetName: 'ชุด' })),
    },
    { weight: 1, arbitrary: treeOf(['columns', 'dataMode', 'rules', 'title', 'limit']) },
  )
  return fc.oneof(
    { weight: 4, arbitrary: fc.array(row, { maxLength: 3 }) },
    { weight: 1, arbitrary: treeOf(['columns', 'rows', 'rules', 'objects']) },
  )
}

describe('whatever comes, the server answers', () => {
  it(
    'to queries and pipelines',
    async () => {
      const seen = new Set<number>()
      const property = fc.asyncProperty(person, someQuery, async (who, { path, body }) => {
        const from = comingAs(cast, who)
        const answer = await cast.api.call({ ...from, method: 'POST', path, body: body ?? null })
        seen.add(answer.status)
        expectSane(answer)
      })
      expect(await tryOut(cast, property)).toBeGreaterThan(0)
      // Not all of it was refused for its form.
      expect([...seen]).toEqual(expect.arrayContaining([200, 400]))
    },
    patience,
  )

  it(
    'to documents of pages, which can be shown when they are taken',
    async () => {
      let number = 0
      const types = [...cast.world.engine.blocks.keys()]
      const property = fc.asyncProperty(
        someBuilder(types),
        fc.constantFrom('page', 'form'),
        async (builder, type) => {
          number += 1
          const data = { title: 'หน้า', slug: `fuzz-${number}`, type, status: true, builder }
          const stored = await cast.api.call({ as: cast.admin, path: 'post', body: { data } })
          expectSane(stored)
          if (stored.status !== 200) return
          for (const as of [undefined, cast.admin])
            expectSane(await cast.api.call({ as, site: cast.ours, path: `/cms/page/fuzz-${number}` }))
        },
      )
      expect(await tryOut(cast, property)).toBeGreaterThan(0)
    },
    patience,
  )
})
