import { sql } from 'kysely'
import { type ChangesOf, onWrite } from '#kernel/data/on-write.ts'
import { courses, lecturers, targets } from '../collections.ts'

/** The list with the words copied anew into the items that have the id, in the order it had. */
function copyWords<List>(column: string, key: string, id: string, words: object) {
  const list = sql.ref(column)
  return sql<List>`(select jsonb_agg(case when item ->> ${key} = ${id}
      then item || ${JSON.stringify(words)}::jsonb else item end order by place)
    from jsonb_array_elements(${list}) with ordinality as given (item, place))`
}

const names = (column: string, key: string, id: string) =>
  sql<boolean>`${sql.ref(column)} @> ${JSON.stringify([{ [key]: id }])}::jsonb`

/** Courses have copies of the names of their lecturers: who is renamed is renamed there too. */
export const deriveLecturerNames = onWrite(lecturers, async (ctx, { records }) => {
  for (const { id, before, after, changes } of records)
    if (before && after && changes.name)
      await ctx
        .write(courses)
        .where(() => names('lecturer', 'id', id))
        .patch((eb) => ({
          lecturer: copyWords('lecturer', 'id', id, { name: after.name }),
          updatedAt: eb.ref('updatedAt'),
        }))
})

/** Courses have copies of names and codes of their targets as well. */
export const deriveTargetNames = onWrite(targets, async (ctx, { records }) => {
  for (const { id, before, after, changes } of records)
    if (before && after && (changes.name ?? changes.code))
      await ctx
        .write(courses)
        .where(() => names('target', '_id', id))
        .patch((eb) => ({
          target: copyWords('target', '_id', id, { name: after.name, code: after.code }),
          updatedAt: eb.ref('updatedAt'),
        }))
})

type Changes = ChangesOf<typeof courses>

/** True where nothing of the course changed but copied words and what follows from its days: those whom it names are the same. */
export function isRenaming(changes: Changes): boolean {
  const { lecturer, target, isOver, ...others } = changes
  if (Object.keys(others).length > 0 || !(lecturer ?? target ?? isOver)) return false
  return isSameList(lecturer) && isSameList(target)
}

function isSameList(change: { readonly from: unknown; readonly to: unknown } | undefined): boolean {
  return change === undefined || JSON.stringify(idsOf(change.from)) === JSON.stringify(idsOf(change.to))
}

function idsOf(list: unknown): unknown {
  if (!Array.isArray(list)) return list
  return list.map((item: { readonly id?: string; readonly _id?: string }) => item.id ?? item._id)
}
