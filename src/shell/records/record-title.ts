import type { Collection } from '#kernel/collections/define.ts'

/** The fields that name a record of the collection to people. */
export function titleFieldsOf(collection: Collection): string[] {
  const { admin } = collection
  return admin ? [admin.title, ...(admin.titleAlso ?? [])] : []
}

/** The record's name to people; a dash where it has none or the actor may not see it. */
export function titleOf(collection: Collection, record: Readonly<Record<string, unknown>>): string {
  const parts = titleFieldsOf(collection).map((name) => record[name])
  return parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || '–'
}
