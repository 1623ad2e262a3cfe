import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { inLanguage } from '#kernel/collections/content-languages.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { said, translated } from '#kernel/data/translated.ts'
import { courses } from '#modules/courses/public.server.ts'
import { classes } from '../collections.ts'

interface Placed {
  readonly place: string | null
  readonly translations: unknown
}

/**
 * Where a class meets, in a language: as its own words say it, else as its course says the same place. A class without a
 * place meets where its course does.
 */
export function placeIn(lang: string, group: Placed, course: Placed): string | null {
  const own = inLanguage(group, lang).place
  const isOfCourse = group.place === null || (own === group.place && group.place === course.place)
  return isOfCourse ? inLanguage(course, lang).place : own
}

/** The same for a class that a query names. */
export function placeOfClass(
  { lang }: Pick<Context, 'lang'>,
  as: string = classes.name,
): RawBuilder<string | null> {
  const place = sql.ref<string | null>(`${as}.place`)
  const ofCourse = expressionBuilder<Tables>()
    .selectFrom(aliased(courses, 'held'))
    .select(translated<string | null>({ lang }, courses, 'place', { as: 'held' }).as('place'))
    .where('held._id', '=', sql.ref<string>(`${as}.courseID`))
    .where((eb) => eb.or([eb(place, 'is', null), eb(place, '=', eb.ref('held.place'))]))
  const own = said({ lang }, 'place', { as })
  return sql`coalesce(${own ? sql`${own}, ` : sql``}(${ofCourse}), ${place})`
}

/** What a class is called in the reader's language. */
export const nameOfClass = (ctx: Pick<Context, 'lang'>, as: string = classes.name) =>
  translated(ctx, classes, 'name', { as })
