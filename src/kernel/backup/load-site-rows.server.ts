import pg from 'pg'
import { type CheckedArchive, readTables } from './archive-reader.server.ts'
import { bringForward, dropOlder, olderTable } from './bring-forward.server.ts'
import { BackupError } from './format.ts'
import { fillFrom, measure } from './load.server.ts'
import type { History } from './site-history.server.ts'
import { SiteRefused } from './site-refused.ts'
import { listSiteTables, rowsOf, type SiteTable } from './site-tables.server.ts'
import { copyTarget } from './tables.server.ts'

export interface SiteRows {
  readonly client: pg.Client
  readonly path: string
  /** The site here that the archive's first one comes under. */
  readonly parent: { readonly _id: string; readonly siteType: string }
  /** In place of host names of the archive that a site here has. */
  readonly hostname?: string | undefined
}

type Sums = { readonly rows: number; readonly sha256: string } | undefined

/** Fills what COPY or INSERT names with the rows of a table, as the archive has them. */
type Fill = (target: string) => Promise<unknown>

const loaded = (name: string) => pg.escapeIdentifier(`loaded_${name}`)
const listed = ({ columns }: SiteTable) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/** Rows that this installation has a say in are loaded beside, proven, and come in by these. Accounts stand behind who reaches what. */
const PLACED = ['space', 'site', 'hostname'] as const
const PLACED_LAST = ['reach', 'course_share'] as const
const isPlaced = (name: string) => [...PLACED, ...PLACED_LAST].some((known) => known === name)

/** Brings the rows of an archive in, by the later migrations where it is older, and proves each table. */
export async function loadSiteRows(
  input: SiteRows,
  archive: CheckedArchive,
  history: History,
): Promise<void> {
  const { client, path } = input
  const { header, manifest } = archive
  const isOlder = history.since.length > 0
  if (isOlder) await bringForward(client, path, archive, history)
  const tables = await listSiteTables(client)
  const byName = new Map(tables.map((table) => [table.name, table]))
  for (const { name } of tables)
    if (isPlaced(name))
      await client.query(
        `create temp table ${loaded(name)} (like public.${pg.escapeIdentifier(name)}) on commit drop`,
      )
  if (isOlder)
    for (const table of tables)
      await loadTable(input, table, header.sites, (target) =>
        client.query(
          `insert into ${target} overriding system value select ${listed(table)} from ${olderTable(table.name)}`,
        ),
      )
  else
    await readTables(path, async (name, pieces) => {
      const table = byName.get(name)
      if (!table) throw new BackupError(`the archive is damaged: it holds table ${name}`)
      await loadTable(input, table, header.sites, (target) => fillFrom(client, target, pieces))
    })
  for (const table of tables)
    await prove(
      client,
      table,
      header.sites,
      await sumsOf(client, table, isOlder, manifest.tables[table.name]),
    )
  for (const name of PLACED_LAST) {
    const table = byName.get(name)
    if (table) await client.query(placing(table, input, header.sites))
  }
  if (isOlder) await dropOlder(client)
}

async function sumsOf(client: pg.Client, table: SiteTable, isOlder: boolean, known: Sums): Promise<Sums> {
  if (!isOlder) return known
  const key = table.key.map((name) => pg.escapeIdentifier(name)).join(', ')
  return measure(client, `(select ${listed(table)} from ${olderTable(table.name)} order by ${key})`)
}

async function loadTable(
  input: SiteRows,
  table: SiteTable,
  sites: readonly string[],
  fill: Fill,
): Promise<void> {
  const { client } = input
  if (!isPlaced(table.name)) {
    await fill(copyTarget(table))
    return
  }
  await fill(`${loaded(table.name)} (${listed(table)})`)
  if (table.name === 'site') await checkTop(client, sites[0] ?? '', input.parent)
  if (table.name === 'hostname') await checkHostnames(client, input.hostname)
  if (PLACED.some((name) => name === table.name)) await client.query(placing(table, input, sites))
}

/** Puts the rows that were loaded beside in their places. */
function placing(table: SiteTable, { parent, hostname }: SiteRows, sites: readonly string[]): string {
  const columns = listed(table)
  const into = `insert into public.${pg.escapeIdentifier(table.name)} (${columns})`
  const from = `from ${loaded(table.name)} l`
  const all = `select ${columns} ${from}`
  if (table.name === 'site') {
    // The first one comes under a site of this installation.
    const below = `case when "_id" = '${sites[0]}' then '${parent._id}' else "parentSite" end`
    return `${into} select ${columns.replace('"parentSite"', below)} ${from}`
  }
  // A space that is known here is the same one.
  if (table.name === 'space') return `${into} ${all} on conflict do nothing`
  if (table.name === 'hostname') {
    if (hostname === undefined) return `${into} ${all}`
    const taken = 'exists (select from public.hostname h where h.hostname = l.hostname)'
    const first = `(select "_id" ${from} where ${taken} order by "_id" limit 1)`
    const given = columns.replace(
      '"hostname"',
      `case when "_id" = ${first} then ${pg.escapeLiteral(hostname)} else l.hostname end`,
    )
    return `${into} select ${given} ${from} where not ${taken} or "_id" = ${first}`
  }
  if (table.name === 'reach')
    return `${into} ${all} where exists (select from "user" u where u.site_id = l.site_id and u."_id" = l."userID")
      and exists (select from site s where s."_id" = l.site)`
  // Between units of one collection that are both here.
  return `${into} ${all} where "groupID" = any(${pg.escapeLiteral(`{${[parent._id, ...sites].join(',')}}`)}::uuid[])
    and (select count(*) from site s where s."_id" in (l."fromSite", l."toSite")) = 2`
}

/** Throws where a site here has a host name of the archive, and no other one was given in its place. */
async function checkHostnames(client: pg.Client, given: string | undefined): Promise<void> {
  const { rows } = await client.query<{ hostname: string }>(
    given === undefined
      ? `select l.hostname from ${loaded('hostname')} l join public.hostname h using (hostname) order by 1`
      : 'select hostname from public.hostname where hostname = $1',
    given === undefined ? [] : [given],
  )
  if (rows.length === 0) return
  const names = rows.map(({ hostname }) => hostname).join(', ')
  throw new SiteRefused(
    'host-taken',
    `a host name of the archive belongs to a site here (${names}): take it off first`,
    names,
  )
}

/** Throws where the first site of the archive does not belong under the one that it is to come under. */
async function checkTop(client: pg.Client, top: string, parent: SiteRows['parent']): Promise<void> {
  const { rows } = await client.query<{ type: string }>(
    `select "siteType" as type from ${loaded('site')} where "_id" = $1`,
    [top],
  )
  const wanted = rows[0]?.type === 'unit' ? 'collection' : 'origin'
  if (parent.siteType !== wanted)
    throw new BackupError(
      wanted === 'collection'
        ? 'the archive is of a unit: say by --under which collection it comes under'
        : 'the archive is of a collection: it comes under the platform',
    )
}

/** Reads back what came to stand here and compares it with the archive. */
async function prove(
  client: pg.Client,
  table: SiteTable,
  sites: readonly string[],
  wanted: Sums,
): Promise<void> {
  const key = table.key.map((name) => pg.escapeIdentifier(name)).join(', ')
  const source = isPlaced(table.name)
    ? `(select ${listed(table)} from ${loaded(table.name)} order by ${key})`
    : rowsOf(table, sites)
  const { rows, sha256 } = await measure(client, source)
  if (rows !== (wanted?.rows ?? 0) || (wanted && sha256 !== wanted.sha256))
    throw new BackupError(`table ${table.name} differs from the archive`)
}
