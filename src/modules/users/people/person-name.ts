import { type RawBuilder, sql } from 'kysely'
import { inThaiOrder } from '#kernel/data/fragments.ts'

/** First and last name of the person, as one text; the table `user` under its name or alias. */
export function personName(alias = 'user'): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<string>`trim(${column('firstname')} || ' ' || ${column('lastname')})`
}

/** Sorts people by first and last name as Thai dictionaries do; by the index `user_name`. */
export function personOrder(alias = 'user'): [RawBuilder<unknown>, RawBuilder<unknown>] {
  return [inThaiOrder(`${alias}.firstname`), inThaiOrder(`${alias}.lastname`)]
}
