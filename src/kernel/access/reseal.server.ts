import pg from 'pg'
import { type DeclaredTable, hashColumn, isCollection } from '#kernel/collections/define.ts'
import { SEALED_PATTERN, type Seal } from './seal.server.ts'

/** A column whose values the installation's secret sealed. */
interface SealedColumn {
  readonly table: DeclaredTable
  readonly name: string
  /** Its keyed hash, where it has one. */
  readonly hash: string | undefined
}

export interface Resealed {
  readonly table: string
  readonly column: string
  resealed: number
  /** Values that neither secret opens; they stay as they are. */
  unreadable: number
}

const BATCH = 500
const UNIQUE_VIOLATION = '23505'

/** Every sealed column of the declared tables. */
export function sealedColumns(tables: readonly DeclaredTable[]): SealedColumn[] {
  return tables.flatMap((table) =>
    Object.entries(table.fields).flatMap(([name, field]) =>
      field.holdsSealed ? [{ table, name, hash: field.sealed ? hashColumn(name) : undefined }] : [],
    ),
  )
}

const quoted = (name: string) => pg.escapeIdentifier(name)

function keyOf(table: DeclaredTable): string[] {
  const own = isCollection(table) ? ['_id'] : [...table.key]
  return table.tenant === 'platform' ? own : ['site_id', ...own]
}

/** Finds what the present secret did not seal. */
function staleSql(column: string, seal: Seal): string {
  return `${quoted(column)} ~ ${pg.escapeLiteral(SEALED_PATTERN)} and not starts_with(${quoted(column)}, ${pg.escapeLiteral(seal.mark)})`
}

/**
 * Seals the column's values with the present secret, while others go on reading and writing: each row for itself, and only
 * where nobody has written it meanwhile. What is done is not done again, so it may be ended and begun again at any time.
 */
export async function resealColumn(
  client: pg.ClientBase,
  { table, name, hash }: SealedColumn,
  seal: Seal,
  tell: (count: number) => void = () => undefined,
): Promise<Resealed> {
  const keys = keyOf(table)
  const keyList = keys.map(quoted).join(', ')
  const from = `from ${quoted(table.name)} where ${staleSql(name, seal)}`
  const result: Resealed = { table: table.name, column: name, resealed: 0, unreadable: 0 }
  let after: unknown[] | undefined
  for (;;) {
    // As text: whatever type a key has, it goes back as it came.
    const bounds = after ? ` and (${keyList}) > (${after.map((_, at) => `$${at + 1}`).join(', ')})` : ''
    const { rows } = await client.query<{ key: string[]; value: string }>(
      `select array[${keys.map((key) => `${quoted(key)}::text`).join(', ')}] as key, ${quoted(name)} as value
       ${from}${bounds} order by ${keyList} limit ${BATCH}`,
      after ?? [],
    )
    for (const { key, value } of rows) {
      const plain = seal.openStored(value)
      if (plain === undefined) result.unreadable += 1
      else if (await resealRow(client, { table, name, hash }, keys, { key, value, plain }, seal))
        result.resealed += 1
    }
    after = rows.at(-1)?.key
    if (!after) return result
    tell(result.resealed)
  }
}

/** False where somebody has written the row meanwhile, with the present secret then. */
async function resealRow(
  client: pg.ClientBase,
  { table, name, hash }: SealedColumn,
  keys: readonly string[],
  row: { key: readonly string[]; value: string; plain: string },
  seal: Seal,
): Promise<boolean> {
  const where = [...keys.map((key, at) => `${quoted(key)} = $${at + 3}`), `${quoted(name)} = $2`].join(
    ' and ',
  )
  const values = [seal.seal(row.plain), row.value, ...row.key]
  const change = (set: string, more: readonly unknown[] = []) =>
    client.query(`update ${quoted(table.name)} set ${quoted(name)} = $1${set} where ${where}`, [
      ...values,
      ...more,
    ])
  if (hash === undefined) return (await change('')).rowCount === 1
  try {
    return (await change(`, ${quoted(hash)} = $${values.length + 1}`, [seal.hash(row.plain)])).rowCount === 1
  } catch (error) {
    // Two records came to hold one value that only one of them may have: both can be read, and each keeps its hash.
    if ((error as pg.DatabaseError).code !== UNIQUE_VIOLATION) throw error
    return (await change('')).rowCount === 1
  }
}

/** How many values of the column are not sealed with the present secret. */
export async function countStale(
  client: pg.ClientBase,
  { table, name }: SealedColumn,
  seal: Seal,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${quoted(table.name)} where ${staleSql(name, seal)}`,
  )
  return rows[0]?.count ?? 0
}

const MAX_READ = 10_000

/** How many sealed values of the tables no secret opens, of the first ten thousand of each column. */
export async function readUnreadable(
  db: Pick<pg.ClientBase, 'query'>,
  tables: readonly DeclaredTable[],
  seal: Seal,
): Promise<number> {
  let count = 0
  for (const { table, name } of sealedColumns(tables)) {
    const { rows } = await db.query<{ value: string }>(
      `select ${quoted(name)} as value from ${quoted(table.name)}
       where ${quoted(name)} ~ ${pg.escapeLiteral(SEALED_PATTERN)} limit ${MAX_READ}`,
    )
    count += rows.filter(({ value }) => seal.openStored(value) === undefined).length
  }
  return count
}
