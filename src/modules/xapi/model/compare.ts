import { isObject, type JsonObject } from './check.ts'
import { contextKinds } from './contexts.ts'
import type { Statement } from './statements.ts'
import { readDuration, readMoment } from './times.ts'

const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)
const sorted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).toSorted()
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

function actor(value: unknown): unknown {
  if (!isObject(value)) return value
  const { member, ...own } = value
  const members = Array.isArray(member) ? { member: sorted(member.map(actor)) } : {}
  return ordered({ ...own, objectType: own.objectType ?? 'Agent', ...members })
}

/** The same value with its keys in one order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (!isObject(value)) return value
  const names = Object.keys(value).toSorted()
  return Object.fromEntries(names.map((name) => [name, ordered(value[name])]))
}

function object(value: unknown): unknown {
  if (!isObject(value)) return value
  const { objectType = 'Activity' } = value
  // What an activity is called is not part of what was stated.
  if (objectType === 'Activity') return { objectType, id: value.id }
  if (objectType === 'StatementRef') return { objectType, id: lower(value.id) }
  return objectType === 'SubStatement' ? { objectType, ...core(value) } : actor(value)
}

function context(value: unknown): unknown {
  if (!isObject(value)) return value
  const { contextActivities, instructor, team, registration, statement, ...rest } = value
  const around = isObject(contextActivities) ? contextActivities : {}
  const activities = contextKinds.map((kind) =>
    around[kind] === undefined ? [] : sorted(listed(around[kind]).map(object)),
  )
  return {
    ...rest,
    activities,
    instructor: actor(instructor),
    team: actor(team),
    registration: lower(registration),
    statement: object(statement),
  }
}

function result(value: unknown): unknown {
  if (!isObject(value) || typeof value.duration !== 'string') return value
  return { ...value, duration: readDuration(value.duration) }
}

function attachments(value: unknown): unknown {
  if (!Array.isArray(value)) return []
  return sorted(
    value.filter(isObject).map(({ usageType, contentType, length, sha2 }) => ({
      usageType,
      contentType,
      length,
      sha2: lower(sha2),
    })),
  )
}

/** What was stated, without what a store sets itself and what may be written in several ways. */
function core(statement: JsonObject): JsonObject {
  const verb = isObject(statement.verb) ? statement.verb.id : undefined
  return {
    actor: actor(statement.actor),
    verb,
    object: object(statement.object),
    result: result(statement.result),
    context: context(statement.context),
    attachments: attachments(statement.attachments),
  }
}

const momentOf = ({ timestamp }: Statement) =>
  typeof timestamp === 'string' ? readMoment(timestamp) : undefined

/**
 * Whether both state the same. A time that the store set, since nobody gave one, is no difference.
 */
export function isSameStatement(stored: Statement, sent: Statement): boolean {
  const [known, given] = [momentOf(stored), momentOf(sent)]
  const isOwnTime = stored.timestamp === stored.stored
  if (given !== undefined && known !== given && !isOwnTime) return false
  return JSON.stringify(ordered(core(stored))) === JSON.stringify(ordered(core(sent)))
}
