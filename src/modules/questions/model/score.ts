import { kindOf, type Question } from './question.ts'

/**
 * What an answer earns: between −1 and 1, 0 for none and for one that no sitter's page could send; null where a person marks
 * it.
 */
export function score(question: Question, answer: unknown): number | null {
  const kind = kindOf(question.kind)
  const parsed = kind.answer.safeParse(answer)
  // What nobody can mark by rule stays unmarked, also where nothing was answered.
  if (!parsed.success) return kind.right(question) === null ? null : 0
  return kind.score(question, parsed.data)
}

/** An answer that earns everything; null where only a person can say. */
export function rightAnswer(question: Question): object | null {
  return kindOf(question.kind).right(question)
}

/** True for what can be answered at all; a text between questions asks nothing. */
export const asksSomething = (question: Question) => question.kind !== 'description'
