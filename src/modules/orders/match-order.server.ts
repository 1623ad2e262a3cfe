import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { matchPerson, users } from '#modules/users/public.server.ts'

/** The number of an order as people say it. */
export function numberOf(id: string): string {
  const tail = id.replaceAll('-', '').slice(-8).toUpperCase()
  return `${tail.slice(0, 4)}-${tail.slice(4)}`
}

/** The number of an order as somebody reads it out. */
const NUMBER = /^([0-9a-f]{4})-?([0-9a-f]{4})$/i

/** True for orders of people who are meant by the words, and for the one of this number. */
export function matchOrder(ctx: Context, words: string): Expression<boolean> {
  const eb = expressionBuilder<Tables, 'order'>()
  const people = eb.selectFrom(users.name).select('user._id').where(matchPerson(ctx, words))
  const [, first, last] = NUMBER.exec(words) ?? []
  const byPerson = eb('order.userID', 'in', people)
  if (first === undefined) return byPerson as Expression<boolean>
  const tail = `${first}${last}`.toLowerCase()
  return sql<boolean>`(${byPerson} or right(${sql.ref('order._id')}::text, 8) = ${tail})`
}
