import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/database.ts'
import { escapeLike, foldThai } from './fold.ts'

interface Database {
  query(sql: string, values: unknown[]): Promise<Record<string, unknown>[]>
}

async function openDatabase(): Promise<Database> {
  const { owner } = await openTestDatabase()
  return { query: async (sql, values) => (await owner.query<Record<string, unknown>>(sql, values)).rows }
}

const thai = fc.integer({ min: 0x0e01, max: 0x0e5b }).map((code) => String.fromCharCode(code))
const marks = fc.constantFrom(
  ...'\u0E31\u0E34\u0E35\u0E38\u0E3A\u0E45\u0E47\u0E48\u0E49\u0E4A\u0E4B\u0E4C\u0E4D\u0E32\u0E33\u0E40'.split(
    '',
  ),
)
const latin = fc.constantFrom(...'aZéÉßẞİıΣς0９ＡﬁK℃½²"\'%_\\'.split(''))
const gaps = fc.constantFrom(
  ...' \t\n\r\v\f\u0085\u00A0\u1680\u2003\u2028\u2029\u3000\u00AD\u200B\u200C\u200D\uFEFF\u0301'.split(''),
)
const character = fc.oneof(
  { weight: 3, arbitrary: thai },
  { weight: 4, arbitrary: marks },
  { weight: 2, arbitrary: latin },
  { weight: 2, arbitrary: gaps },
)
const text = fc.array(character, { maxLength: 40 }).map((characters) => characters.join(''))

async function finds(database: Database, name: string, typed: string): Promise<unknown> {
  const pattern = `%${escapeLike(foldThai(typed))}%`
  const rows = await database.query('select sala_fold($1) like $2 as found', [name, pattern])
  return rows[0]?.found
}

describe('sala_fold', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase()
  })

  it('answers in the database what foldThai answers here', async () => {
    const batch = fc.array(text, { minLength: 50, maxLength: 100, size: 'max' })
    await fc.assert(
      fc.asyncProperty(batch, async (values) => {
        const sql =
          'select sala_fold(value) as folded from unnest($1::text[]) with ordinality as t(value, n) order by n'
        const rows = await database.query(sql, [values])
        expect(rows.map((row) => row.folded)).toEqual(values.map(foldThai))
      }),
      { numRuns: 60 },
    )
  })

  it('answers nothing for nothing', async () => {
    expect(await database.query('select sala_fold(null) as folded', [])).toEqual([{ folded: null }])
  })

  it('finds a name by any spelling and any case', async () => {
    expect(await finds(database, 'การจัดการน้ำ Excel 100%', 'น\u0E4D\u0E49\u0E32 excel')).toBe(true)
    expect(await finds(database, 'การจัดการน้ำ Excel 100%', '100%')).toBe(true)
    expect(await finds(database, 'การจัดการน้ำ Excel 1000', '100%')).toBe(false)
    expect(await finds(database, 'ความปลอดภัยในที่อับอากาศ', 'ที้อับ')).toBe(true)
  })

  it('can stand in a generated column with a trigram-ready type', async () => {
    await database.query(
      'create table fold_course (name text, name_search text generated always as (sala_fold(name)) stored)',
      [],
    )
    const rows = await database.query('insert into fold_course (name) values ($1) returning name_search', [
      'เเม่ ABC',
    ])
    expect(rows).toEqual([{ name_search: 'แม abc' }])
  })
})
