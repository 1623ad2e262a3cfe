import { tidyNumber } from '../../model/numbers.ts'
import { refuse } from '../exchange.ts'
import { showEscaped, splitFormat } from './escapes.ts'

/** An answer as GIFT has it; texts still hide what was escaped. */
export interface GiftAnswer {
  readonly isRight: boolean
  readonly weight: number | undefined
  readonly text: string
  readonly feedback: string
}

const WEIGHT = /^%(-?[\d.]+)%/

/** One answer with the sign before it. */
export function readAnswer(part: string): GiftAnswer {
  const isRight = part.startsWith('=')
  const [body = '', ...feedback] = part.slice(1).split('#')
  const { rest } = splitFormat(body.trim())
  const found = WEIGHT.exec(rest)
  const weight = found ? Number(found[1]) : undefined
  if (weight !== undefined && !(Math.abs(weight) <= 100)) refuse('weight', { value: found?.[1] ?? '' })
  const text = found ? rest.slice(found[0].length) : rest
  return { isRight, weight, text: splitFormat(text).rest, feedback: splitFormat(feedback.join('#')).rest }
}

/** The answers of a block, each with its sign. */
export function splitAnswers(body: string): string[] {
  const parts = body.trim().split(/(?=[=~])/)
  if (parts[0] !== undefined && !/^[=~]/.test(parts[0])) {
    if (parts[0].trim() !== '') refuse('before-answers', { text: showEscaped(parts[0]).slice(0, 60) })
    parts.shift()
  }
  return parts
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

function readOne(text: string): number {
  if (!NUMBER.test(text.trim())) refuse('number', { value: text.trim().slice(0, 40) })
  return Number(text)
}

/** A value with its tolerance, or the two ends. */
export function readRange(text: string): { value: number; tolerance: number } {
  const ends = text.split('..')
  if (ends.length === 2) {
    const [low, high] = [readOne(ends[0] ?? ''), readOne(ends[1] ?? '')]
    if (high < low) refuse('range', { value: text.trim() })
    return { value: tidyNumber((low + high) / 2), tolerance: tidyNumber((high - low) / 2) }
  }
  const [value = '', tolerance] = text.split(':')
  return { value: readOne(value), tolerance: tolerance === undefined ? 0 : Math.abs(readOne(tolerance)) }
}

/** What any other number is told: a question here says that of all of it. */
const isOther = ({ isRight, text }: GiftAnswer) => (isRight ? text.trim() === '*' : /^\*?$/.test(text.trim()))

/** Numbers behind the first sign: one alone, or several with signs of their own. */
export function readNumbers(body: string, note: (what: string) => void) {
  const bare = body.trim()
  if (!/^[=~]/.test(bare)) {
    const [range = '', ...feedback] = bare.split('#')
    return [{ ...readRange(range), weight: 100, feedback: showEscaped(feedback.join('#')) }]
  }
  const answers = splitAnswers(bare).map(readAnswer)
  if (answers.some((one) => isOther(one) && one.feedback.trim() !== '')) note('other-feedback')
  if (answers.some((one) => isOther(one) && (one.weight ?? (one.isRight ? 100 : 0)) !== 0))
    note('other-points')
  const numbers = answers.filter((one) => !isOther(one))
  return numbers.map(({ isRight, weight, text, feedback }) => ({
    ...readRange(text),
    weight: weight ?? (isRight ? 100 : 0),
    feedback: showEscaped(feedback),
  }))
}
