import type { Kind, Question, QuestionOf } from '../../model/question.ts'
import { type Lost, type Placed, type WrittenFile, writePath } from '../exchange.ts'
import { escapeGift, splitFormat } from './escapes.ts'

const guarded = (text: string, format: string) =>
  splitFormat(text).format === undefined ? escapeGift(text) : `[${format}]${escapeGift(text)}`

interface Weighed {
  readonly text: string
  readonly weight: number
  readonly feedback: string
}

/** An answer with its sign; a weight is said where the sign does not say it, or the text would be taken for one. */
function writeAnswer({ text, weight, feedback }: Weighed, format: string, isMultiple = false): string {
  const sign = weight === 100 && !isMultiple ? '=' : '~'
  const usual = sign === '=' ? 100 : 0
  const isSaid = weight !== usual || isMultiple || text.startsWith('%')
  return `${sign}${isSaid ? `%${weight}%` : ''}${guarded(text, format)}${feedback === '' ? '' : `#${guarded(feedback, format)}`}`
}

const lines = (parts: readonly string[]) => parts.map((part) => `\t${part}\n`).join('')

type Writers = { [K in Kind]?: (question: QuestionOf<K>) => string | undefined }

const writeNumbers = (answers: QuestionOf<'number'>['answers']) =>
  `#\n${lines(
    answers.map(
      ({ value, tolerance, weight, feedback }) =>
        `=%${weight}%${value}:${tolerance}${feedback === '' ? '' : `#${escapeGift(feedback)}`}`,
    ),
  )}`

/** Short answers have one sign each; those that would all be read as pairs cannot be written. */
function writeShort(answers: readonly Weighed[], format: string): string | undefined {
  if (answers.every(({ text }) => text.includes('->'))) return undefined
  return `\n${lines(
    answers.map((one) => {
      const said = writeAnswer({ ...one, weight: 100 }, format).slice(1)
      return `=${one.weight === 100 ? '' : `%${one.weight}%`}${said.replace(/^%100%/, one.weight === 100 ? '$&' : '')}`
    }),
  )}`
}

/** What stands between the braces, by kind; undefined where GIFT has no way to say it. */
const bodies: Writers = {
  single: ({ choices, format }) => `\n${lines(choices.map((one) => writeAnswer(one, format)))}`,
  multiple: ({ choices, format }) => `\n${lines(choices.map((one) => writeAnswer(one, format, true)))}`,
  'true-false'({ isTrue, feedbackTrue, feedbackFalse, format }) {
    const [wrong, right] = isTrue ? [feedbackFalse, feedbackTrue] : [feedbackTrue, feedbackFalse]
    const end = right === '' ? '' : `#${guarded(right, format)}`
    return `${isTrue ? 'T' : 'F'}${wrong === '' && end === '' ? '' : `#${guarded(wrong, format)}`}${end}`
  },
  short: ({ answers, format }) => writeShort(answers, format),
  number: ({ answers }) => writeNumbers(answers),
  matching({ pairs, extra, format }) {
    if (pairs.some(({ text }) => text.includes('->') || /^%-?[\d.]+%/.test(text))) return undefined
    return `\n${lines([
      ...pairs.map(({ text, match }) => `=${guarded(text, format)} -> ${escapeGift(match)}`),
      ...extra.map(({ text }) => `= -> ${escapeGift(text)}`),
    ])}`
  },
  essay: () => '',
}

/** One gap in a sentence that goes on behind it is a missing word. */
function writeGap(question: QuestionOf<'blanks'>): string | undefined {
  const [gap, ...others] = question.gaps
  const [before = '', after = ''] = question.text.split(`[[${gap?.id}]]`)
  if (!gap || others.length > 0 || after.trim() === '') return undefined
  const { format } = question
  const body =
    gap.type === 'pick'
      ? `\n${lines(gap.answers.map((one) => writeAnswer(one, format)))}`
      : gap.type === 'typed'
        ? writeShort(gap.answers, format)
        : writeNumbers(gap.answers)
  return body === undefined
    ? undefined
    : `${escapeGift(before)}{${body}${general(question)}}${escapeGift(after)}`
}

const general = ({ feedback, format }: Question) =>
  feedback === '' ? '' : `####${guarded(feedback, format)}`

/** The answers of a question, one a line; undefined where it has no answers of this way. */
export function writeAnswers(question: Question): string[] | undefined {
  const body = (bodies[question.kind] as ((one: Question) => string | undefined) | undefined)?.(question)
  return body
    ?.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function writeWhole(question: Question): string | undefined {
  if (question.kind === 'description') return escapeGift(question.text)
  if (question.kind === 'blanks') return writeGap(question)
  const body = (bodies[question.kind] as ((one: Question) => string | undefined) | undefined)?.(question)
  return body === undefined ? undefined : `${escapeGift(question.text)} {${body}${general(question)}}`
}

/** What GIFT leaves out of a question that it can hold. */
export function listLost(question: Question): string[] {
  const gap = question.kind === 'blanks' ? question.gaps[0] : undefined
  const lost = {
    points: question.points !== 1,
    media: question.media.length > 0,
    shuffle: 'shuffle' in question && !question.shuffle,
    case:
      ('caseSensitive' in question && question.caseSensitive) || (gap?.type === 'typed' && gap.caseSensitive),
    units: 'units' in question && question.units.length > 0,
    guide: 'guide' in question && question.guide !== '',
    template: 'template' in question && question.template !== '',
    length: question.kind === 'essay' && (question.minWords > 0 || question.maxWords > 0),
    feedback: question.kind === 'description' && question.feedback !== '',
  }
  return Object.entries(lost).flatMap(([what, is]) => (is ? [what] : []))
}

const inComment = (text: string) => text.replace(/[\\\]]/g, '\\$&')

/** Questions in GIFT, with what it cannot hold of them. */
export function writeGift(placed: readonly Placed[]): WrittenFile {
  const lost: Lost[] = []
  let content = ''
  let category = ''
  for (const { category: names, question } of placed) {
    const { name, kind, code, tags, format } = question
    const whole = writeWhole(question)
    for (const what of whole === undefined ? ['kind'] : listLost(question)) lost.push({ name, kind, what })
    if (whole === undefined) continue
    const path = writePath(names)
    if (path !== category) content += `$CATEGORY: ${path === '' ? 'top' : path}\n\n`
    category = path
    const said = [
      ...(code === '' ? [] : [`[id:${inComment(code)}]`]),
      ...tags.map((tag) => `[tag:${inComment(tag)}]`),
    ]
    if (said.length > 0) content += `// ${said.join(' ')}\n`
    content += `::${escapeGift(name)}::[${format}]${whole}\n\n`
  }
  return { content, lost }
}
