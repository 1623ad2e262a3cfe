import { z } from 'zod'

/** Things of one question: choices, pairs, gaps. */
export const MAX_PARTS = 60
const LONGEST_TEXT = 50_000

/** Signs that no XML can carry, and halves of letters. */
const isCarried = (text: string) =>
  text.isWellFormed() && !/[\uFFFE\uFFFF]/.test(text) && !/(?![\t\n])[\p{Cc}--[\u007F-\u009F]]/v.test(text)

/** Text of one question: NFC, lines ended by \n, nothing that a file could not carry. */
const clean = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .refine(isCarried)

export const longWords = clean(LONGEST_TEXT)
export const words = clean(4000)
export const someWords = words.refine((text) => text !== '')
export const partId = z.string().regex(/^[a-z0-9]{1,24}$/)
/** Percent of the points, five decimals. */
export const weight = z
  .number()
  .min(-100)
  .max(100)
  .overwrite((value) => Math.round(value * 1e5) / 1e5)

export const medium = z.strictObject({
  /** What the text calls it, as `media/<name>`. */
  name: z.string().regex(/^[^/\\\p{Cc}"'<>?#%]{1,200}$/u),
  address: z
    .string()
    .max(1_500_000)
    .regex(/^(?:\/(?!\/)|https?:\/\/|data:[\w.+/-]+;base64,)/),
})
export type Medium = z.infer<typeof medium>

export const picture = z.strictObject({
  address: z
    .string()
    .max(1_500_000)
    .regex(/^(?:\/(?!\/)|https?:\/\/|data:image\/[\w.+-]+;base64,)/),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
  alt: words.default(''),
})
export type Picture = z.infer<typeof picture>

const coordinate = z.number().min(-10_000).max(10_000)
export const shape = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('rect'), coords: z.array(coordinate).length(4) }),
  z.strictObject({ shape: z.literal('circle'), coords: z.array(coordinate).length(3) }),
  z.strictObject({
    shape: z.literal('poly'),
    coords: z
      .array(coordinate)
      .min(6)
      .max(200)
      .refine((list) => list.length % 2 === 0),
  }),
])
export type Shape = z.infer<typeof shape>

/** What every question has, whatever its kind. */
export const common = {
  name: clean(255).refine((text) => text !== '' && !text.includes('\n')),
  format: z.enum(['plain', 'html']),
  text: longWords.refine((text) => text !== ''),
  /** Said to everybody afterwards. */
  feedback: longWords.default(''),
  /** What other programs know it by. */
  code: clean(100)
    .refine((text) => !text.includes('\n'))
    .default(''),
  tags: z
    .array(clean(60).refine((tag) => tag !== '' && !/[\n,]/.test(tag)))
    .max(30)
    .default([]),
  points: z.number().min(0).max(1000).default(1),
  media: z.array(medium).max(30).default([]),
}

/** A part of a question by its own text, with what it is worth. */
export const choice = z.strictObject({
  id: partId,
  text: someWords,
  weight,
  feedback: words.default(''),
})
export type Choice = z.infer<typeof choice>

/** Whether no two parts have one id. */
export const haveOwnIds = (parts: readonly { id: string }[]): boolean =>
  new Set(parts.map(({ id }) => id)).size === parts.length

/** Whether what can be earned is the whole, as far as thirds can be written. */
export const earnsAll = (parts: readonly { weight: number }[]): boolean =>
  Math.abs(parts.reduce((sum, one) => sum + Math.max(one.weight, 0), 0) - 100) < 0.1

/** A sum of percents as a fraction between the ends; what rounding left of the whole is the whole. */
export function fractionOf(percent: number, lowest = 0): number {
  const fraction = percent / 100
  if (Math.abs(fraction - 1) < 0.001) return 1
  return Math.min(1, Math.max(lowest, fraction))
}
