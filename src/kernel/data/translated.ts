import { type RawBuilder, sql } from 'kysely'
import { FIRST_LANG } from '#kernel/collections/content-languages.ts'
import type { Collection } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'

/** A text field in the reader's language, or as it was written where it has no words in that. */
export function translated<T extends string | null = string>(
  { lang }: Pick<Context, 'lang'>,
  collection: Collection,
  field: string,
  { as = collection.name }: { as?: string } = {},
): RawBuilder<T> {
  const written = sql<T>`${sql.ref(`${as}.${field}`)}`
  if (lang === FIRST_LANG || !/^[a-z]{2,3}$/.test(lang)) return written
  const said = sql`${sql.ref(`${as}.translations`)} #>> ${sql.lit(`{${lang},${field}}`)}`
  return sql<T>`coalesce(nullif(${said}, ''), ${written})`
}
