import type { GenericPart } from '#kernel/routes.ts'
import type { FieldDescription } from './description.ts'
import type { ListAddress } from './list-address.ts'

type Filter = Record<string, unknown>

const MOST_WORDS = 6

/** The filter in the query grammar that finds what the address asks for. */
export function buildListFilter(
  address: Pick<ListAddress, 'q' | 'filters'>,
  fields: readonly FieldDescription[],
  titleFields: readonly string[],
  only?: GenericPart,
): Filter {
  const conditions: Filter[] = Object.entries(address.filters).map(([name, value]) => {
    const isBoolean = fields.find((field) => field.name === name)?.kind === 'boolean'
    return { [name]: isBoolean ? value === 'true' : value }
  })
  if (only) conditions.push({ [only.field]: { $in: [...only.values] } })
  const words = address.q.split(' ').filter(Boolean).slice(0, MOST_WORDS)
  // Every word somewhere, so that first and family name together find a person.
  for (const word of words) {
    const tests = searchTests(word, fields, titleFields)
    if (tests.length > 0) conditions.push({ $or: tests })
  }
  return conditions.length > 0 ? { $and: conditions } : {}
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
