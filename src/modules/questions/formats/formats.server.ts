import { readAiken, writeAiken } from './aiken.ts'
import { decodeText, tidyText } from './decode-text.ts'
import { readExcel } from './excel/read-excel.server.ts'
import { writeExcel } from './excel/write-excel.server.ts'
import type { Placed, ReadItem, WrittenFile } from './exchange.ts'
import { readGift } from './gift/read-gift.ts'
import { writeGift } from './gift/write-gift.ts'
import { readMoodle } from './moodle-xml/read-moodle.ts'
import { writeMoodle } from './moodle-xml/write-moodle.ts'
import { readQti } from './qti/read-qti.server.ts'
import { writeQti } from './qti/write-qti.server.ts'

type Content = string | Uint8Array

interface FileFormat {
  readonly ending: string
  readonly type: string
  read(content: Content): ReadItem[] | Promise<ReadItem[]>
  write(placed: readonly Placed[]): WrittenFile | Promise<WrittenFile>
}

const textOf = (content: Content) => (typeof content === 'string' ? tidyText(content) : decodeText(content))

const declared = {
  gift: {
    ending: 'gift.txt',
    type: 'text/plain; charset=utf-8',
    read: (content: Content) => readGift(textOf(content)),
    write: writeGift,
  },
  'moodle-xml': {
    ending: 'xml',
    type: 'application/xml',
    read: (content: Content) => readMoodle(textOf(content)),
    write: writeMoodle,
  },
  aiken: {
    ending: 'txt',
    type: 'text/plain; charset=utf-8',
    read: (content: Content) => readAiken(textOf(content)),
    write: writeAiken,
  },
  qti: { ending: 'zip', type: 'application/zip', read: readQti, write: writeQti },
  excel: {
    ending: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    read: readExcel,
    write: (placed: readonly Placed[]) => writeExcel(placed),
  },
} satisfies Record<string, FileFormat>

export type Format = keyof typeof declared

/** The formats that questions come and go by. */
export const formats = Object.keys(declared) as [Format, ...Format[]]

/** How a file of the format is called and sent. */
export const fileOf = (format: Format): Pick<FileFormat, 'ending' | 'type'> => declared[format]

/** The questions of a file, each or why it is none; throws a fault where the file itself cannot be read. */
export async function readFile(format: Format, content: Content): Promise<ReadItem[]> {
  return declared[format].read(content)
}

/** A file with the questions, and what the format cannot hold of them. */
export async function writeFile(format: Format, placed: readonly Placed[]): Promise<WrittenFile> {
  const written = await declared[format].write(placed)
  const isGone = (name: string) => written.lost.some((one) => one.name === name && one.what === 'kind')
  // No format has a place for criteria and their levels.
  const lost = placed.flatMap(({ question }) =>
    'rubric' in question && (question.rubric ?? []).length > 0 && !isGone(question.name)
      ? [{ name: question.name, kind: question.kind, what: 'rubric' }]
      : [],
  )
  return { ...written, lost: [...written.lost, ...lost] }
}
