import type { Collection } from '#kernel/collections/define.ts'
import { countRecords, uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { parseQueryBody } from '#kernel/query/request.ts'
import { type GenericPart, type GenericScreen, meetsRoute, type RouteRow } from '#kernel/routes.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { describeCollection } from './describe.server.ts'
import type { CollectionDescription } from './description.ts'

/** Where the screens of a collection are; null for those the manifest does not have. */
export interface ScreenPaths {
  readonly list: string | null
  readonly add: string | null
  /** Followed by the record's id. */
  readonly edit: string | null
  readonly detail: string | null
  /** The page that visitors see of the record; followed by its id. */
  readonly page: string | null
}

export interface OpenedScreen {
  readonly collection: Collection
  /** What the paths of its screens begin with. */
  readonly base: string
  /** The part of it that the screen is about. */
  readonly only: GenericPart | undefined
  readonly description: CollectionDescription
  readonly paths: ScreenPaths
  readonly title: string
  /** Title of the collection's list. */
  readonly listTitle: string
  /** Further screens that the actor may open from here. */
  readonly also: readonly { readonly href: string; readonly title: string }[]
  /** Screens of the same record, this one among them; none where it is the only one. */
  readonly tabs: readonly { readonly href: string; readonly title: string }[]
}

/** Finds the collection that the matched route names, described for the actor. */
export function openScreen({ ctx, page, pattern, params }: ScreenArgs): OpenedScreen {
  const entry = page.entryOf(pattern)
  const collection = entry?.generic && ctx.engine.registry.collection(entry.generic.collection)
  if (!entry?.generic || !collection) throw notFound()
  const { generic } = entry
  const opened = openGeneric(ctx, collection, generic, page.entries)
  const { description } = opened
  const listTitle = findEntry(page.entries, generic, 'list')?.title
  return {
    ...opened,
    title: entry.title[ctx.lang] ?? entry.title.th ?? collection.name,
    listTitle: listTitle?.[ctx.lang] ?? listTitle?.th ?? description.plural,
    also: findLinks(ctx, page.entries, generic.also, params.id),
    tabs: findLinks(ctx, page.entries, generic.tabs, params.id),
  }
}

/** What the screens of a collection, or of a part of it, have in common for the actor. */
export function openGeneric(
  ctx: Context,
  collection: Collection,
  generic: GenericScreen,
  entries: readonly RouteRow[],
): Pick<OpenedScreen, 'collection' | 'base' | 'only' | 'description' | 'paths'> {
  // On a site of another kind there are no such records.
  if (generic.only && !generic.only.siteTypes.includes(ctx.site.siteType)) throw notFound()
  return {
    collection,
    base: generic.base,
    only: generic.only,
    description: describePart(describeCollection(ctx, collection), generic, ctx.lang),
    paths: findPaths(entries, generic),
  }
}

/** The collection by the words and columns of the part that the screens are about. */
function describePart(
  description: CollectionDescription,
  { only, columns }: GenericScreen,
  lang: string,
): CollectionDescription {
  const label = only?.label[lang] ?? only?.label.th
  const known = [...description.columns, ...description.fields]
  return {
    ...description,
    ...(label && { label, plural: label, about: undefined }),
    // What the part says already is not asked once more above the list.
    ...(only && {
      fields: description.fields.map((field) =>
        field.name === only.field
          ? { ...field, options: field.options.filter(({ value }) => only.values.includes(value)) }
          : field,
      ),
    }),
    ...(columns && {
      columns: columns.flatMap((name) => known.find((field) => field.name === name) ?? []),
    }),
  }
}

/** Throws not-found for a record that is not in the part of the collection that the screen is about. */
export async function requireInPart(
  ctx: Context,
  { collection, only }: Pick<OpenedScreen, 'collection' | 'only'>,
  id: string,
): Promise<void> {
  if (!only) return
  if (!uuidPattern.test(id)) throw notFound()
  const filter = { _id: id, [only.field]: { $in: [...only.values] } }
  if ((await countRecords(ctx, collection, parseQueryBody({ method: 'count', args: [filter] }))) === 0)
    throw notFound()
}

/** Where a person comes after a record was saved: to its page, else back to its form, else to the list. */
export function addressAfterSaving({ detail, edit, list }: ScreenPaths, id: string): string {
  const own = detail ?? edit
  return `${own === null ? (list ?? '/') : `${own}${id}`}?saved=1`
}

function findLinks(
  { actor, lang }: ScreenArgs['ctx'],
  entries: readonly RouteRow[],
  paths: readonly string[] = [],
  id = '',
): OpenedScreen['also'] {
  return paths.flatMap((path) => {
    const entry = entries.find((known) => known.path === path)
    if (!entry || !meetsRoute(actor, entry)) return []
    return [{ href: path.replace(':id', id), title: entry.title[lang] ?? entry.title.th ?? path }]
  })
}

function findEntry(
  entries: readonly RouteRow[],
  { collection, base }: GenericScreen,
  kind: GenericScreen['kind'],
): RouteRow | undefined {
  return entries.find(
    ({ generic }) => generic?.kind === kind && generic.collection === collection && generic.base === base,
  )
}

function findPaths(entries: readonly RouteRow[], generic: GenericScreen): ScreenPaths {
  // What follows the id is optional in every pattern.
  const find = (kind: GenericScreen['kind']) =>
    findEntry(entries, generic, kind)?.path.replace(/:id.*$/, '') ?? null
  return {
    list: find('list'),
    add: find('add'),
    edit: find('edit'),
    detail: find('detail'),
    page: generic.page ?? null,
  }
}
