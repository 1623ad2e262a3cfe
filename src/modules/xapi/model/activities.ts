import { type Check, type JsonObject, listOf, objectOf, refuse, someText, text, word } from './check.ts'
import { extensions, iri, languageMap } from './formats.ts'

/** Parts that each kind of interaction may describe. */
const partsOf = {
  'true-false': [],
  choice: ['choices'],
  'fill-in': [],
  'long-fill-in': [],
  matching: ['source', 'target'],
  performance: ['steps'],
  sequencing: ['choices'],
  likert: ['scale'],
  numeric: [],
  other: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

const componentLists = ['choices', 'scale', 'source', 'target', 'steps'] as const

const component = objectOf({ id: someText, description: languageMap }, ['id'])

const components: Check = (value, at) => {
  listOf(component)(value, at)
  const ids = (value as readonly JsonObject[]).map(({ id }) => id)
  if (new Set(ids).size < ids.length) refuse(at, 'must not name two parts alike')
}

function checkInteraction(value: JsonObject, at: string): void {
  const described = componentLists.filter((name) => Object.hasOwn(value, name))
  const type = value.interactionType as keyof typeof partsOf | undefined
  if (type === undefined) {
    if (described.length > 0 || Object.hasOwn(value, 'correctResponsesPattern'))
      refuse(`${at}.interactionType`, 'is missing')
    return
  }
  const allowed: readonly string[] = partsOf[type]
  const wrong = described.find((name) => !allowed.includes(name))
  if (wrong) refuse(`${at}.${wrong}`, `is no part of the interaction ${type}`)
}

const definition = objectOf(
  {
    name: languageMap,
    description: languageMap,
    type: iri,
    moreInfo: iri,
    extensions,
    interactionType: word(...Object.keys(partsOf)),
    correctResponsesPattern: listOf(text),
    ...Object.fromEntries(componentLists.map((name) => [name, components])),
  },
  [],
  checkInteraction,
)

/** Something that was done. */
export const activity: Check = objectOf({ objectType: word('Activity'), id: iri, definition }, ['id'])
