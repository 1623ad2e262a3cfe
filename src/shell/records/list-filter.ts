import type { CollectionDescription, FieldDescription } from './description.ts'

type Filter = Record<string, unknown>

const MAX_WORDS = 6

/** The fields that a list can be narrowed by: those with a few fixed answers; yes and no where a column shows it. */
export function filterFields({ fields, columns }: CollectionDescription): FieldDescription[] {
  const shown = new Set(columns.map((field) => field.name))
  return fields.filter(
    ({ name, kind, options }) =>
      options.length > 1 && (kind === 'choice' || (kind === 'boolean' && shown.has(name))),
  )
}

/** The filter in the query grammar that finds every word somewhere, so that first and family name together find a person. */
export function searchFilter(
  words: string,
  fields: readonly FieldDescription[],
  titleFields: readonly string[],
): Filter {
  const conditions = words
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => searchTests(word, fields, titleFields))
    .filter((tests) => tests.length > 0)
  return conditions.length > 0 ? { $and: conditions.map((tests) => ({ $or: tests })) } : {}
}

function searchTests(
  word: string,
  fields: readonly FieldDescription[],
  titleFields: readonly string[],
): Filter[] {
  const searchable = fields.filter((field) => field.searchable)
  const titles = fields.filter((field) => titleFields.includes(field.name) && field.kind === 'text')
  const tests: Filter[] = (searchable.length > 0 ? searchable : titles).map(({ name }) => ({
    [name]: { $regex: escapePattern(word), $options: 'i' },
  }))
  // E-mail and telephone are looked up whole: their unique indexes serve that at any size.
  for (const { kind, name } of fields) {
    if (kind === 'email' && word.includes('@')) tests.push({ [name]: word.toLowerCase() })
    if (kind === 'phone' && /^[\d-]{10,12}$/.test(word)) tests.push({ [name]: word.replaceAll('-', '') })
  }
  return tests
}

function escapePattern(literal: string): string {
  return literal.replace(/[\\.*+?()[\]{}|^$]/g, '\\$&')
}
