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
const PLACE = /\{(\d*):([A-Z_]+):((?:\\[^]|[^\\}])*)\}/g

const escape = (text: string) => text.replace(/[\\}#~/"=%]/g, '\\$&').replaceAll('\n', '\\n')
const unescape = (text: string) =>
  text.replace(/\\(n|[\\}#~/"=%])/g, (_whole, sign: string) => (sign === 'n' ? '\n' : sign)).trim()

interface ClozeAnswer {
  readonly weight: number
  readonly text: string
  readonly feedback: string
}

/** The parts between signs that are not escaped. */
function splitAt(text: string, sign: string): string[] {
  const parts = ['']
  for (const [one] of text.matchAll(/\\[^]|[^]/gu)) {
    if (one === sign) parts.push('')
    else parts[parts.length - 1] += one
  }
  return parts
}

function readAnswer(part: string): ClozeAnswer {
  const [, sign = '', weight, rest = ''] = /^\s*(=?)(?:%(-?[\d.]+)%)?([^]*)$/.exec(part) ?? []
  const [text = '', ...feedback] = splitAt(rest, '#')
  return {
    weight: weight === undefined ? (sign === '=' ? 100 : 0) : Number(weight),
    text: unescape(text),
    feedback: unescape(feedback.join('#')),
  }
}

/** A text with embedded answers as a text with gaps. */
export function readCloze(text: string): { text: string; gaps: unknown[] } {
  const gaps: unknown[] = []
  const shown = text.replace(PLACE, (_whole, points: string, name: string, body: string) => {
    const type = Object.hasOwn(TYPES, name) ? TYPES[name] : refuse('cloze', { type: name })
    const id = String(gaps.length + 1)
    const answers = splitAt(body, '~').map(readAnswer)
    const gap = { id, points: points === '' ? 1 : Number(points), type }
    if (type === 'pick') gaps.push({ ...gap, answers: numbered(answers) })
    else if (type === 'typed') gaps.push({ ...gap, caseSensitive: name.endsWith('C'), answers })
    else
      gaps.push({
        ...gap,
        answers: answers
          .filter((one) => one.text !== '*')
          .map(({ text: range, weight, feedback }) => {
            const [value = '', tolerance = '0'] = range.split(':')
            const read = [Number(value), Number(tolerance)] as const
            if (value.trim() === '' || read.some((one) => !Number.isFinite(one)))
              refuse('number', { value: range })
            return { value: read[0], tolerance: Math.abs(read[1]), weight, feedback }
          }),
      })
    return `[[${id}]]`
  })
  if (gaps.length === 0) refuse('gaps')
  return { text: shown, gaps }
}

const NAMES = { pick: 'MULTICHOICE_S', typed: 'SHORTANSWER', numeric: 'NUMERICAL' }

function writeGap(gap: Gap): string {
  const name = gap.type === 'typed' && gap.caseSensitive ? 'SHORTANSWER_C' : NAMES[gap.type]
  const answers =
    gap.type === 'numeric'
      ? gap.answers.map((one) => ({ ...one, text: `${one.value}:${one.tolerance}` }))
      : gap.answers.map((one) => ({ ...one, text: escape(one.text) }))
  const said = answers.map(
    ({ weight, text, feedback }) =>
      `${weight === 100 ? '=' : `%${weight}%`}${text}${feedback === '' ? '' : `#${escape(feedback)}`}`,
  )
  return `{${gap.points}:${name}:${said.join('~')}}`
}

/** A text with gaps as Moodle embeds answers. */
export function writeCloze(text: string, gaps: readonly Gap[]): string {
  return text.replace(/\[\[([a-z0-9]+)\]\]/g, (whole, id: string) => {
    const gap = gaps.find((one) => one.id === id)
    return gap ? writeGap(gap) : whole
  })
}
