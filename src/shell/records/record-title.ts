import type { Collection } from '#kernel/collections/define.ts'
import type { FieldKind } from '#kernel/collections/fields.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'

/** The fields that name a record of the collection to people. */
export function titleFieldsOf(collection: Collection): string[] {
  const { admin } = collection
  return admin ? [admin.title, ...(admin.titleAlso ?? [])] : []
}

/** The record's name to people, a moment in their words; a dash where it has none or the actor may not see it. */
export function titleOf(
  collection: Collection,
  record: Readonly<Record<string, unknown>>,
  lang: string,
): string {
  const parts = titleFieldsOf(collection).map((name) =>
    wordsOf(collection.fields[name]?.kind, record[name], lang),
  )
  return parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || '–'
}

function wordsOf(kind: FieldKind | undefined, value: unknown, lang: string): unknown {
  if (typeof value !== 'string') return value
  if (kind === 'timestamp') return `${formatThaiDate(value, 'short', lang)} ${formatThaiTime(value, lang)}`
  return kind === 'date' ? formatThaiDate(value, 'short', lang) : value
}
