import { identifiers } from './actors.ts'
import { isObject, type JsonObject } from './check.ts'
import { contextKinds } from './contexts.ts'
import type { Statement } from './statements.ts'

export const formats = ['exact', 'ids', 'canonical'] as const
export type Format = (typeof formats)[number]

/** How the parts of a statement are shown. */
interface Showing {
  activity(value: JsonObject): unknown
  verb(value: JsonObject): unknown
  actor(value: JsonObject): unknown
  words(value: unknown): unknown
}

const mapped = (value: unknown, show: (part: JsonObject) => unknown): unknown =>
  Array.isArray(value) ? value.map((part) => mapped(part, show)) : isObject(value) ? show(value) : value

/** The object with some of its parts shown anew; parts that it lacks stay away. */
function change(value: JsonObject, parts: Readonly<Record<string, (part: unknown) => unknown>>): JsonObject {
  const shown: Record<string, unknown> = { ...value }
  for (const [name, show] of Object.entries(parts))
    if (Object.hasOwn(value, name)) shown[name] = show(value[name])
  return shown
}

function showObject(value: unknown, how: Showing): unknown {
  return mapped(value, (object) => {
    const { objectType = 'Activity' } = object
    if (objectType === 'Activity') return how.activity(object)
    if (objectType === 'SubStatement') return showParts(object, how)
    return objectType === 'StatementRef' ? object : how.actor(object)
  })
}

function showContext(value: unknown, how: Showing): unknown {
  const actor = (part: unknown) => mapped(part, how.actor)
  const around = (part: unknown) => mapped(part, how.activity)
  const within = (name: string) => (part: unknown) => mapped(part, (one) => change(one, { [name]: actor }))
  return mapped(value, (context) =>
    change(context, {
      instructor: actor,
      team: actor,
      contextActivities: (part) =>
        mapped(part, (kinds) =>
          change(kinds, Object.fromEntries(contextKinds.map((kind) => [kind, around]))),
        ),
      contextAgents: within('agent'),
      contextGroups: within('group'),
    }),
  )
}

function showParts(statement: JsonObject, how: Showing): JsonObject {
  return change(statement, {
    actor: (part) => mapped(part, how.actor),
    verb: (part) => mapped(part, how.verb),
    object: (part) => showObject(part, how),
    context: (part) => showContext(part, how),
    authority: (part) => mapped(part, how.actor),
    attachments: (part) => mapped(part, (one) => change(one, { display: how.words, description: how.words })),
  })
}

function bareActor(value: JsonObject): JsonObject {
  const isNamed = identifiers.some((name) => Object.hasOwn(value, name))
  const kept = ['objectType', ...identifiers, ...(isNamed ? [] : ['member'])]
  const bare = Object.fromEntries(Object.entries(value).filter(([name]) => kept.includes(name)))
  return change(bare, { member: (part) => mapped(part, bareActor) })
}

const bareIds: Showing = {
  activity: ({ objectType, id }) => (objectType === undefined ? { id } : { objectType, id }),
  verb: ({ id }) => ({ id }),
  actor: bareActor,
  words: (value) => value,
}

/** The texts of a language map in the language that fits best, and no other. */
export function bestOf(value: unknown, languages: readonly string[]): unknown {
  if (!isObject(value)) return value
  const names = Object.keys(value)
  const fits = (wanted: string) => (name: string) => {
    const [known, asked] = [name.toLowerCase(), wanted.toLowerCase()]
    return known === asked || known.startsWith(`${asked}-`) || asked.startsWith(`${known}-`)
  }
  const found = languages.map((wanted) => names.find(fits(wanted))).find((name) => name !== undefined)
  const chosen = found ?? names[0]
  return chosen === undefined ? {} : { [chosen]: value[chosen] }
}

/** A definition with its texts in one language each. */
function inOneLanguage(definition: JsonObject, words: (value: unknown) => unknown): JsonObject {
  const parts = (part: unknown) => mapped(part, (one) => change(one, { description: words }))
  return change(definition, {
    name: words,
    description: words,
    choices: parts,
    scale: parts,
    source: parts,
    target: parts,
    steps: parts,
  })
}

/** What an activity is called here, by its id. */
export type Definitions = ReadonlyMap<string, JsonObject>

function canonical(definitions: Definitions, languages: readonly string[]): Showing {
  const words = (value: unknown) => bestOf(value, languages)
  return {
    activity: (value) => {
      const known = definitions.get(String(value.id)) ?? value.definition
      return isObject(known) ? { ...value, definition: inOneLanguage(known, words) } : value
    },
    verb: (value) => change(value, { display: words }),
    actor: (value) => value,
    words,
  }
}

/** The statement in the form that was asked for. */
export function showStatement(
  statement: Statement,
  format: Format,
  { definitions, languages }: { definitions: Definitions; languages: readonly string[] },
): Statement {
  if (format === 'exact') return statement
  return showParts(statement, format === 'ids' ? bareIds : canonical(definitions, languages))
}

/** The languages that somebody reads, best first, as Accept-Language says. */
export function readLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.split(';').map((one) => one.trim())
      const weight = Number(rest.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
      return { tag, weight }
    })
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
