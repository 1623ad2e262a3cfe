import { type RawBuilder, sql } from 'kysely'
import { FIRST_LANG } from '#kernel/collections/content-languages.ts'
import type { Collection } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'

type Reader = Pick<Context, 'lang'>

/** What a row says of a field in the reader's language; null where it says nothing, undefined where records are written in that language. */
export function said(
  { lang }: Reader,
  field: string,
  { as }: { as: string },
): RawBuilder<string | null> | undefined {
  if (lang === FIRST_LANG || !/^[a-z]{2,3}$/.test(lang)) return undefined
  return sql`nullif(${sql.ref(`${as}.translations`)} #>> ${sql.lit(`{${lang},${field}}`)}, '')`
}

/** A text field in the reader's language, or as it was written where it has no words in that. */
export function translated<T extends string | null = string>(
  reader: Reader,
  collection: Collection,
  field: string,
  { as = collection.name }: { as?: string } = {},
): RawBuilder<T> {
  const written = sql<T>`${sql.ref(`${as}.${field}`)}`
  const other = said(reader, field, { as })
  return other ? sql<T>`coalesce(${other}, ${written})` : written
}
