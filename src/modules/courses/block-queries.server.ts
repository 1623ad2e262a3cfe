import type { Context } from '#kernel/context.ts'
import { type CourseCard, cardColumns } from './queries.server.ts'

/** A card that knows the words of its category, so that a block needs one query. */
export interface LabelledCard extends CourseCard {
  readonly shelfName: string | null
  readonly shelfIcon: string | null
}

/** Which courses a block shows. */
export type BlockChoice =
  | { readonly by: 'newest' }
  | { readonly by: 'category'; readonly code: string }
  | { readonly by: 'band'; readonly code: string }
  | { readonly by: 'chosen'; readonly ids: readonly string[] }

/** A category and the newest of its courses. */
export interface ShowcaseShelf {
  readonly code: string
  readonly name: string
  readonly icon: string | null
  readonly courses: readonly (CourseCard & { readonly summary: string })[]
}

const labels = `(select c.name from category c where c.site_id = course.site_id and c.code = course.category[1] and c.visible) as "shelfName",
  (select c.icon from category c where c.site_id = course.site_id and c.code = course.category[1]) as "shelfIcon"`

const conditions: Record<BlockChoice['by'], string> = {
  newest: '$2::text is null',
  category: 'category @> array[$2]::text[]',
  band: `target @> jsonb_build_array(jsonb_build_object('code', $2::text))`,
  chosen: `"_id"::text = any (string_to_array($2, ','))`,
}

function wordOf(choice: BlockChoice): string | null {
  if (choice.by === 'newest') return null
  return choice.by === 'chosen' ? choice.ids.join(',') : choice.code
}

/** The open courses of the choice, newest first; chosen ones in the order that staff gave them. */
export function readBlockCards(ctx: Context, choice: BlockChoice, limit: number): Promise<LabelledCard[]> {
  const order =
    choice.by === 'chosen'
      ? `array_position(string_to_array($2, ','), "_id"::text)`
      : '"createdAt" desc, "_id" desc'
  return ctx.run<LabelledCard>(
    `select ${cardColumns}, ${labels} from course
     where site_id = $1 and status and ${conditions[choice.by]} order by ${order} limit $3`,
    [ctx.site._id, wordOf(choice), limit],
  )
}

/** The visible categories that have open courses, each with its newest ones. */
export async function readShowcase(ctx: Context, perCategory: number): Promise<ShowcaseShelf[]> {
  return ctx.run<ShowcaseShelf>(
    `select shelf.code, shelf.name, shelf.icon, found.courses from category shelf, lateral (
       select json_agg(card) as courses from (
         select ${cardColumns}, coalesce(short_description, '') as summary from course
         where course.site_id = shelf.site_id and status and course.category @> array[shelf.code]
         order by course."createdAt" desc, course."_id" desc limit $2) card) found
     where shelf.site_id = $1 and shelf.visible and found.courses is not null
     order by shelf."order", shelf.name`,
    [ctx.site._id, perCategory],
  )
}
