import { likePattern } from '#kernel/query/pattern.ts'
import { badValue } from '#kernel/query/refusals.ts'
import { jsonPath } from '#kernel/query/row.ts'
import { bindValue, type Draft, joinAll, joinAny, makeName } from '#kernel/query/sql.ts'
import { isScalar } from '#kernel/query/values.ts'
import { comparisons, type Subject } from './subject.ts'

/** Paths longer than this would need more containment variants than the index saves. */
const maxContainedSegments = 3

/** Conditions on a jsonb value at a path, with Mongo's walk through arrays. */
export function jsonSubject(draft: Draft, sql: string, segments: readonly string[]): Subject {
  const anyValue = (test: (value: string) => string, ending = '[*]') => {
    const name = makeName(draft, 'v')
    const values = `jsonb_path_query(${sql}, ${jsonPath(segments, ending)}) as ${name}(value)`
    return `exists (select 1 from ${values} where ${test(`${name}.value`)})`
  }
  const canContain = segments.length <= maxContainedSegments && !segments.some((step) => /^\d/.test(step))
  const isOneOfScalars = (values: readonly unknown[]) => {
    if (canContain) {
      const variants = values.flatMap((value) => containers(segments, value))
      return `${sql} @> any(${bindJsonList(draft, variants)})`
    }
    const list = bindJsonList(draft, values)
    return anyValue((value) => `${value} = any(${list})`)
  }
  const equals = (value: unknown): string => {
    if (value === null) return isMissing(sql, segments)
    if (isScalar(value)) return isOneOfScalars([value])
    if (value === undefined) throw badValue(segments.join('.'))
    const whole = bindValue(draft, value, 'jsonb')
    return joinAny([anyValue((item) => `${item} = ${whole}`, ''), anyValue((item) => `${item} = ${whole}`)])
  }
  return {
    equals,
    isOneOf(values) {
      const scalars = values.filter((value) => isScalar(value))
      const others = values.filter((value) => !isScalar(value)).map((value) => equals(value))
      return joinAny(scalars.length > 0 ? [isOneOfScalars(scalars), ...others] : others)
    },
    compares(comparison, value, path) {
      if (!isScalar(value)) throw badValue(path, 'scalar')
      const bound = bindValue(draft, value, 'jsonb')
      const operator = comparisons[comparison]
      return anyValue((item) => `jsonb_typeof(${item}) = '${typeof value}' and ${item} ${operator} ${bound}`)
    },
    exists: () =>
      segments.length === 0 ? `${sql} is not null` : `jsonb_path_exists(${sql}, ${jsonPath(segments)})`,
    isLike(pattern) {
      const change = pattern.ignoreCase ? (text: string) => text.toLowerCase() : undefined
      const bound = bindValue(draft, likePattern(pattern, change), 'text')
      return anyValue((item) => {
        const text = pattern.ignoreCase ? `lower(${item} #>> '{}')` : `(${item} #>> '{}')`
        return `jsonb_typeof(${item}) = 'string' and ${text} like ${bound}`
      })
    },
    hasAll: (values) => (values.length === 0 ? 'false' : joinAll(values.map((value) => equals(value)))),
    hasSize(size) {
      const bound = bindValue(draft, size, 'integer')
      const test = (item: string) =>
        `case when jsonb_typeof(${item}) = 'array' then jsonb_array_length(${item}) = ${bound} else false end`
      return anyValue(test, '')
    },
    hasElement(filter) {
      return anyValue((list) => {
        const item = makeName(draft, 'e')
        const items = `case when jsonb_typeof(${list}) = 'array' then ${list} else '[]'::jsonb end`
        const condition = filter(jsonSubject(draft, `${item}.value`, []), `${item}.value`)
        return `exists (select 1 from jsonb_array_elements(${items}) as ${item}(value) where ${condition})`
      }, '')
    },
  }
}

function bindJsonList(draft: Draft, values: readonly unknown[]): string {
  return bindValue(
    draft,
    values.map((value) => JSON.stringify(value)),
    'jsonb[]',
  )
}

/** Every way the value may lie under the path: each step an object or a list of objects, the end the value or a list. */
function containers(segments: readonly string[], value: unknown): unknown[] {
  let variants: unknown[] = [value, [value]]
  for (const segment of segments.toReversed()) {
    variants = variants.flatMap((inner) => [{ [segment]: inner }, [{ [segment]: inner }]])
  }
  return variants
}

/** True when the path ends in null, or some document on the way lacks the next step. */
function isMissing(sql: string, segments: readonly string[]): string {
  const conditions = [`${sql} is null`, `${sql} @? ${jsonPath(segments, '[*] ? (@ == null)')}`]
  segments.forEach((segment, at) => {
    if (/^\d/.test(segment)) return
    conditions.push(`${sql} @? ${jsonPath(segments.slice(0, at), `[*] ? (!exists(@."${segment}"))`)}`)
  })
  return joinAny(conditions)
}
