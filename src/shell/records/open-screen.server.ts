import type { Collection } from '#kernel/collections/define.ts'
import { notFound } from '#kernel/errors.ts'
import type { GenericScreen } from '#kernel/routes.ts'
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
}

export interface OpenedScreen {
  readonly collection: Collection
  readonly description: CollectionDescription
  readonly paths: ScreenPaths
  readonly title: string
  /** Title of the collection's list. */
  readonly listTitle: string
}

/** Finds the collection that the matched route names, described for the actor. */
export function openScreen({ ctx, page, pattern }: ScreenArgs): OpenedScreen {
  const entry = page.entryOf(pattern)
  const collection = entry?.generic && ctx.engine.registry.collection(entry.generic.collection)
  if (!entry?.generic || !collection) throw notFound()
  const description = describeCollection(ctx, collection)
  const paths = findPaths(entry.generic, (path) => page.entryOf(path) !== undefined)
  const listTitle = paths.list === null ? undefined : page.entryOf(paths.list)?.title
  return {
    collection,
    description,
    paths,
    title: entry.title[ctx.lang] ?? entry.title.th ?? collection.name,
    listTitle: listTitle?.[ctx.lang] ?? listTitle?.th ?? description.plural,
  }
}

function findPaths({ base }: GenericScreen, exists: (pattern: string) => boolean): ScreenPaths {
  const find = (path: string, parameter = '') =>
    exists(`${base}${path}${parameter}`) ? `${base}${path}` : null
  return {
    list: find('/dashboard') ?? find(''),
    add: find('/add'),
    edit: find('/edit/', ':id'),
    detail: find('/detail/', ':id'),
  }
}
