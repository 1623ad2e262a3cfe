import { createHash } from 'node:crypto'
import { identifiers } from './actors.ts'
import { isObject, type JsonObject } from './check.ts'
import { contextKinds } from './contexts.ts'
import type { Statement } from './statements.ts'

/** As what something is named in a statement; `related` ones are all that are named, wherever. */
export type MentionKind =
  | 'agent'
  | 'related-agent'
  | 'activity'
  | 'related-activity'
  | 'verb'
  | 'registration'
  | 'key'

/** What a mention is found by: of one length, and no name of anybody in the index. */
export function mentionName(kind: MentionKind, id: string): string {
  return createHash('sha256').update(`${kind}\n${id}`).digest('base64url').slice(0, 32)
}

/** What tells an agent or group apart; undefined for a group without an identifier. */
export function identityOf(actor: unknown): string | undefined {
  if (!isObject(actor)) return undefined
  const name = identifiers.find((one) => Object.hasOwn(actor, one))
  const value = name && actor[name]
  if (name === 'account' && isObject(value))
    return `account\n${String(value.homePage)}\n${String(value.name)}`
  if (typeof value !== 'string') return undefined
  return `${name}\n${name === 'openid' ? value : value.toLowerCase()}`
}

const partsOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** The agent or group, and the members of it. */
function* identities(actor: unknown): Generator<string> {
  const own = identityOf(actor)
  if (own !== undefined) yield own
  if (isObject(actor)) for (const member of partsOf(actor.member)) yield* identities(member)
}

const isActivity = (value: unknown): value is JsonObject =>
  isObject(value) && (value.objectType === undefined || value.objectType === 'Activity')

const isActor = (value: unknown): value is JsonObject =>
  isObject(value) && (value.objectType === 'Agent' || value.objectType === 'Group')

function* actorsAround(context: unknown): Generator {
  if (!isObject(context)) return
  yield context.instructor
  yield context.team
  for (const one of partsOf(context.contextAgents)) if (isObject(one)) yield one.agent
  for (const one of partsOf(context.contextGroups)) if (isObject(one)) yield one.group
}

/** The activities that the context names. */
export function* activitiesAround(context: unknown): Generator<JsonObject> {
  const around = isObject(context) ? context.contextActivities : undefined
  if (!isObject(around)) return
  for (const kind of contextKinds) for (const one of partsOf(around[kind])) if (isObject(one)) yield one
}

/** All activities of a statement, those of a statement within it among them. */
export function* activitiesOf(statement: JsonObject): Generator<JsonObject> {
  const { object, context } = statement
  if (isActivity(object)) yield object
  yield* activitiesAround(context)
  if (isObject(object) && object.objectType === 'SubStatement') yield* activitiesOf(object)
}

function* relatedActors(statement: JsonObject): Generator<string> {
  const { actor, object, context, authority } = statement
  yield* identities(actor)
  if (isActor(object)) yield* identities(object)
  yield* identities(authority)
  for (const one of actorsAround(context)) yield* identities(one)
  if (isObject(object) && object.objectType === 'SubStatement') yield* relatedActors(object)
}

/** The names by which searches find a statement. */
export function mentionsOf(statement: Statement): Set<string> {
  const { actor, verb, object, context } = statement
  const names = new Set<string>()
  for (const id of identities(actor)) names.add(mentionName('agent', id))
  if (isActor(object)) for (const id of identities(object)) names.add(mentionName('agent', id))
  for (const id of relatedActors(statement)) names.add(mentionName('related-agent', id))
  if (isActivity(object)) names.add(mentionName('activity', String(object.id)))
  for (const { id } of activitiesOf(statement)) names.add(mentionName('related-activity', String(id)))
  if (isObject(verb)) names.add(mentionName('verb', String(verb.id)))
  if (isObject(context) && typeof context.registration === 'string')
    names.add(mentionName('registration', context.registration.toLowerCase()))
  return names
}
