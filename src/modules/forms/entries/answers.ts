import type { BlockDirectory } from '#kernel/pages/block-directory.ts'
import type { Form } from '#kernel/pages/form-values.ts'
import type { AnswerWording, BlockInput } from '#kernel/pages/input.ts'
import { isFiles } from '../blocks/upload/uploaded-file.ts'

/** An answer as it is shown: words, or files that can be opened. */
export interface ShownAnswer {
  readonly label: string
  readonly text: string
  readonly files: readonly { readonly name: string; readonly url: string; readonly size: number }[]
}

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True for the fillings of a set. */
export function isFillings(value: unknown): value is readonly Plain[] {
  return Array.isArray(value) && value.length > 0 && value.every(isPlain) && !isFiles(value)
}

/** Puts a stored answer into words; empty where nothing was said. */
export type SayAnswer = (key: string, value: unknown, set?: string) => string

/** How the answers of a form are put into words: by the input that asked, else by whichever knows such an answer. */
export function answersIn(
  { fields, sets }: Form<BlockInput>,
  blocks: BlockDirectory,
  wording: AnswerWording,
): SayAnswer {
  const all = [...blocks.values()].flatMap(({ input }) => input ?? [])
  const asked = new Map(
    [{ name: '', fields }, ...sets].flatMap((place) =>
      place.fields.map(({ object, input }) => [JSON.stringify([place.name, object.key]), input] as const),
    ),
  )
  return (key, value, set = '') => {
    if (isFillings(value)) return String(value.length)
    const own = asked.get(JSON.stringify([set, key]))
    for (const input of own ? [own, ...all] : all) {
      const said = input.say(value, wording)
      if (said !== undefined) return said
    }
    return Array.isArray(value) ? value.map(String).join(', ') : ''
  }
}

/** The keys of a form's answers in the order of its inputs, the sets last. */
export function answerKeys({ fields, sets }: Form): string[] {
  return [...fields.map(({ object }) => object.key), ...sets.map(({ name }) => name)]
}

/** The keys of the answers: the form's own in its order, then those that it had when the entry came. */
export function keysOf(known: readonly string[], answers: readonly Plain[]): string[] {
  const keys = new Set(known)
  for (const answer of answers) for (const key of Object.keys(answer)) keys.add(key)
  return [...keys]
}
