import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { allStatements, type Statement } from '#kernel/data/statement.ts'
import { openWorld, type World } from './support/world.ts'

const MAX = 40
const MODULES = join(import.meta.dirname, '../src/modules')

let world: World

beforeAll(async () => {
  world = await openWorld()
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.sql.ts'))) await import(join(MODULES, file))
})

/** What PostgreSQL says of a statement: how many values it takes, and its columns with their types. */
async function describeStatement({ text, row }: Statement) {
  const { owner } = world.database
  await owner.query('begin')
  try {
    await owner.query(`prepare described as ${text}`)
    const prepared = await owner.query<{ values: number }>(
      `select cardinality(parameter_types) as values from pg_prepared_statements where name = 'described'`,
    )
    const values = prepared.rows[0]?.values ?? 0
    // One that answers nothing is a write, which the constraints would refuse without values.
    if (Object.keys(row).length === 0) return { values, columns: {} }
    const { fields } = await owner.query(
      text,
      Array.from({ length: values }, () => null),
    )
    const named = await owner.query<{ type: string }>(
      'select format_type(oid, null) as type from unnest($1::oid[]) with ordinality as t (oid, n) order by n',
      [fields.map(({ dataTypeID }) => dataTypeID)],
    )
    const columns = fields.map(({ name }, at) => [name, named.rows[at]?.type ?? ''] as const)
    return { values, columns: Object.fromEntries(columns) }
  } finally {
    await owner.query('rollback')
    await owner.query('deallocate all')
  }
}

const types: Readonly<Record<string, string>> = { timestamptz: 'timestamp with time zone' }

function declaredColumns({ row }: Statement): Record<string, string> {
  const columns = Object.entries(row).map(([name, word]) => {
    if (typeof word !== 'string') return [name, 'json'] as const
    const plain = word.replace(/\?$/, '')
    return [name, types[plain] ?? plain] as const
  })
  return Object.fromEntries(columns)
}

describe('whole statements', () => {
  it(`are ${MAX} at most in the product`, () => {
    expect(allStatements().length).toBeLessThanOrEqual(MAX)
  })

  it('are understood by PostgreSQL and answer the columns that they declare', async () => {
    for (const statement of allStatements()) {
      const { values, columns } = await describeStatement(statement)
      const plain = Object.entries(columns).map(([name, type]) => [name, type.replace(/^jsonb$/, 'json')])
      expect(Object.fromEntries(plain), statement.name).toEqual(declaredColumns(statement))
      const used = [...statement.text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n))
      expect(values, statement.name).toBe(Math.max(...used))
      expect(statement.text, `${statement.name} names the site`).toMatch(/\$1\b/)
    }
  })
})
