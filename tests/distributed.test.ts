import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { parsePlPgSQLSync } from 'libpg-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import { scopeOf } from '#kernel/collections/read.server.ts'
import { allStatements } from '#kernel/data/statement.ts'
import {
  builderOf,
  columnsOf,
  deleteRows,
  insertRows,
  matchColumns,
  updateRows,
} from '#kernel/data/write-rows.server.ts'
import { findCatalogFaults } from '#kernel/database/distribution/catalog-faults.server.ts'
import { readPlaces } from '#kernel/database/distribution/table-places.server.ts'
import { tenantTransaction } from '#kernel/database/lazy-transaction.server.ts'
import { isBaseline, readMigrations } from '#kernel/database/migrate.server.ts'
import { compileAggregate } from '#kernel/query/aggregate.ts'
import { compileCount, compileFind } from '#kernel/query/find.ts'
import { categories } from '#modules/courses/public.server.ts'
import { type Checker, openChecker, type Rule } from './support/distributed/check-all.ts'
import { checkMigration } from './support/distributed/check-migration.ts'
import type { MadeSite } from './support/factories.ts'
import { normalizeStatement } from './support/record-statements.ts'
import { openWorld, type World } from './support/world.ts'

const SOURCES = join(import.meta.dirname, '../src')

let world: World
let site: MadeSite
let checker: Checker

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  checker = await openChecker(world.database.owner)
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.sql.ts'))) await import(join(SOURCES, file))
})

const rulesOf = async (text: string) => [...new Set((await checker.check(text)).map(({ rule }) => rule))]

/** A statement that breaks the rule, and one that says the same and holds it. */
const examples: Readonly<Record<Rule, readonly [broken: string, holds: string][]>> = {
  tenant: [
    [`select name from course where "_id" = $1`, 'select name from course where site_id = $1 and "_id" = $2'],
    [
      `select c.name from course c where c.site_id = $1
       and exists (select from enroll e where e.site_id = c.site_id and e."courseID" = c."_id")`,
      `select c.name from course c where c.site_id = $1
       and exists (select from enroll e where e.site_id = $1 and e."courseID" = c."_id")`,
    ],
    [
      `select l.name from lesson l left join section s on s.site_id = l.site_id and s."_id" = l."sectionID" where l.site_id = $1`,
      `select l.name from lesson l left join section s on s.site_id = $1 and s."_id" = l."sectionID" where l.site_id = $1::uuid`,
    ],
    [
      `select name from course where site_id = $1 or "_id" = $2`,
      `select name from course where site_id = any($1::uuid[]) and ("_id" = $2 or status)`,
    ],
    [
      `select name from course where site_id = $1 union all select name from category`,
      `select name from course where site_id in ($1, $2) union all select name from category where site_id = $1`,
    ],
    [
      `insert into category (site_id, code, name) values ((select "_id" from site limit 1), $1, $2)`,
      `insert into category (site_id, code, name) values ($1, $2, $3)`,
    ],
    [`insert into category (code, name) values ($1, $2)`, `select name from province where id = $1`],
  ],
  'insert-select': [
    [
      `insert into category (site_id, code, name) select $1, code, name from unnest($2::text[], $3::text[]) as c (code, name)`,
      `insert into category (site_id, code, name) select $1, code, name from unnest($2::text[], $3::text[]) as c (code, name)
       on conflict do nothing`,
    ],
  ],
  'sub-select-in-insert': [
    [
      `insert into category (site_id, code, name, "order") values ($1, $2, $3, (select count(*) from site))`,
      `insert into category (site_id, code, name, "order") values ($1, $2, $3, $4)`,
    ],
    [
      `insert into category (site_id, code, name) values ($1, $2, $3) returning (select count(*) from site)`,
      `insert into category (site_id, code, name) values ($1, $2, $3) returning "_id"`,
    ],
  ],
  'writes-in-with': [
    [
      `with gone as (delete from category where site_id = $1 returning code, name)
       insert into category (site_id, code, name) select $1, code, name from gone returning "_id"`,
      `with gone as (delete from category where site_id = $1 returning code, name) select code, name from gone`,
    ],
    [
      `with added as (insert into category (site_id, code, name) values ($1, $2, $3))
       update course set name = $3 where site_id = $1 and "_id" = $4`,
      `with renamed as (update category set name = $3 where site_id = $1 and code = $2)
       update course set name = $3 where site_id = $1 and "_id" = $4`,
    ],
  ],
  batch: [
    [`begin; set local app.site_id = '00000000-0000-0000-0000-000000000000'`, 'begin'],
    [`select 1 from site; select 2 from site`, `listen "one"; listen "two"`],
  ],
  'volatile-in-write': [
    [
      `update course set "updatedAt" = clock_timestamp() where site_id = $1`,
      `update course set "updatedAt" = sala_clock() where site_id = $1`,
    ],
    [
      `delete from course where site_id = $1 and "_id" = sala_uuid()`,
      `update site set "updatedAt" = now() where "_id" = $1`,
    ],
  ],
  'moment-in-case': [
    [
      `update "order" set "paidAt" = coalesce("paidAt", now()) where site_id = $1`,
      `update "order" set "paidAt" = now() where site_id = $1 and "paidAt" is null`,
    ],
    [
      `update "user" set "sessionsFrom" = case when suspended then sala_clock() end where site_id = $1`,
      `update "user" set "sessionsFrom" = case when suspended then $2::timestamptz end where site_id = $1`,
    ],
  ],
  'stable-over-column': [
    [
      `update enroll set analytics = analytics || jsonb_build_object('of', "courseID") where site_id = $1`,
      `update enroll set analytics = analytics || jsonb_build_object('of', $2::uuid) where site_id = $1`,
    ],
    [
      `delete from session where site_id = $1 and "createdAt" + interval '1 day' < now()`,
      `delete from session where site_id = $1 and "createdAt" < now() - interval '1 day'`,
    ],
    [
      `update course set name = "createdAt"::text where site_id = $1`,
      `update course set name = "_id"::text where site_id = $1`,
    ],
  ],
  'mutable-in-do-update': [
    [
      `insert into category (site_id, code, name) values ($1, $2, $3)
       on conflict (site_id, code) do update set "updatedAt" = now()`,
      `insert into category (site_id, code, name, "updatedAt") values ($1, $2, $3, sala_clock())
       on conflict (site_id, code) do update set "updatedAt" = excluded."updatedAt"`,
    ],
  ],
  'mutable-in-returning': [
    [
      `update category set name = $2 where site_id = $1 returning "createdAt"::text`,
      `update category set name = $2 where site_id = $1 returning "createdAt"`,
    ],
  ],
}

describe('a statement that could not be distributed', () => {
  it.each(Object.entries(examples))(
    'is told by the rule «%s», and one that could is not',
    async (rule, pairs) => {
      for (const [broken, holds] of pairs) {
        expect(await rulesOf(broken), broken).toContain(rule)
        expect(await rulesOf(holds), holds).toEqual([])
      }
    },
  )

  it('may be said of tables that stay on the coordinator', async () => {
    expect(
      await rulesOf(
        `update attempt set until = clock_timestamp(), count = coalesce(count, 0) where key = $1`,
      ),
    ).toEqual([])
    expect(await rulesOf(`insert into pgboss.job_common (name) select $1`)).toEqual([])
  })
})

const lookup = (from: string) => ({
  $lookup: { from, localField: '_id', foreignField: '_id', as: 'found' },
})

async function faultsOf(statements: Iterable<string>): Promise<string[]> {
  const found: string[] = []
  for (const text of new Set(statements))
    for (const { rule, detail } of await checker.check(text)) found.push(`${rule} (${detail}): ${text}`)
  return found
}

describe('what the product says can be distributed:', () => {
  it('its whole statements', async () => {
    expect(allStatements().length).toBeGreaterThan(5)
    expect(await faultsOf(allStatements().map(({ text }) => text))).toEqual([])
  })

  it('what the query grammar makes of each collection for each role', async () => {
    const texts: string[] = []
    for (const role of ['public', 'member', 'manager', 'admin', 'root'] as const) {
      const actor = makeActor({ role, userID: role === 'public' ? null : newId(), accountSite: site._id })
      const scope = scopeOf(world.open(site, actor))
      for (const collection of world.engine.registry.collections) {
        // Also of what the role may not read: a lookup of it finds nothing.
        if (collection.exposed)
          texts.push(compileAggregate(scope, categories, [lookup(collection.name)]).text)
        if (collection.access.verdict(actor, 'read') === false) continue
        const request = { method: 'find', filter: {}, page: 1, limit: 10, hidden: [] } as const
        texts.push(
          compileFind(scope, collection, request).text,
          compileCount(scope, collection, request).text,
        )
      }
    }
    expect(texts.length).toBeGreaterThan(100)
    expect(await faultsOf(texts)).toEqual([])
  })

  it('what the source and the writer make of each table', async () => {
    const texts: string[] = []
    const tables = [...world.engine.registry.collections, ...world.engine.registry.tables]
    for (const table of tables.filter(({ tenant }) => tenant !== 'platform')) {
      const { db, rollback } = tenantTransaction(world.engine.pools.app, site._id, {
        onQuery: (text) => texts.push(normalizeStatement(text)),
      })
      const name = Object.keys(table.fields).at(-1) ?? ''
      const nowhere = matchColumns({ [name]: null })
      const same = new Map([[name, builderOf().ref(`${table.name}.${name}`)]])
      await (db as unknown as Kysely<Record<string, Record<string, unknown>>>)
        .selectFrom(table.name)
        .select(columnsOf(table))
        .where(nowhere)
        .execute()
      await updateRows(db, table, nowhere, same).catch(() => undefined)
      await deleteRows(db, table, nowhere).catch(() => undefined)
      await insertRows(db, table, [new Map([[name, null]])], 'any').catch(() => undefined)
      await rollback()
    }
    expect(texts.length).toBeGreaterThan(200)
    expect(await faultsOf(texts)).toEqual([])
  })

  it('the functions of the database', async () => {
    const { rows } = await world.database.owner.query<{ text: string }>(
      `select pg_get_functiondef(p.oid) as text from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql'`,
    )
    const statements = rows.flatMap(({ text }) => sqlIn(parsePlPgSQLSync(text)))
    expect(statements.length).toBeGreaterThan(0)
    // Variables of the function are not told from columns: that the site is given is seen by reading it.
    const found = statements
      .flatMap((text) => checker.checkShape(text))
      .filter(({ rule }) => rule !== 'tenant')
    expect(found).toEqual([])
  })

  it('its tables, keys, policies and functions, each table with its place', async () => {
    expect(await findCatalogFaults(world.database.owner)).toEqual([])
    const places = await readPlaces(world.database.owner)
    const everywhere = places.filter(({ place }) => place === 'everywhere').map(({ name }) => name)
    const shared =
      'amphure api_client api_request backup_run course_share hostname limit_request province site site_archive site_figure site_package space tambon translate'
    expect(everywhere).toEqual(shared.split(' '))
    expect(places.filter(({ place }) => place === 'coordinator')).toHaveLength(4)
  })
})

describe('a later migration', () => {
  it('makes a table, then gives it its place, then its references', async () => {
    const later = (await readMigrations('migrations')).filter(({ name }) => !isBaseline(name))
    expect(later.flatMap(({ sql }) => checkMigration(sql))).toEqual([])
    const table = (inner: string) =>
      `create table badge (site_id uuid not null${inner}, primary key (site_id));`
    const call = `call sala_tenant_table('badge');`
    const key = 'alter table badge add foreign key (site_id) references site;'
    expect(checkMigration(table('') + call + key)).toEqual([])
    expect(checkMigration(table(' references site') + call)).toEqual([
      'badge has references before it has its place',
    ])
    expect(checkMigration(table('') + key)).toEqual(['badge gets no place'])
  })
})

/** The statements of a parsed function. */
function sqlIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'PLpgSQL_stmt_execsql'
      ? [(inner as { sqlstmt: { PLpgSQL_expr: { query: string } } }).sqlstmt.PLpgSQL_expr.query]
      : sqlIn(inner),
  )
}
