import pg from 'pg'
import { BackupError } from './format.ts'
import { listTables, quoteTable, type StoredTable } from './tables.server.ts'

/** Where the rows of an archive go. */
export interface Places {
  /** By the archive's name of a table: the table and columns that take its rows, in the archive's order. */
  readonly tables: ReadonlyMap<string, StoredTable>
  /** Takes away what was only made to prove the rows, and says what went with it. */
  clear(): Promise<{ name: string; rows: number }[]>
}

/** Every table as it is: refuses an archive whose tables or columns are not exactly those of the database. */
export async function samePlaces(client: pg.Client, wanted: readonly StoredTable[]): Promise<Places> {
  const [there, here] = [wanted, await listTables(client)].map((tables) =>
    JSON.stringify(tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))),
  )
  if (there !== here)
    throw new BackupError('the archive has other tables or columns than its migrations make')
  return { tables: new Map(wanted.map((table) => [table.name, table])), clear: async () => [] }
}

// No table and no column of ours has a space in its name.
const spare = (name: string) => `gone ${name}`

/** Tables that have another name than in archives of before. */
const newNames: Readonly<Record<string, string>> = { door_setting: 'login_provider', ticket: 'mail_token' }

/** Values that have another shape than in archives of before, read from the columns or tables that are gone. */
const carryOver: readonly { readonly needs: readonly string[]; readonly text: string }[] = [
  {
    // Answers have a day and an order that says nothing; who has answered stands apart from what was answered.
    needs: ['survey_answer.createdAt', 'survey_answer.updatedAt', 'survey_answer.userID'],
    text: `insert into survey_done (site_id, "lessonID", "userID")
      select distinct site_id, "lessonID", "gone userID"::uuid from survey_answer where "gone userID" is not null;
      update survey_answer set day = ("gone createdAt"::timestamptz at time zone 'Asia/Bangkok')::date,
        "_id" = gen_random_uuid() where "gone createdAt" is not null`,
  },
  {
    // Whom an account may work for is on the site that holds the account.
    needs: ['reach'],
    text: `insert into reach (site_id, "userID", site)
      select u.site_id, u."_id", r.site::uuid from "gone reach" r join "user" u on u."_id" = r."userID"::uuid`,
  },
]

/**
 * Tables and columns by their names. Those that the database does not have, or computes by itself now, are made as texts for as
 * long as the rows are proven: the text of a value is what its hash was made of. Columns that only the database has take their
 * defaults.
 */
export async function placesByName(client: pg.Client, wanted: readonly StoredTable[]): Promise<Places> {
  const here = new Map((await listTables(client)).map(({ name, columns }) => [name, new Set(columns)]))
  const tables = new Map<string, StoredTable>()
  const goneTables: string[] = []
  const goneColumns: { table: string; column: string }[] = []
  for (const { name, columns } of wanted) {
    const table = newNames[name] ?? name
    const known = here.get(table)
    // Without its site a row has no place here by its name.
    if (!known || (known.has('site_id') && !columns.includes('site_id'))) {
      goneTables.push(name)
      const texts = columns.map((column) => `${pg.escapeIdentifier(column)} text`)
      await client.query(`create table ${quoteTable(spare(name))} (${texts.join(', ')})`)
      tables.set(name, { name: spare(name), columns })
      continue
    }
    for (const column of columns.filter((each) => !known.has(each))) {
      goneColumns.push({ table, column })
      await client.query(
        `alter table ${quoteTable(table)} add column ${pg.escapeIdentifier(spare(column))} text`,
      )
    }
    const targets = columns.map((column) => (known.has(column) ? column : spare(column)))
    tables.set(name, { name: table, columns: targets })
  }
  const clear = async () => {
    const leftOut: { name: string; rows: number }[] = []
    const gone = new Set([...goneTables, ...goneColumns.map(({ table, column }) => `${table}.${column}`)])
    for (const { needs, text } of carryOver)
      if (needs.every((one) => gone.has(one))) {
        await client.query(text)
        for (const one of needs) gone.delete(one)
      }
    for (const name of goneTables) {
      const rows = await countRows(client, quoteTable(spare(name)))
      if (rows > 0 && gone.has(name)) leftOut.push({ name, rows })
      await client.query(`drop table ${quoteTable(spare(name))}`)
    }
    for (const { table, column } of goneColumns) {
      const quoted = pg.escapeIdentifier(spare(column))
      const rows = await countRows(client, `${quoteTable(table)} where ${quoted} is not null`)
      if (rows > 0 && gone.has(`${table}.${column}`)) leftOut.push({ name: `${table}.${column}`, rows })
      await client.query(`alter table ${quoteTable(table)} drop column ${quoted}`)
    }
    return leftOut
  }
  return { tables, clear }
}

async function countRows(client: pg.Client, source: string): Promise<number> {
  const found = await client.query<{ count: number }>(`select count(*)::int as count from ${source}`)
  return found.rows[0]?.count ?? 0
}
