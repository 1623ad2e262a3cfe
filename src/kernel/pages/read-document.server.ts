import type { Context } from '#kernel/context.ts'
import type { Texts } from '#kernel/i18n/texts.ts'
import type { SourceRequest } from './block.ts'
import { stylesOf } from './block-styles.ts'
import { askOnce } from './cached-answers.server.ts'
import { objectsOf, type PageColumn, type PageDocument, type PageObject, type PageRow } from './document.ts'
import { type ParseOptions, parseDocument } from './parse-document.server.ts'
import { nameOf } from './parse-once.server.ts'

/** What a block shows from the database, or that it could not be had. */
type Answer = { readonly data: unknown } | { readonly failed: true }
type Brought = ReadonlyMap<string, Answer>

/** Blocks of one type that are asked for together. */
interface Batch {
  readonly type: string
  /** Under this name the answers are known again; undefined where they are not the same for all visitors. */
  readonly name: string | undefined
  readonly objects: readonly PageObject[]
}

/** Reads a stored page with what its blocks show from the database, asked once for all blocks of a type. */
export async function readDocument(
  ctx: Context,
  builder: unknown,
  request: SourceRequest,
  options: ParseOptions = {},
): Promise<PageDocument> {
  return fillDocument(ctx, parseDocument(builder, ctx.engine.blocks, { ...options, ctx }), request, options)
}

/** Gives a page that was parsed, for this reader or for everybody, what its blocks show from the database. */
export async function fillDocument(
  ctx: Context,
  read: PageDocument,
  request: SourceRequest,
  options: Pick<ParseOptions, 'isCanvas'> = {},
): Promise<PageDocument> {
  const byType = Map.groupBy(objectsOf(read.rows), ({ type }) => type)
  const texts = await readTexts(ctx, byType.keys())
  const asked = { ...request, isCanvas: options.isCanvas ?? false }
  const brought = await readSources(ctx, nameOf(read), byType, asked)
  return {
    ...read,
    css: stylesOf(byType.keys()) + read.css,
    rows: brought.size === 0 ? read.rows : read.rows.map((row) => giveRow(row, brought)),
    ...(texts && { texts }),
  }
}

/** What the views of the page's blocks say; undefined where they say nothing of their own. */
async function readTexts(
  { engine, lang, host }: Context,
  types: Iterable<string>,
): Promise<Texts | undefined> {
  const groups = new Set([...types].flatMap((type) => engine.blocks.get(type)?.texts ?? []))
  return groups.size === 0
    ? undefined
    : engine.catalog.pick(lang, [...groups], await engine.languages.rows(host))
}

async function readSources(
  ctx: Context,
  page: string | undefined,
  byType: ReadonlyMap<string, readonly PageObject[]>,
  request: SourceRequest,
): Promise<Brought> {
  const batches = [...byType].flatMap(([type, all]) => {
    const { source, asksFor, ahead } = ctx.engine.blocks.get(type) ?? {}
    const objects = asksFor ? all.filter(asksFor) : all
    const name = page === undefined || ahead ? undefined : `${page} ${type}`
    return source && objects.length > 0 ? [{ type, objects, name }] : []
  })
  if (batches.length === 0) return new Map()
  await askAhead(ctx, batches)
  return new Map(await askTogether(ctx, batches, request))
}

/** Lets blocks ask programs outside; what was done so far stands, since nobody waits for others with a connection in hand. */
async function askAhead(ctx: Context, batches: readonly Batch[]): Promise<void> {
  const asking = batches.flatMap(({ type, objects }) => {
    const ahead = ctx.engine.blocks.get(type)?.ahead
    return ahead ? [() => ahead(ctx.engine, objects)] : []
  })
  if (asking.length === 0) return
  await ctx.commit()
  await Promise.all(asking.map((ask) => ask()))
}

/** Asks all at once; when that fails, in parts, until what failed stands alone. */
async function askTogether(
  ctx: Context,
  batches: readonly Batch[],
  request: SourceRequest,
): Promise<[string, Answer][]> {
  try {
    return await ctx.isolate((inner) => askEach(inner, batches, request))
  } catch (error) {
    const parts = split(batches)
    if (parts.length === 1) return logFailure(ctx, batches, error)
    const answers: [string, Answer][] = []
    for (const part of parts) answers.push(...(await askTogether(ctx, [part], request)))
    return answers
  }
}

function split(batches: readonly Batch[]): readonly Batch[] {
  const [first] = batches
  if (batches.length > 1 || !first) return batches
  return first.objects.map((object) => ({ type: first.type, objects: [object], name: undefined }))
}

function logFailure(ctx: Context, batches: readonly Batch[], error: unknown): [string, Answer][] {
  ctx.log.error({ err: error, blocks: batches.map(({ type }) => type) }, 'a block could not be read')
  // Nobody else gets this page: the next visitor may be luckier.
  ctx.until(ctx.now)
  return batches.flatMap(({ objects }) => objects.map(({ uid }): [string, Answer] => [uid, { failed: true }]))
}

async function askEach(
  ctx: Context,
  batches: readonly Batch[],
  request: SourceRequest,
): Promise<[string, Answer][]> {
  const answers: [string, Answer][] = []
  for (const { type, objects, name } of batches) {
    const block = ctx.engine.blocks.get(type)
    const brought = await askOnce(
      ctx,
      name,
      request,
      async (asked) => (await block?.source?.(ctx, objects, asked)) ?? [],
    )
    const sample = request.isCanvas ? (block?.sample?.data ?? null) : null
    for (const [at, { uid }] of objects.entries()) {
      const data = brought[at] ?? null
      answers.push([uid, { data: isNothing(data) ? (sample ?? data) : data }])
    }
  }
  return answers
}

const isNothing = (data: unknown) => data === null || (Array.isArray(data) && data.length === 0)

const giveRow = (row: PageRow, brought: Brought): PageRow => ({
  ...row,
  columns: giveColumns(row.columns, brought),
})

function giveColumns(columns: readonly PageColumn[], brought: Brought): PageColumn[] {
  return columns.map((column) => ({
    ...column,
    objects: column.objects.map((object) => ({
      ...object,
      ...brought.get(object.uid),
      ...(object.columns && { columns: giveColumns(object.columns, brought) }),
    })),
  }))
}
