import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { allStatements, type RowShape, type Statement } from '#kernel/data/statement.ts'
import { openWorld, type World } from './support/world.ts'

/** Whole statements in SQL that the product may have. */
const MAX_STATEMENTS = 40
const ROOT = join(import.meta.dirname, '..')

const files = Object.keys(import.meta.glob('../src/**/*.sql.ts', { eager: true }))

let world: World

beforeAll(async () => {
  world = await openWorld()
})

/** What PostgreSQL says of a statement's columns, in their order; undefined where the server is too old to say. */
async function describeColumns({ name, text }: Statement): Promise<string[] | undefined> {
  const { owner } = world.database
  const quoted = `"${name}"`
  await owner.query(`prepare ${quoted} as ${text}`)
  try {
    const { rows } = await owner.query<{ types: string[] | null }>(
      `select (to_jsonb(p)->'result_types') as types from pg_prepared_statements p where name = $1`,
      [name],
    )
    return rows[0]?.types ?? undefined
  } finally {
    await owner.query(`deallocate ${quoted}`)
  }
}

function declaredTypes(row: RowShape): string[] {
  return Object.values(row).map((word) => (typeof word === 'string' ? word.replace(/\?$/, '') : 'json'))
}

const FULL_NAMES: Readonly<Record<string, string>> = {
  timestamptz: 'timestamp with time zone',
}

/** Structured values may be json or jsonb; all else is named as PostgreSQL names it. */
const isType = (declared: string, actual: string) =>
  declared === 'json' ? /^jsonb?$/.test(actual) : (FULL_NAMES[declared] ?? declared) === actual

describe('whole statements in SQL', () => {
  it(`are at most ${MAX_STATEMENTS}`, () => {
    expect(allStatements().length).toBeLessThanOrEqual(MAX_STATEMENTS)
  })

  it('stand in files of their own, which hold nothing else that speaks to the database', () => {
    const wrong = files.filter((file) => {
      const text = readFileSync(join(ROOT, 'tests', file), 'utf8')
      return !text.includes('defineStatement') || /\bctx\b|\.run\(/.test(text)
    })
    expect(wrong).toEqual([])
  })

  it('say of their columns what PostgreSQL says of them, on the migrated schema', async () => {
    for (const statement of allStatements()) {
      const actual = await describeColumns(statement)
      if (!actual) continue
      const declared = declaredTypes(statement.row)
      const matches = declared.length === actual.length && declared.every((type, at) => isType(type, actual[at] ?? ''))
      expect(matches, `${statement.name}: declared ${declared.join(', ')}; is ${actual.join(', ')}`).toBe(true)
    }
  })

  it('name the site first and put it on every table', () => {
    const without = allStatements().filter(({ text }) => !text.includes('$1'))
    expect(without.map(({ name }) => name)).toEqual([])
  })
})
