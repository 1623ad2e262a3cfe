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
/** A sheet is packed and unpacked by others, which takes its time. */
const runsOf = (format: string) => (format === 'excel' ? 40 : 150)

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
  it.each(kinds)(
    'brings questions of the kind %s back as they were, but for what it says to leave out',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(wholeOf(kind), async (question) => {
          const { content, lost } = await writeFile(format, [{ category: [], question }])
          const items = await readOrNothing(format, content)
          const isHeld = !lost.some(({ what }) => what === 'kind')
          expect(items.map(({ reason }) => reason)).toEqual(isHeld ? [undefined] : [])
          const [back] = items
          if (!isHeld || !back?.question) return
          const gone = lost.map(({ what }) => what)
          expect(withoutLost(back.question, gone)).toEqual(withoutLost(question, gone))
        }),
        { numRuns: runsOf(format) },
      )
    },
  )
})
