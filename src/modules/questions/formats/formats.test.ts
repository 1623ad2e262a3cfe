import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kinds, type Question } from '../model/question.ts'
import { questionsOf } from '../test-questions.ts'
import { readAiken, writeAiken } from './aiken.ts'
import type { ReadItem, WrittenFile } from './exchange.ts'
import { readGift } from './gift/read-gift.ts'
import { writeGift } from './gift/write-gift.ts'
import { readMoodle } from './moodle-xml/read-moodle.ts'
import { writeMoodle } from './moodle-xml/write-moodle.ts'

type Format = [
  name: string,
  write: (placed: readonly { category: readonly string[]; question: Question }[]) => WrittenFile,
  read: (content: string) => ReadItem[],
]
const texts: Format[] = [
  ['GIFT', writeGift, readGift],
  ['Aiken', writeAiken, readAiken],
  ['Moodle XML', writeMoodle, readMoodle],
]

describe.each(texts)('%s', (_name, write, read) => {
  it.each(kinds)('brings questions of the kind %s back as they were, or says what it cannot hold', (kind) => {
    fc.assert(
      fc.property(questionsOf(kind), (question) => {
        const { content, lost } = write([{ category: [], question }])
        const items = read(String(content))
        if (lost.some(({ what }) => what === 'kind')) {
          expect(items).toEqual([])
          return
        }
        expect(items.map(({ reason }) => reason)).toEqual([undefined])
        if (lost.length === 0) expect(items[0]?.question).toEqual(question)
      }),
      { numRuns: 150 },
    )
  })
})
