import type { Question } from './model/question.ts'
import { questionContent } from './model/question.ts'
import { sanitizeQuestion } from './model/sanitize-question.server.ts'

/** Signs of a question that lists show. */
const SHOWN = 200

/** What is asked, without markup and on one line. */
export function wordsOf({ text, format, name }: Question): string {
  const plain =
    format === 'html' ? text.replace(/<[^<>]*>/g, ' ').replace(/&(?:lt|gt|amp|quot);/g, ' ') : text
  const words = plain
    .replace(/\[\[[a-z0-9]+\]\]/g, '____')
    .replace(/\s+/g, ' ')
    .trim()
  return (words || name).slice(0, SHOWN)
}

/** The columns that follow from a question's content, which is cleaned of what could run. */
export function rowOf(question: Question) {
  const content = questionContent.parse(sanitizeQuestion(question))
  const { name, kind, tags } = content
  return { content, name, kind, tags, words: wordsOf(content) }
}
