import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { categories, courses, institutions, lecturers, targets } from './collections.ts'

/** One way in which courses are grouped: how many records it has, and courses that none of them names. */
export interface Grouping {
  readonly name: 'category' | 'institution' | 'lecturer' | 'target'
  readonly count: number
  /** Records that visitors do not see; none for targets, which everybody sees. */
  readonly hidden: number
  /** Courses without one. */
  readonly without: number
}

const counted = (name: Grouping['name']) => [
  sql<Grouping['name']>`${sql.lit(name)}`.as('name'),
  sql<number>`count(*)::int`.as('count'),
]
const hiddenOnes = sql<number>`count(*) filter (where not visible)::int`
const countWhere = (condition: Expression<SqlBool>) => sql<number>`count(*) filter (where ${condition})::int`

/** All groupings of the site, in one query. */
export async function readGroupings(ctx: Context): Promise<Grouping[]> {
  return ctx.db
    .with('bare', (db) =>
      db
        .selectFrom(courses.name)
        .select((eb) => [
          countWhere(sql<boolean>`category = '{}'`).as('category'),
          countWhere(eb('institution', 'is', null)).as('institution'),
          countWhere(sql<boolean>`lecturer in ('[]', '""')`).as('lecturer'),
          countWhere(sql<boolean>`target = '[]'`).as('target'),
        ]),
    )
    .selectFrom(categories.name)
    .select((eb) => [
      ...counted('category'),
      hiddenOnes.as('hidden'),
      eb.selectFrom('bare').select('bare.category').$asScalar().$notNull().as('without'),
    ])
    .where('type', '=', 'course')
    .unionAll((db) =>
      db
        .selectFrom(institutions.name)
        .select((eb) => [
          ...counted('institution'),
          hiddenOnes.as('hidden'),
          eb.selectFrom('bare').select('bare.institution').$asScalar().$notNull().as('without'),
        ]),
    )
    .unionAll((db) =>
      db
        .selectFrom(lecturers.name)
        .select((eb) => [
          ...counted('lecturer'),
          hiddenOnes.as('hidden'),
          eb.selectFrom('bare').select('bare.lecturer').$asScalar().$notNull().as('without'),
        ]),
    )
    .unionAll((db) =>
      db
        .selectFrom(targets.name)
        .select((eb) => [
          ...counted('target'),
          sql<number>`0`.as('hidden'),
          eb.selectFrom('bare').select('bare.target').$asScalar().$notNull().as('without'),
        ]),
    )
    .execute()
}
