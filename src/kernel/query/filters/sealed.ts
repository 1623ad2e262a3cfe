import { unknownField, unknownOperator } from '#kernel/query/refusals.ts'
import { bindValue, type Draft, joinAny } from '#kernel/query/sql.ts'
import { readScalar } from '#kernel/query/values.ts'
import type { Subject } from './subject.ts'

/** Equality on a sealed field through its keyed hash; nothing else can be asked of it. */
export function sealedSubject(draft: Draft, hash: string, field: string, path: string): Subject {
  const hashValue = draft.options.hashSealed
  if (hashValue === undefined) throw unknownField(path, field)
  const refuse = (operator: string) => {
    throw unknownOperator(path, operator)
  }
  return {
    equals(value) {
      if (value === null) return `${hash} is null`
      const read = readScalar('text', value, path)
      return typeof read === 'string' ? `${hash} = ${bindValue(draft, hashValue(read), 'text')}` : 'false'
    },
    isOneOf(values) {
      const conditions = values.includes(null) ? [`${hash} is null`] : []
      const read = values.filter((value) => value !== null).map((value) => readScalar('text', value, path))
      const hashes = read.filter((value) => typeof value === 'string').map((value) => hashValue(value))
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
