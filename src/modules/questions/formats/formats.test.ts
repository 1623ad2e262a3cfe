import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kinds, type Question, questionContent } from '../model/question.ts'
import { sanitizeQuestion } from '../model/sanitize-question.server.ts'
import { questionsOf } from '../test-questions.ts'
import { Fault } from './exchange.ts'
import { formats, readFile, writeFile } from './formats.server.ts'
import { withoutLost } from './test-lost.ts'

/** Markup that was nothing but forbidden leaves nothing to ask. */
const isWhole = (question: Question) => questionContent.safeParse(question).success
const wholeOf = (kind: Question['kind']) => questionsOf(kind).map(sanitizeQuestion).filter(isWhole)
/** Questions that are tried of each kind, and how many of them one file has: what is packed and unpacked by others takes its time. */
const tried: Readonly<Record<string, { questions: number; inFile: number }>> = {
  excel: { questions: 40, inFile: 10 },
  qti: { questions: 150, inFile: 10 },
}
const ordinary = { questions: 150, inFile: 1 }

const someOf = (kind: Question['kind'], length: number) =>
  fc.uniqueArray(wholeOf(kind), { minLength: length, maxLength: length, selector: ({ name }) => name })

/** What a file of no question at all is: a sheet of headings says so, as an empty text does to who imports it. */
async function readOrNothing(...file: Parameters<typeof readFile>) {
  try {
    return await readFile(...file)
  } catch (error) {
    if (error instanceof Fault && error.reason.code === 'empty') return []
    throw error
  }
}

describe.each(formats)('%s', (format) => {
  const { questions: count, inFile } = tried[format] ?? ordinary
  it.each(kinds)(
    'brings questions of the kind %s back as they were, but for what it says to leave out',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(someOf(kind, inFile), async (questions) => {
          const placed = questions.map((question) => ({ category: [], question }))
          const { content, lost } = await writeFile(format, placed)
          const goneOf = (name: string) => lost.flatMap((one) => (one.name === name ? [one.what] : []))
          const held = questions.filter((question) => !goneOf(question.name).includes('kind'))
          const items = await readOrNothing(format, content)
          expect(items.map(({ reason }) => reason)).toEqual(held.map(() => undefined))
          const plain = (question: Question | undefined, { name }: Question) =>
            question && withoutLost(question, goneOf(name))
          expect(held.map((question, at) => plain(items[at]?.question, question))).toEqual(
            held.map((question) => plain(question, question)),
          )
        }),
        { numRuns: count / inFile },
      )
    },
  )
})
