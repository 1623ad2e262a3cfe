import { createHmac } from 'node:crypto'
import type { Rename, Shuffle } from './kinds/define-kind.ts'
import { kindOf, type Question } from './question.ts'

/** What somebody who sits a question may see. */
export interface ShownQuestion {
  readonly kind: Question['kind']
  readonly format: Question['format']
  readonly text: string
  readonly points: number
  readonly media: Question['media']
  readonly parts: Readonly<Record<string, unknown>>
}

// Ids of a round are as long as no stored one is, so that the two are never taken for each other.
const renamer =
  (secret: string): Rename =>
  (id) =>
    `r${createHmac('sha256', secret).update(id).digest('hex').slice(0, 31)}`

/** The question without its key: new ids for each round, and nothing of right answers, weights, feedback or stored order. */
export function withoutKey(question: Question, roundSecret: string): ShownQuestion {
  const rename = renamer(roundSecret)
  const shuffle: Shuffle = (parts) =>
    parts
      .map((part) => ({ ...part, id: rename(part.id) }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const { kind, format, points, media } = question
  const parts = kindOf(kind).shown(question, rename, shuffle) as Readonly<Record<string, unknown>>
  // A text with gaps has the ids of its gaps in it; its parts say all of it.
  return { kind, format, text: 'parts' in parts ? '' : question.text, points, media, parts }
}

/** Every id that a part of the question can have in a round, by that one. */
function originals(question: Question, rename: Rename): Map<string, string> {
  const found = new Map<string, string>()
  const add = (id: string) => found.set(rename(id), id)
  const walk = (value: unknown, above: readonly string[]): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, above)
    else if (typeof value === 'object' && value !== null) {
      const id = 'id' in value && typeof value.id === 'string' ? value.id : undefined
      if (id !== undefined) {
        for (const one of [id, `${id}/left`, `${id}/right`]) add(one)
        for (const one of above) add(`${one}/${id}`)
      }
      for (const one of Object.values(value)) walk(one, id === undefined ? above : [...above, id])
    }
  }
  walk(question, [])
  return found
}

/** What a sitter sent, with the ids of the round taken back; undefined where it is no answer to this question. */
export function readAnswer(question: Question, roundSecret: string, sent: unknown): object | undefined {
  const kind = kindOf(question.kind)
  const parsed = kind.answer.safeParse(sent)
  if (!parsed.success) return undefined
  // Found for an answer that names parts, which one that was typed does not.
  let known: Map<string, string> | undefined
  const original = (id: string) => {
    known ??= originals(question, renamer(roundSecret))
    // An id of another round is the id of nothing here, stored ones included.
    return known.get(id) ?? '-'
  }
  return kind.restore(parsed.data, original, question)
}

/** An answer with the ids of the round in place of stored ones: the reverse of `readAnswer`, for showing the key once it may be seen. */
export function nameAnswer(question: Question, roundSecret: string, answer: object): object {
  const rename = renamer(roundSecret)
  const shown = JSON.stringify(
    kindOf(question.kind).shown(question, rename, (parts) =>
      parts.map((part) => ({ ...part, id: rename(part.id) })),
    ),
  )
  // What an id is called depends on where it stands; only one of its names is on the page.
  const nameOf = (...ids: readonly string[]) => ids.map(rename).find((name) => shown.includes(name)) ?? ''
  const rows = (
    pairs: object,
    nameKey: (id: string) => string,
    nameValue: (value: string, key: string) => string,
  ) =>
    Object.fromEntries(
      Object.entries(pairs).map(([key, value]) => [nameKey(key), nameValue(String(value), key)]),
    )
  const given = answer as Partial<Record<'pairs' | 'places' | 'gaps', object>> & {
    choice?: string
    choices?: string[]
    order?: string[]
  }
  if (given.choice !== undefined) return { choice: nameOf(given.choice) }
  if (given.choices) return { choices: given.choices.map((id) => nameOf(id)) }
  if (given.order) return { order: given.order.map((id) => nameOf(id)) }
  if (given.pairs)
    return {
      pairs: rows(
        given.pairs,
        (id) => nameOf(`${id}/left`),
        (id) => nameOf(`${id}/right`),
      ),
    }
  if (given.places)
    return {
      places: rows(
        given.places,
        (id) => nameOf(id),
        (id) => nameOf(id),
      ),
    }
  if (given.gaps)
    return {
      gaps: rows(
        given.gaps,
        (id) => nameOf(id),
        (value, gap) => nameOf(`${gap}/${value}`) || value,
      ),
    }
  return answer
}
