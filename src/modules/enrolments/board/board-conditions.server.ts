import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { courses } from '#modules/courses/public.server.ts'
import { matchPerson, splitWords, users } from '#modules/users/public.server.ts'
import type { BoardAddress } from './board-address.ts'

const column = <Value>(name: string) => sql.ref<Value>(`r.${name}`)

/** Every word in the name, the e-mail or the course; people and courses are found first, by their own indexes. */
function hasWord(ctx: Context, word: string): Expression<SqlBool> {
  const eb = expressionBuilder<Tables>()
  const people = eb.selectFrom(users.name).select('user._id').where(matchPerson(ctx, word))
  const named = eb
    .selectFrom(courses.name)
    .select('course._id')
    .where(foldedLike(courses, 'name', word))
  return sql<SqlBool>`(${column('userID')} = any(array${people}) or ${column('courseID')} = any(array${named}))`
}

/** What the address asks for of the rows of a tab, which stand in the query as `r`. */
export function boardConditions(
  ctx: Context,
  address: BoardAddress,
  state: Expression<string>,
): Expression<SqlBool>[] {
  const { course, status, source, from, to, q } = address
  const parts: Expression<SqlBool>[] = []
  if (course) parts.push(sql`${column('courseID')} = ${course}`)
  if (status) parts.push(sql`${state} = ${status}`)
  if (source) parts.push(sql`${column('source')} = ${source}`)
  if (from) parts.push(sql`${column('createdAt')} >= ${`${from}T00:00:00+07:00`}::timestamptz`)
  if (to) parts.push(sql`${column('createdAt')} < ${`${to}T00:00:00+07:00`}::timestamptz + interval '1 day'`)
  for (const word of splitWords(q)) parts.push(hasWord(ctx, word))
  return parts
}
