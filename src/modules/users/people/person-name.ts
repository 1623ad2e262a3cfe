import { type RawBuilder, sql } from 'kysely'

/** First and last name of the person, as one text; the table `user` under its name or alias. */
export function personName(alias = 'user'): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<string>`trim(${column('firstname')} || ' ' || ${column('lastname')})`
}
