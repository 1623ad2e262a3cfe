import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { categories } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'

/** What a card of the catalog shows, and nothing else: every page carries it twice, drawn and as data. */
export interface CourseCard {
  _id: string
  name: string
  /** Code of the first category, and its words while everybody may see it. */
  category: string | null
  categoryName: string | null
  categoryIcon: string | null
  cover: string | null
  hours: number | null
  isOnsite: boolean
  startDate: string | null
  price: number
  sale_price: number
  /** Name of the first lecturer. */
  lecturer: string | null
  /** The member who looks has access to it. */
  isTaken?: true
}

const firstCategory = sql<string | null>`${sql.ref('course.category')}[1]`
const lecturers = sql.ref('course.lecturer')

/** The columns of a card. */
export const cardColumns = [
  'course._id',
  'course.name',
  firstCategory.as('category'),
  'course.cover',
  'course.hours',
  sql<boolean>`${sql.ref('course.type')} = 'onsite'`.as('isOnsite'),
  'course.startDate',
  'course.price',
  'course.sale_price',
  sql<string | null>`case jsonb_typeof(${lecturers}) when 'string' then ${lecturers} #>> '{}'
    else ${lecturers} -> 0 ->> 'name' end`.as('lecturer'),
] as const

/** The words of a card's category: a list of all categories may be long. */
export function cardLabels(ctx: Context, code: Expression<string | null> = firstCategory) {
  const label = expressionBuilder<Tables>()
    .selectFrom(aliased(categories, 'label'))
    .where('label.code', '=', code)
    .where(visibleToAll(ctx, categories, { as: 'label' }))
  return [
    label.select('label.name').as('categoryName'),
    label.select('label.icon').as('categoryIcon'),
  ] as const
}

/**
 * Marks the cards of courses that the member takes. For members alone: the pages that are cached for visitors do not hang on
 * enrolments.
 */
export async function markTaken(ctx: Context, cards: readonly CourseCard[]): Promise<void> {
  if (ctx.actor.role !== 'member' || ctx.actor.userID === null || cards.length === 0) return
  const ids = cards.map(({ _id }) => _id)
  const rows = await ctx
    .from(enrolments)
    .select('courseID')
    .where('userID', '=', ctx.actor.userID)
    .where('status', '=', 'active')
    .where('courseID', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const taken = new Set(rows.map(({ courseID }) => courseID))
  for (const card of cards) if (taken.has(card._id)) card.isTaken = true
}
