import type { Answer } from './sitter.ts'

/** True where an answer says something: an essay that was emptied again does not. */
export function isAnswered(answer: Answer): boolean {
  if (answer === null) return false
  return typeof answer.text !== 'string' || answer.text.trim() !== ''
}
