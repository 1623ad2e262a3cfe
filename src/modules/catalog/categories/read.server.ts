import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { readForAll } from '#kernel/cache/read-for-all.server.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { translated } from '#kernel/data/translated.ts'
import { notFound } from '#kernel/errors.ts'
import { findFormer } from '#modules/addresses/public.server.ts'
import { categories, countOpen, targets } from '#modules/courses/public.server.ts'
import { hasMore, MAX_CATEGORIES } from './limit.ts'

/** A category and its number of open courses. */
export interface CountedCategory {
  code: string
  name: string
  icon: string | null
  count: number
}

/** The visible categories, each with its number of open courses. */
function countedCategories(ctx: Context) {
  return ctx
    .from(categories)
    .select((eb) => [
      'code',
      translated(ctx, categories, 'name').as('name'),
      'icon',
      countOpen(eb.ref('category.code')).as('count'),
    ])
    .where(visibleToAll(ctx, categories))
}

/** A list of the first visible categories in their order, each with its number of open courses, for a query that has more. */
export function listCategories(ctx: Context) {
  return jsonArrayFrom(
    expressionBuilder<Tables>()
      .selectFrom(categories.name)
      .select((eb) => [
        'code',
        translated(ctx, categories, 'name').as('name'),
        'icon',
        countOpen(eb.ref('category.code')).as('count'),
      ])
      .where(visibleToAll(ctx, categories))
      .orderBy('order')
      .orderBy('name')
      .limit(MAX_CATEGORIES),
  )
}

/** The first visible categories in their order, each with its number of open courses. */
export async function readCategories(ctx: Context): Promise<CountedCategory[]> {
  const { shown } = await ctx.db
    .selectNoFrom([listCategories(ctx).as('shown')])
    .modifyEnd(plannedOnce)
    .executeTakeFirstOrThrow()
  return shown
}

export interface TargetChoice {
  readonly code: string
  readonly name: string
}

/** What a list of courses can be narrowed by. */
export interface CatalogChoices {
  readonly categories: readonly CountedCategory[]
  /** There may be categories beside them. */
  readonly hasMore: boolean
  readonly targets: TargetChoice[]
}

/** The first categories, the chosen one among them, and the targets of the site. */
export function readCatalogChoices(ctx: Context, chosen: string): Promise<CatalogChoices> {
  return readForAll(ctx, `choices ${chosen}`, () => findChoices(ctx, chosen))
}

async function findChoices(ctx: Context, chosen: string): Promise<CatalogChoices> {
  const choices = await ctx.db
    .selectNoFrom((eb) => [
      listCategories(ctx).as('categories'),
      jsonArrayFrom(eb.selectFrom(targets.name).select(['code', 'name']).orderBy('code').limit(100)).as(
        'targets',
      ),
    ])
    .modifyEnd(plannedOnce)
    .executeTakeFirstOrThrow()
  const { categories: first } = choices
  const isMissing = hasMore(first) && chosen !== '' && !first.some(({ code }) => code === chosen)
  const added = isMissing ? await countedCategories(ctx).where('code', '=', chosen).execute() : []
  return { ...choices, categories: [...first, ...added], hasMore: hasMore(first) }
}

/** The visible category with this code, or that had it. */
export function readCategory(ctx: Context, code: string) {
  return readForAll(ctx, `category ${code}`, () => findCategory(ctx, code))
}

async function findCategory(ctx: Context, code: string) {
  const read = (field: '_id' | 'code', value: string) =>
    ctx
      .from(categories)
      .select([
        'code',
        'icon',
        translated(ctx, categories, 'name').as('name'),
        translated<string | null>(ctx, categories, 'description').as('description'),
      ])
      .where(visibleToAll(ctx, categories))
      .where(field, '=', value)
      .executeTakeFirst()
  const found = await read('code', code)
  if (found) return found
  const former = await findFormer(ctx, categories, code)
  const renamed = former === undefined ? undefined : await read('_id', former)
  if (!renamed) throw notFound()
  return renamed
}

export interface CategoryPage {
  readonly categories: readonly CountedCategory[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

/** One page of all visible categories. A page past the end is the last one. */
export async function readCategoryPage(ctx: Context, wanted: number): Promise<CategoryPage> {
  const { total } = await ctx
    .from(categories)
    .select(sql<number>`count(*)::int`.as('total'))
    .where(visibleToAll(ctx, categories))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / MAX_CATEGORIES))
  const page = Math.min(wanted, pages)
  const shown = await countedCategories(ctx)
    .orderBy('order')
    .orderBy('name')
    .limit(MAX_CATEGORIES)
    .offset((page - 1) * MAX_CATEGORIES)
    .execute()
  return { categories: shown, page, pages, total }
}
