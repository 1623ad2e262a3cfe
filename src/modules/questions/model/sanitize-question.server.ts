import { sanitizeRichText } from '#kernel/collections/sanitize.server.ts'
import type { Question } from './question.ts'

/** Texts that are shown as markup in a question whose format is HTML; all others are shown as they are typed. */
const RICH = new Set(['text', 'feedback', 'feedbackTrue', 'feedbackFalse', 'template', 'guide'])
const OWN = new Set(['text', 'match'])
/** Parts whose own text is compared or stands in a list, and is never markup. */
const PLAIN_PARTS = new Set(['answers', 'extra', 'gaps'])
const PLAIN_ITEMS = new Set(['drag'])

/** The question with nothing in its markup that could run. */
export function sanitizeQuestion(question: Question): Question {
  if (question.format !== 'html') return question
  const clean = (value: unknown, isPlain: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => clean(one, isPlain))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        if (typeof one === 'string')
          return [name, RICH.has(name) && !(isPlain && OWN.has(name)) ? sanitizeRichText(one).trim() : one]
        return [
          name,
          clean(
            one,
            isPlain || PLAIN_PARTS.has(name) || (name === 'items' && PLAIN_ITEMS.has(question.kind)),
          ),
        ]
      }),
    )
  }
  return clean(question, false) as Question
}
