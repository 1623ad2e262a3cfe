import { oneSealedValue, unknownField, unknownOperator } from '#kernel/query/refusals.ts'
import type { Column } from '#kernel/query/row.ts'
import { bindValue, type Draft, joinAny } from '#kernel/query/sql.ts'
import { readScalar } from '#kernel/query/values.ts'
import type { Subject } from './subject.ts'

/** Equality on a sealed field through its keyed hash, by those who see it whole, with one value a statement; nothing else. */
export function sealedSubject(
  draft: Draft,
  { hash, isMasked = false }: Column & { readonly hash: string },
  field: string,
  path: string,
): Subject {
  const { hashSealed } = draft.options
  if (hashSealed === undefined || isMasked) throw unknownField(path, field)
  const hashValue = (value: string) => {
    if (draft.sealed.length > 0) throw oneSealedValue(path, field)
    draft.sealed.push(field)
    return hashSealed(value)
  }
  const refuse = (operator: string) => {
    throw unknownOperator(path, operator)
  }
  return {
    equals(value) {
      if (value === null) return `${hash} is null`
      const read = readScalar('text', value, path)
      return typeof read === 'string'
        ? `${hash} = any(${bindValue(draft, hashValue(read), 'text[]')})`
        : 'false'
    },
    isOneOf(values) {
      const conditions = values.includes(null) ? [`${hash} is null`] : []
      const read = values.filter((value) => value !== null).map((value) => readScalar('text', value, path))
      const hashes = read.filter((value) => typeof value === 'string').flatMap((value) => hashValue(value))
      if (hashes.length > 0) conditions.push(`${hash} = any(${bindValue(draft, hashes, 'text[]')})`)
      return joinAny(conditions)
    },
    compares: (comparison) => refuse(comparison),
    exists: () => refuse('$exists'),
    isLike: () => refuse('$regex'),
    hasAll: () => refuse('$all'),
    hasSize: () => refuse('$size'),
    hasElement: () => refuse('$elemMatch'),
  }
}
