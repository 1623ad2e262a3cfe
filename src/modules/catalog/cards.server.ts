import { type Expression, expressionBuilder, sql } from 'kysely'
import { FIRST_LANG } from '#kernel/collections/content-languages.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { translated } from '#kernel/data/translated.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { type Dated, nextDay } from '#modules/attendance/public.server.ts'
import { categories, courses, lecturers } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { lessons } from '#modules/lessons/public.server.ts'

/** What a card of the catalog shows, and nothing else: every page carries it twice, drawn and as data. */
export interface CourseCard {
  _id: string
  /** Its name in the address. */
  slug: string | null
  name: string
  /** How its short description begins; a card shows a snippet of it. */
  about: string | null
  /** Code of the first category, and its words while everybody may see it. */
  category: string | null
  categoryName: string | null
  categoryIcon: string | null
  cover: string | null
  hours: number | null
  /** What its lessons take together; 0 where nobody said. */
  seconds: number
  isOnsite: boolean
  /** On which its next round begins. */
  nextDay: string | null
  price: number
  sale_price: number
  /** Name of the first lecturer. */
  lecturer: string | null
  /** The member who looks has access to it. */
  isTaken?: true
}

const firstCategory = sql<string | null>`${sql.ref('course.category')}[1]`
const lecturerList = sql.ref('course.lecturer')

/** The first lecturer of a course in the reader's language. */
function firstLecturer(ctx: Context) {
  const written = sql<
    string | null
  >`case jsonb_typeof(${lecturerList}) when 'string' then ${lecturerList} #>> '{}'
    else ${lecturerList} -> 0 ->> 'name' end`
  if (ctx.lang === FIRST_LANG) return written
  const known = expressionBuilder<Tables>()
    .selectFrom(aliased(lecturers, 'teacher'))
    .select(translated(ctx, lecturers, 'name', { as: 'teacher' }).as('name'))
    .where(sql<boolean>`${sql.ref('teacher._id')}::text = ${lecturerList} -> 0 ->> 'id'`)
    .where(visibleToAll(ctx, lecturers, { as: 'teacher' }))
  return sql<string | null>`coalesce((${known}), ${written})`
}

/** The columns of a card, in the reader's language. */
export const cardColumns = (ctx: Context) => [
  'course._id' as const,
  'course.slug' as const,
  translated(ctx, courses, 'name').as('name'),
  // More letters than a snippet has, whatever marks they carry.
  sql<string | null>`left(${translated<string | null>(ctx, courses, 'short_description')}, 400)`.as('about'),
  firstCategory.as('category'),
  'course.cover' as const,
  'course.hours' as const,
  sql<boolean>`${sql.ref('course.type')} = 'onsite'`.as('isOnsite'),
  'course.price' as const,
  'course.sale_price' as const,
  firstLecturer(ctx).as('lecturer'),
]

/** What a card says of other records, for the few that are shown: its category, its next round, and what the lessons take that learners see. */
export function cardLabels(ctx: Context, code: Expression<string | null> = firstCategory, course?: Dated) {
  const id = course?.id ?? sql.ref<string>('course._id')
  const taken = expressionBuilder<Tables>()
    .selectFrom(aliased(lessons, 'taken'))
    .select(sql<number>`coalesce(sum(${sql.ref('taken.seconds')}), 0)::int`.as('seconds'))
    .where('taken.courseID', '=', id)
    .where('taken.status', '=', true)
  const label = expressionBuilder<Tables>()
    .selectFrom(aliased(categories, 'label'))
    .where('label.code', '=', code)
    .where(visibleToAll(ctx, categories, { as: 'label' }))
  return [
    label.select(translated(ctx, categories, 'name', { as: 'label' }).as('name')).as('categoryName'),
    label.select('label.icon').as('categoryIcon'),
    sql<number>`(${taken})`.as('seconds'),
    nextDay(bangkokDay(ctx.now), course).as('nextDay'),
  ] as const
}

type Mark = <Card extends CourseCard>(card: Card) => Card

const takenOf = defineQuery((from, { userID, ids }: { userID: string; ids: readonly string[] }) =>
  from(enrolments)
    .select('courseID')
    .where('userID', '=', userID)
    .where('status', '=', 'active')
    .where('courseID', '=', sql<string>`any(${ids}::uuid[])`),
)

/**
 * What marks the cards of courses that the member takes. For members alone: the pages that are cached for visitors do not hang
 * on enrolments.
 */
export async function readMark(ctx: Context, cards: readonly CourseCard[]): Promise<Mark> {
  if (ctx.actor.role !== 'member' || ctx.actor.userID === null || cards.length === 0) return (card) => card
  const ids = cards.map(({ _id }) => _id)
  const rows = await takenOf(ctx, { userID: ctx.actor.userID, ids })
  const taken = new Set(rows.map(({ courseID }) => courseID))
  return (card) => (taken.has(card._id) ? { ...card, isTaken: true } : card)
}
