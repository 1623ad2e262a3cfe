import { tidyNumber } from '../../model/numbers.ts'
import type { Kind, Question, QuestionOf } from '../../model/question.ts'
import { endingOf, readData } from '../data-address.ts'
import { type Lost, type Placed, type WrittenFile, writePath } from '../exchange.ts'
import { escapeXml, tag } from '../xml/walk-xml.ts'
import { writeCloze } from './cloze.ts'
import { writeShape } from './shapes.ts'
import { said, writeText } from './texts.ts'

const value = (name: string, text: string | number | boolean) => tag(name, {}, escapeXml(String(text)))
const feedback = (text: string, question: Question) => writeText('feedback', text, question)

const answer = (fraction: number, text: string, said_: string, question: Question, ...more: string[]) =>
  tag('answer', { fraction, format: 'plain_text' }, said(text), feedback(said_, question), more)

type Written = [type: string, parts: readonly string[]]
type Writers = { [K in Kind]?: (question: QuestionOf<K>) => Written | undefined }

const choices = (question: QuestionOf<'single'> | QuestionOf<'multiple'>, isSingle: boolean): Written => [
  'multichoice',
  [
    value('single', isSingle),
    value('shuffleanswers', question.shuffle),
    value('answernumbering', 'none'),
    ...question.choices.map((one) =>
      tag(
        'answer',
        { fraction: one.weight, format: question.format === 'html' ? 'html' : 'plain_text' },
        writeText('x', one.text, question).replace(/^<x[^>]*>|<\/x>$/g, ''),
        feedback(one.feedback, question),
      ),
    ),
  ],
]

const essay = (question: Question & { guide: string }, parts: readonly string[]): Written => [
  'essay',
  [...parts, writeText('graderinfo', question.guide, question)],
]

const GRADINGS = { all: -1, position: 0, next: 1 }

/** How each kind is a type of Moodle; what has no writer has none there. */
const writers: Writers = {
  single: (question) => choices(question, true),
  multiple: (question) => choices(question, false),
  'true-false': (question) => [
    'truefalse',
    [
      answer(question.isTrue ? 100 : 0, 'true', question.feedbackTrue, question),
      answer(question.isTrue ? 0 : 100, 'false', question.feedbackFalse, question),
    ],
  ],
  short: (question) => [
    'shortanswer',
    [
      value('usecase', question.caseSensitive ? 1 : 0),
      ...question.answers.map((one) => answer(one.weight, one.text, one.feedback, question)),
    ],
  ],
  number: (question) => [
    'numerical',
    [
      ...question.answers.map((one) =>
        answer(one.weight, String(one.value), one.feedback, question, value('tolerance', one.tolerance)),
      ),
      value('unitgradingtype', 0),
      value('showunits', question.units.length > 0 ? 0 : 3),
      tag(
        'units',
        {},
        question.units.map(({ name, factor }) =>
          tag('unit', {}, value('multiplier', tidyNumber(1 / factor)), value('unit_name', name)),
        ),
      ),
    ],
  ],
  matching: (question) => [
    'matching',
    [
      value('shuffleanswers', question.shuffle),
      ...[...question.pairs, ...question.extra.map(({ text }) => ({ text: '', match: text }))].map(
        ({ text, match }) =>
          writeText('subquestion', text, question).replace(
            '</subquestion>',
            `${tag('answer', {}, said(match))}</subquestion>`,
          ),
      ),
    ],
  ],
  ordering: (question) => [
    'ordering',
    [
      value('layouttype', 'VERTICAL'),
      value('selecttype', 'ALL'),
      value('gradingtype', GRADINGS[question.grading]),
      ...question.items.map(({ text }, at) =>
        writeText('answer', text, question).replace('<answer', `<answer fraction="${at + 1}"`),
      ),
    ],
  ],
  blanks: () => ['cloze', []],
  drag(question) {
    const { picture, items, places } = question
    const data = readData(picture.address)
    if (!data) return undefined
    const numberOf = (id: string) => items.findIndex((one) => one.id === id) + 1
    return [
      'ddmarker',
      [
        tag(
          'file',
          {
            name: `picture.${endingOf(data.type)}`,
            encoding: 'base64',
            width: picture.width,
            height: picture.height,
            alt: picture.alt,
          },
          data.base64,
        ),
        ...items.map(({ text }, at) =>
          tag('drag', {}, value('no', at + 1), said(text), value('noofdrags', 1)),
        ),
        ...places.map(({ area, item }, at) => {
          const { shape, coords } = writeShape(area)
          return tag(
            'drop',
            {},
            value('no', at + 1),
            value('shape', shape),
            value('coords', coords),
            value('choice', numberOf(item)),
          )
        }),
      ],
    ]
  },
  essay: (question) =>
    essay(question, [
      value('responseformat', 'editor'),
      value('minwordlimit', question.minWords || ''),
      value('maxwordlimit', question.maxWords || ''),
      writeText('responsetemplate', question.template, question),
    ]),
  upload: (question) =>
    essay(question, [
      value('responseformat', 'noinline'),
      value('attachments', question.maxFiles),
      value('attachmentsrequired', 1),
      value('filetypeslist', question.endings.map((ending) => `.${ending}`).join(',')),
    ]),
  description: () => ['description', []],
}

function listLost(question: Question): string[] {
  const isAway = question.media.some(({ address }) => readData(address) === undefined)
  const gapPoints =
    question.kind === 'blanks' && question.gaps.some(({ points }) => !Number.isInteger(points))
  return [...(isAway ? ['media'] : []), ...(gapPoints ? ['gap-points'] : [])]
}

function writeQuestion(question: Question): string | undefined {
  const write = writers[question.kind] as ((one: Question) => Written | undefined) | undefined
  const [type, parts] = write?.(question) ?? []
  if (type === undefined) return undefined
  const text =
    question.kind === 'blanks' ? writeCloze(question.text, question.gaps, question.format) : question.text
  return tag(
    'question',
    { type },
    tag('name', {}, said(question.name)),
    writeText('questiontext', text, question, true),
    writeText('generalfeedback', question.feedback, question),
    value('defaultgrade', question.points),
    value('idnumber', question.code),
    parts,
    tag(
      'tags',
      {},
      question.tags.map((one) => tag('tag', {}, said(one))),
    ),
  )
}

/** Questions in Moodle's XML, with what it cannot hold of them. */
export function writeMoodle(placed: readonly Placed[]): WrittenFile {
  const lost: Lost[] = []
  const parts: string[] = []
  let category: string | undefined
  for (const { category: names, question } of placed) {
    const { name, kind } = question
    const whole = writeQuestion(question)
    for (const what of whole === undefined ? ['kind'] : listLost(question)) lost.push({ name, kind, what })
    if (whole === undefined) continue
    const path = writePath(names)
    if (path !== (category ?? ''))
      parts.push(
        tag(
          'question',
          { type: 'category' },
          tag('category', {}, said(`$course$/top${path === '' ? '' : `/${path}`}`)),
        ),
      )
    category = path
    parts.push(whole)
  }
  return { content: `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('\n')}\n</quiz>\n`, lost }
}
