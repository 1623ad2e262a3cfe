import { sql } from 'kysely'
import type { Tables } from '#kernel/context.ts'
import type { ColumnInput } from '#kernel/lists/define-list.server.ts'
import { fieldColumn } from '#kernel/lists/field-columns.ts'
import { categories, courses } from '../collections.ts'

/** The cover of a course in lists: its picture, or the one that is drawn for it everywhere else. */
export const coverColumn: ColumnInput<Tables, 'course'> = {
  ...fieldColumn<Tables, 'course'>(courses, 'cover'),
  value: (eb) => {
    const icon = eb
      .selectFrom(categories.name)
      .select('category.icon')
      .where('category.code', '=', sql<string>`${eb.ref('course.category')}[1]`)
    return sql`jsonb_build_object('src', ${eb.ref('course.cover')}, 'seed', ${eb.ref('course._id')}, 'icon', (${icon}))`
  },
}
