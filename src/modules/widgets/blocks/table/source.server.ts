import type { Collection } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import type { BlockSource, SourceRequest } from '#kernel/pages/block.ts'
import type { Json, PageObject } from '#kernel/pages/document.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { readTablePlace, type TablePlace, toPageSize } from '#kernel/pages/table-address.ts'
import { signInWay } from '#shell/page/sign-in-way.ts'
import type { fields } from './block.ts'
import { readOutsideTable } from './outside-rows.server.ts'
import { type OwnTable, readOwnTables } from './own-rows.server.ts'
import type { ShownTable, TableFault } from './table-data.ts'
import { sourceOf } from './table-source.ts'

type TableSettings = SettingsOf<typeof fields>

const fault = (why: TableFault): Json => ({ fault: why })

/** Where the address turns a table, and what its links need of it. */
function turn({ uid, settings }: PageObject, { url }: SourceRequest) {
  const usual = toPageSize((settings as TableSettings).pageSize)
  return { uid, usual, search: url.search, ...readTablePlace(url.searchParams, uid, usual) }
}

export type Turn = TablePlace & Pick<ShownTable['table'], 'uid' | 'usual' | 'search'>

/** The collection that a table names, or what stands in the way of reading it as this person. */
function openCollection(
  ctx: Context,
  name: string,
  { url }: SourceRequest,
): { readonly collection: Collection } | { readonly answer: Json } {
  const collection = ctx.engine.registry.collection(name)
  if (!collection?.exposed) return { answer: fault('unknown') }
  if (collection.access.verdict(ctx.actor, 'read') !== false) return { collection }
  return { answer: ctx.actor.userID === null ? signInWay(url) : fault('forbidden') }
}

/** Reads all tables of a page: those of own collections with one query, the others each from its program. */
export const readTables: BlockSource = async (ctx, objects, request) => {
  const answers: Json[] = objects.map(() => null)
  const own: OwnTable[] = []
  const outside: { at: number; shown: Promise<ShownTable | undefined> }[] = []
  for (const [at, object] of objects.entries()) {
    const settings = object.settings as TableSettings
    const source = sourceOf(settings)
    const wanted = { at, turn: turn(object, request), columns: settings.columns }
    if (source.kind === 'own') {
      const opened = openCollection(ctx, source.collection, request)
      if ('collection' in opened) own.push({ ...wanted, ...opened })
      else answers[at] = opened.answer
    } else if (source.kind === 'outside') {
      if (!ctx.engine.outside.isListed(source.address)) answers[at] = fault('refused')
      else outside.push({ at, shown: readOutsideTable(ctx, source, wanted) })
    }
  }
  for (const { at, shown } of await readOwnTables(ctx, own)) answers[at] = shown as unknown as Json
  for (const { at, shown } of outside) answers[at] = ((await shown) ?? fault('failed')) as unknown as Json
  return answers
}
