import type { Gap } from '../../model/kinds/blanks.ts'
import { numbered, refuse } from '../exchange.ts'

const TYPES: Readonly<Record<string, 'pick' | 'typed' | 'numeric'>> = {
  MULTICHOICE: 'pick',
  MC: 'pick',
  MULTICHOICE_V: 'pick',
  MCV: 'pick',
  MULTICHOICE_H: 'pick',
  MCH: 'pick',
  MULTICHOICE_S: 'pick',
  MCS: 'pick',
  MULTICHOICE_VS: 'pick',
  MCVS: 'pick',
  MULTICHOICE_HS: 'pick',
  MCHS: 'pick',
  SHORTANSWER: 'typed',
  SA: 'typed',
  MW: 'typed',
  SHORTANSWER_C: 'typed',
  SAC: 'typed',
  MWC: 'typed',
  NUMERICAL: 'numeric',
  NM: 'numeric',
}
const HEAD = /\{(\d*):([A-Z_]+):/g
const END = /\\[^]|\}/g

const escape = (text: string) => text.replace(/[\\}#~/"=%]/g, '\\$&').replaceAll('\n', '\\n')
const unescape = (text: string) =>
  text.replace(/\\(n|[\\}#~/"=%])/g, (_whole, sign: string) => (sign === 'n' ? '\n' : sign)).trim()

interface ClozeAnswer {
  readonly weight: number
  readonly text: string
  readonly feedback: string
}

/** The parts between signs that are not escaped, nor within the name of a sign of markup. */
function splitAt(text: string, sign: string): string[] {
  const parts = ['']
  for (const [one] of text.matchAll(/\\[^]|&#?\w+;|[^]/gu)) {
    if (one === sign) parts.push('')
    else parts[parts.length - 1] += one
  }
  return parts
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' }

/** What markup says, where it is typed and not shown. */
const readMarkup = (text: string) =>
  text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(lt|gt|amp|quot|nbsp));/gi,
    (_whole, decimal, hex, name: string) =>
      name
        ? (SIGNS[name.toLowerCase()] ?? '')
        : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  )
const writeMarkup = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;')

function readAnswer(part: string): ClozeAnswer {
  const [, sign = '', weight, rest = ''] = /^\s*(=?)(?:%(-?[\d.]+)%)?([^]*)$/.exec(part) ?? []
  const [text = '', ...feedback] = splitAt(rest, '#')
  return {
    weight: weight === undefined ? (sign === '=' ? 100 : 0) : Number(weight),
    text: unescape(text),
    feedback: unescape(feedback.join('#')),
  }
}

interface Other {
  readonly text: string
  readonly weight: number
  readonly feedback: string
}

/** The numbers that are asked for. What any other is told, and what it earns, has no place here: both are said. */
export function leaveOther<Answer extends Other>(
  answers: readonly Answer[],
  note: (what: string) => void,
): Answer[] {
  const isOther = ({ text }: Answer) => text.trim() === '*'
  if (answers.some((one) => isOther(one) && one.feedback.trim() !== '')) note('other-feedback')
  if (answers.some((one) => isOther(one) && one.weight !== 0)) note('other-points')
  return answers.filter((one) => !isOther(one))
}

/** Puts something in the place of each embedded answer; each letter is looked at once. */
function replacePlaces(text: string, put: (points: string, name: string, body: string) => string): string {
  let shown = ''
  let at = 0
  HEAD.lastIndex = 0
  for (let head = HEAD.exec(text); head; head = HEAD.exec(text)) {
    const from = head.index + head[0].length
    END.lastIndex = from
    let end = END.exec(text)
    while (end && end[0] !== '}') end = END.exec(text)
    if (!end) break
    shown += text.slice(at, head.index) + put(head[1] ?? '', head[2] ?? '', text.slice(from, end.index))
    at = end.index + 1
    HEAD.lastIndex = at
  }
  return shown + text.slice(at)
}

/** A text with embedded answers as a text with gaps. What is typed into them is no markup, though it stands in some. */
export function readCloze(
  text: string,
  format: 'plain' | 'html',
  note: (what: string) => void,
): { text: string; gaps: unknown[] } {
  const typed = (answer: ClozeAnswer) =>
    format === 'html' ? { ...answer, text: readMarkup(answer.text) } : answer
  const gaps: unknown[] = []
  const shown = replacePlaces(text, (points, name, body) => {
    const type = Object.hasOwn(TYPES, name) ? TYPES[name] : refuse('cloze', { type: name })
    const id = String(gaps.length + 1)
    const read = splitAt(body, '~').map(readAnswer)
    const answers = type === 'pick' ? read : read.map(typed)
    const gap = { id, points: points === '' ? 1 : Number(points), type }
    if (type === 'pick') gaps.push({ ...gap, answers: numbered(answers) })
    else if (type === 'typed') gaps.push({ ...gap, caseSensitive: name.endsWith('C'), answers })
    else
      gaps.push({
        ...gap,
        answers: leaveOther(answers, note).map(({ text: range, weight, feedback }) => {
          const [value = '', tolerance = '0'] = range.split(':')
          const ends = [Number(value), Number(tolerance)] as const
          if (value.trim() === '' || ends.some((one) => !Number.isFinite(one)))
            refuse('number', { value: range })
          return { value: ends[0], tolerance: Math.abs(ends[1]), weight, feedback }
        }),
      })
    return `[[${id}]]`
  })
  if (gaps.length === 0) refuse('gaps')
  return { text: shown, gaps }
}

const NAMES = { pick: 'MULTICHOICE_S', typed: 'SHORTANSWER', numeric: 'NUMERICAL' }

function writeGap(gap: Gap, format: 'plain' | 'html'): string {
  const name = gap.type === 'typed' && gap.caseSensitive ? 'SHORTANSWER_C' : NAMES[gap.type]
  const answers =
    gap.type === 'numeric'
      ? gap.answers.map((one) => ({ ...one, text: `${one.value}:${one.tolerance}` }))
      : gap.answers.map((one) => ({
          ...one,
          text: escape(gap.type === 'typed' && format === 'html' ? writeMarkup(one.text) : one.text),
        }))
  const said = answers.map(
    ({ weight, text, feedback }) =>
      `${weight === 100 ? '=' : `%${weight}%`}${text}${feedback === '' ? '' : `#${escape(feedback)}`}`,
  )
  return `{${gap.points}:${name}:${said.join('~')}}`
}

/** A text with gaps as Moodle embeds answers. */
export function writeCloze(text: string, gaps: readonly Gap[], format: 'plain' | 'html'): string {
  return text.replace(/\[\[([a-z0-9]+)\]\]/g, (whole, id: string) => {
    const gap = gaps.find((one) => one.id === id)
    return gap ? writeGap(gap, format) : whole
  })
}
