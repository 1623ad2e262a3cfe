import type { z } from 'zod'

/** Gives a part the id that it has in one round. */
export type Rename = (id: string) => string

/** Puts parts into an order that says nothing of the stored one, with their ids of the round. */
export type Shuffle = <Part extends { readonly id: string }>(parts: readonly Part[]) => Part[]

/**
 * A kind of question: what it consists of, what is answered, what an answer earns, and what somebody who sits it may see.
 * `shown` and `restore` see the ids of one round.
 */
export interface QuestionKind<Content, Answer, Shown = unknown> {
  readonly kind: string
  readonly answer: z.ZodType<Answer>
  /** Between −1 and 1; null where a person has to mark it. */
  score(content: Content, answer: Answer): number | null
  /** An answer that earns everything; null where there is none to be known. */
  right(content: Content): Answer | null
  /** What may be seen beside the text: no right answers, weights, feedback or stored order. */
  shown(content: Content, rename: Rename, shuffle: Shuffle): Shown
  /** The answer with the stored ids in the place of the round's. */
  restore(answer: Answer, original: Rename, content: Content): Answer
}

/** Declares a kind with the schema of what it consists of. */
export function defineKind<Schema extends z.ZodType, Answer, Shown>(
  kind: QuestionKind<z.output<Schema>, Answer, Shown> & { readonly content: Schema },
): QuestionKind<z.output<Schema>, Answer, Shown> & { readonly content: Schema } {
  return kind
}

/** A record of ids to ids, each with the id that it is stored under. */
export const restorePairs = (pairs: Readonly<Record<string, string>>, original: Rename) =>
  Object.fromEntries(Object.entries(pairs).map(([key, value]) => [original(key), original(value)]))
