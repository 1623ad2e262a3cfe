import type { Collection } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { BlockObject, BlockSource, SourceRequest } from '#kernel/pages/block.ts'
import { readTablePlace, type TablePlace, toPageSize } from '#kernel/pages/table-address.ts'
import { type SignInWay, signInWay } from '#shell/page/sign-in-way.ts'
import type { fields } from './block.ts'
import { readOutsideTable } from './outside-rows.server.ts'
import { type OwnTable, readOwnTables } from './own-rows.server.ts'
import type { ShownTable, TableFault } from './table-data.ts'
import { sourceOf } from './table-source.ts'

/** A table, what stands in its way, or nothing where no source is named. */
export type TableAnswer = ShownTable | { readonly fault: TableFault } | SignInWay | null

const fault = (why: TableFault) => ({ fault: why })

/** Where the address turns a table, and what its links need of it. */
function turn({ uid, settings }: BlockObject<typeof fields>, { url }: SourceRequest) {
  const usual = toPageSize(settings.pageSize)
  return { uid, usual, search: url.search, ...readTablePlace(url.searchParams, uid, usual) }
}

export type Turn = TablePlace & Pick<ShownTable['table'], 'uid' | 'usual' | 'search'>

/** The collection that a table names, or what stands in the way of reading it as this person. */
function openCollection(
  ctx: Context,
  name: string,
  { url }: SourceRequest,
): { readonly collection: Collection } | { readonly answer: TableAnswer } {
  const collection = ctx.engine.registry.collection(name)
  if (!collection?.exposed) return { answer: fault('unknown') }
  if (collection.access.verdict(ctx.actor, 'read') !== false) return { collection }
  return { answer: ctx.actor.userID === null ? signInWay(url) : fault('forbidden') }
}

/** Asks the programs of all tables at once; what they answered is at hand for a minute, also that they did not. */
export async function askAhead(
  { outside }: Pick<Engine, 'outside'>,
  objects: readonly BlockObject<typeof fields>[],
): Promise<void> {
  const sources = objects.flatMap(({ settings }) => {
    const source = sourceOf(settings)
    return source.kind === 'outside' && outside.isListed(source.address) ? [source] : []
  })
  await Promise.allSettled(sources.map(({ address, method }) => outside.read(address, method)))
}

/** Reads all tables of a page: those of own collections with one query, the others each from its program. */
export const readTables: BlockSource<TableAnswer, typeof fields> = async (ctx, objects, request) => {
  const answers: TableAnswer[] = objects.map(() => null)
  const own: OwnTable[] = []
  const outside: { at: number; shown: Promise<ShownTable | undefined> }[] = []
  for (const [at, object] of objects.entries()) {
    const source = sourceOf(object.settings)
    const wanted = { at, turn: turn(object, request), columns: object.settings.columns }
    if (source.kind === 'own') {
      const opened = openCollection(ctx, source.collection, request)
      if ('collection' in opened) own.push({ ...wanted, ...opened })
      else answers[at] = opened.answer
    } else if (source.kind === 'outside') {
      if (!ctx.engine.outside.isListed(source.address)) answers[at] = fault('refused')
      else outside.push({ at, shown: readOutsideTable(ctx, source, wanted) })
    }
  }
  for (const { at, shown } of await readOwnTables(ctx, own)) answers[at] = shown
  for (const { at, shown } of outside) answers[at] = (await shown) ?? fault('failed')
  return answers
}
