import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kinds, type Question, questionContent } from '../model/question.ts'
import { sanitizeQuestion } from '../model/sanitize-question.server.ts'
import { questionsOf } from '../test-questions.ts'
import { readAiken, writeAiken } from './aiken.ts'
import type { ReadItem, WrittenFile } from './exchange.ts'
import { readGift } from './gift/read-gift.ts'
import { writeGift } from './gift/write-gift.ts'
import { readMoodle } from './moodle-xml/read-moodle.ts'
import { writeMoodle } from './moodle-xml/write-moodle.ts'
import { readQti } from './qti/read-qti.server.ts'
import { writeQti } from './qti/write-qti.server.ts'

type Format = [
  name: string,
  write: (placed: readonly { category: readonly string[]; question: Question }[]) => WrittenFile,
  read: (content: string & Uint8Array) => ReadItem[],
]
const texts: Format[] = [
  ['GIFT', writeGift, readGift],
  ['Aiken', writeAiken, readAiken],
  ['Moodle XML', writeMoodle, readMoodle],
  ['QTI', writeQti, readQti],
]

/** Markup that was nothing but forbidden leaves nothing to ask. */
const isWhole = (question: Question) => questionContent.safeParse(question).success

describe.each(texts)('%s', (_name, write, read) => {
  it.each(kinds)('brings questions of the kind %s back as they were, or says what it cannot hold', (kind) => {
    fc.assert(
      fc.property(questionsOf(kind).map(sanitizeQuestion).filter(isWhole), (question) => {
        const { content, lost } = write([{ category: [], question }])
        const items = read(content as string & Uint8Array)
        const isHeld = !lost.some(({ what }) => what === 'kind')
        expect(items.map(({ reason }) => reason)).toEqual(isHeld ? [undefined] : [])
        // What is said to be left out may differ, and nothing else.
        expect(items[0]?.question).toEqual(lost.length === 0 ? question : items[0]?.question)
      }),
      { numRuns: 150 },
    )
  })
})
