import { activity } from './activities.ts'
import { actor, agent, group } from './actors.ts'
import { type Check, isObject, listOf, objectOf, refuse, text, word } from './check.ts'
import { extensions, iri, language, uuid } from './formats.ts'

/** Another statement, by its id. */
export const statementRef: Check = objectOf({ objectType: word('StatementRef'), id: uuid }, [
  'objectType',
  'id',
])

/** One activity or a list of them: both were allowed when statements began to be written. */
const activities: Check = (value, at) =>
  Array.isArray(value) ? listOf(activity)(value, at) : activity(value, at)

export const contextKinds = ['parent', 'grouping', 'category', 'other'] as const

const contextActivities = objectOf(Object.fromEntries(contextKinds.map((name) => [name, activities])))

const relevantTypes = listOf(iri, 1)
const contextAgent = objectOf({ objectType: word('contextAgent'), agent, relevantTypes }, [
  'objectType',
  'agent',
])
const contextGroup = objectOf({ objectType: word('contextGroup'), group, relevantTypes }, [
  'objectType',
  'group',
])

const properties: Readonly<Record<string, Check>> = {
  registration: uuid,
  instructor: actor,
  team: group,
  contextActivities,
  revision: text,
  platform: text,
  language,
  statement: statementRef,
  extensions,
}

const ofFirst = objectOf(properties)
const ofSecond = objectOf({
  ...properties,
  contextAgents: listOf(contextAgent),
  contextGroups: listOf(contextGroup),
})

/** Where and with whom it was done; the second version knows more people. */
export function contextOf(isSecond: boolean): Check {
  return isSecond ? ofSecond : ofFirst
}

/** What only makes sense of an activity is refused beside another object. */
export function checkContextFits(context: unknown, object: unknown, at: string): void {
  if (!isObject(context) || !isObject(object)) return
  if (object.objectType === undefined || object.objectType === 'Activity') return
  for (const name of ['revision', 'platform'])
    if (Object.hasOwn(context, name)) refuse(`${at}.${name}`, 'goes with an activity alone')
}
