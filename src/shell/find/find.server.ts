import { takeAttempt } from '#kernel/access/attempts.server.ts'
import type { Collection } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { matching, visible } from '#kernel/data/fragments.ts'
import { translated } from '#kernel/data/translated.ts'
import { DomainError } from '#kernel/errors.ts'
import type { RouteRow } from '#kernel/routes.ts'
import { hasCollection } from '#kernel/tenancy/presence.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { foldThai } from '#kernel/thai/fold.ts'
import { opensFor } from '#shell/opens-for.ts'
import { describeCollection } from '#shell/records/describe.server.ts'
import type { CollectionDescription } from '#shell/records/description.ts'
import { searchFilter } from '#shell/records/list-filter.ts'
import { titleFieldsOf } from '#shell/records/record-title.ts'
import type { Found, FoundGroup } from './found.ts'

/** So many of each kind are shown. */
const SHOWN = 5
/** Fewer letters have no index: records are found from here on. */
export const MIN_LETTERS = 3
export const MAX_LETTERS = 100
/** Searches over everything that one person may begin: more than anybody types, too few to read a site by. */
export const FIND_LIMIT = { max: 90, seconds: 60 }

type Row = Readonly<Record<string, unknown>>

const lineWords: Readonly<Record<string, (value: never, ctx: Context) => string>> = {
  money: (value: number) => formatBaht(value),
  timestamp: (value: string, ctx) => formatThaiDate(value, 'short', ctx.lang),
}

const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function sayLine(
  ctx: Context,
  { fields }: CollectionDescription,
  names: readonly string[],
  row: Row,
): string {
  return names
    .flatMap((name) => fields.find((field) => field.name === name) ?? [])
    .flatMap(({ name, kind, options }) => {
      const value = row[name]
      if (value === null || value === undefined || value === '') return []
      const option = options.find((one) => one.value === value)
      return [option?.label ?? lineWords[kind]?.(value as never, ctx) ?? asText(value)]
    })
    .join(' · ')
}

/** The page that a record of the collection has for the reader; undefined for none, and then it is not found. */
function pageOf(ctx: Context, entries: readonly RouteRow[], pages: readonly string[]): string | undefined {
  return pages.find((path) => {
    const entry = entries.find((row) => row.path === path)
    return entry && opensFor(ctx, entry)
  })
}

async function findRecords(
  ctx: Context,
  entries: readonly RouteRow[],
  collection: Collection,
  words: string,
): Promise<FoundGroup[]> {
  if (!hasCollection(ctx, collection.name)) return []
  const { admin } = collection
  const page = admin?.found && pageOf(ctx, entries, admin.found.pages)
  if (!admin?.found || !page || collection.access.verdict(ctx.actor, 'read') === false) return []
  const description = describeCollection(ctx, collection)
  const titles = titleFieldsOf(collection)
  const { line = [], name } = admin.found
  const translates = new Set(Object.keys(collection.fields.translations?.translates ?? {}))
  const rows = (await ctx
    .from(collection)
    .select(
      [...new Set(['_id', ...titles, ...line])].map((field) =>
        translates.has(field) ? translated(ctx, collection, field).as(field) : `${collection.name}.${field}`,
      ) as never,
    )
    .where(visible(ctx, collection))
    .where(
      admin.search?.(ctx, words) ??
        matching(ctx, collection, searchFilter(words, description.fields, titles)),
    )
    .limit(SHOWN)
    .execute()) as Row[]
  const items = rows.map((row): Found => {
    const title =
      name?.(ctx, row) ??
      titles
        .map((field) => asText(row[field]))
        .join(' ')
        .trim()
    return { href: page.replace(':id', String(row._id)), title, text: sayLine(ctx, description, line, row) }
  })
  return items.length > 0 ? [{ id: collection.name, title: description.plural, items }] : []
}

/** What staff can begin by a page of its own, such as adding a member or an order for one: those are in no menu. */
function findActions(ctx: Context, entries: readonly RouteRow[], words: string): FoundGroup[] {
  const parts = foldThai(words).split(' ')
  const items = entries
    .filter(
      (entry) =>
        /\/(add|new|import|order)$/.test(entry.path) && !entry.inMenu && entry.auth && opensFor(ctx, entry),
    )
    .map(
      (entry): Found => ({
        href: entry.path,
        title: entry.title[ctx.lang] ?? entry.title.th ?? '',
        text: '',
      }),
    )
    .filter(({ title }) => parts.every((part) => foldThai(title).includes(part)))
    .slice(0, SHOWN)
  return items.length > 0 ? [{ id: 'actions', title: ctx.t('find.actions'), items }] : []
}

/** Finds people, courses, orders, pages and actions by parts of words, as far as the actor may open them. */
export async function findAll(
  ctx: Context,
  entries: readonly RouteRow[],
  typed: string,
): Promise<readonly FoundGroup[]> {
  const words = typed.trim().replace(/\s+/g, ' ').slice(0, MAX_LETTERS)
  if (words === '') return []
  const actions = findActions(ctx, entries, words)
  if (words.length < MIN_LETTERS || ctx.site.siteType !== 'unit') return actions
  if (!(await takeAttempt(ctx.engine, ['find', ctx.site._id, ctx.actor.userID ?? ''], FIND_LIMIT)))
    throw new DomainError('find.too-many', { status: 429 })
  const collections = ctx.engine.registry.collections
    .filter(({ admin }) => admin?.found)
    .toSorted((one, other) => (one.admin?.found?.order ?? 0) - (other.admin?.found?.order ?? 0))
  const found = await Promise.all(collections.map((one) => findRecords(ctx, entries, one, words)))
  return [...found.flat(), ...actions]
}
