import { type Expression, type RawBuilder, RawNode, type SqlBool, sql, ValueNode } from 'kysely'
import { type Actor, makeActor } from '#kernel/access/actor.ts'
import { type Collection, type DeclaredTable, searchColumn } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { type ConditionPlace, compileCondition, readCondition } from '#kernel/query/condition.ts'
import { escapeLike, foldThai } from '#kernel/thai/fold.ts'

type Place = { as?: string }

function embed(
  make: (place: Omit<ConditionPlace, 'trusted'>) => string | false,
  alias: string,
): Expression<SqlBool> {
  const values: unknown[] = []
  const text = make({ alias, values })
  if (text === false) return sql<SqlBool>`false`
  const fragments: string[] = []
  const parameters: ValueNode[] = []
  for (const [at, part] of text.split(/\$(\d+)/).entries()) {
    if (at % 2 === 0) fragments.push(part)
    else parameters.push(ValueNode.create(values[Number(part) - 1]))
  }
  const node = RawNode.create(
    fragments.map((part, at) => enclose(part, at, fragments.length)),
    parameters,
  )
  return { expressionType: undefined, toOperationNode: () => node }
}

const enclose = (part: string, at: number, count: number) =>
  `${at === 0 ? '(' : ''}${part}${at === count - 1 ? ')' : ''}`

const scopeOf = (ctx: Context, actor = ctx.actor) => ({
  actor,
  siteId: ctx.site._id,
  collection: ctx.engine.registry.collection,
})

/** The records of the collection that the actor may see: the policy's condition, spelled out nowhere else. */
export function visible(ctx: Context, collection: Collection, { as = collection.name }: Place = {}) {
  return visibleTo(ctx, ctx.actor, collection, as)
}

const everybody = makeActor({ role: 'public' })

/** The records that everybody may see: what pages show that are the same for all who open them. */
export function visibleToAll(ctx: Context, collection: Collection, { as = collection.name }: Place = {}) {
  return visibleTo(ctx, everybody, collection, as)
}

function visibleTo(ctx: Context, actor: Actor, collection: Collection, as: string) {
  const options = { hashSealed: ctx.engine.seal.hashes }
  return embed(
    (place) => readCondition(scopeOf(ctx, actor), collection, 'read', { ...place, ...options }),
    quoted(as),
  )
}

/** The records that match a filter of the server's own, in the grammar of queries. */
export function matching(
  ctx: Context,
  collection: Collection,
  filter: object,
  { as = collection.name }: Place = {},
) {
  return embed(
    (place) => compileCondition(scopeOf(ctx), collection, filter, { ...place, trusted: true }),
    quoted(as),
  )
}

const quoted = (name: string) => `"${name}"`

/** True where the searchable field has the words in it, however they are written; by its index. */
export function foldedLike(
  collection: Collection,
  field: string,
  words: string,
  { as = collection.name }: Place = {},
): Expression<SqlBool> {
  if (!collection.fields[field]?.search) throw new Error(`«${collection.name}.${field}» is not searchable`)
  return sql<SqlBool>`${sql.ref(`${as}.${searchColumn(field)}`)} like ${`%${escapeLike(foldThai(words))}%`}`
}

/** Sorts names as Thai dictionaries do, whatever the database's own order; by the index that is made so. */
export function inThaiOrder(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate "th-x-icu"`
}

/** The site that a row belongs to, where a query reads rows of several. */
export function siteOf(table: DeclaredTable, { as = table.name }: Place = {}): RawBuilder<string> {
  return sql<string>`${sql.ref(`${as}.site_id`)}`
}

/** The rows of these sites, where a query reads or changes those of several. */
export function ofSites(
  table: DeclaredTable,
  siteIds: readonly string[],
  place?: Place,
): Expression<SqlBool> {
  return sql<SqlBool>`${siteOf(table, place)} = any(${siteIds}::uuid[])`
}
