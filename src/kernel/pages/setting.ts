import { z } from 'zod'
import { toColor, toLength, toSize } from './style-values.ts'

/** A setting that is one line or several of plain text. */
export const textSetting = (fallback = '', max = 2_000) =>
  z.string().max(max).catch(fallback).default(fallback)

/** One of the words. */
export const choiceSetting = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  fallback: Words[number],
) => z.enum(words).catch(fallback).default(fallback)

/** A number within the bounds; numbers that were stored as text are read. */
export const numberSetting = (min: number, max: number, fallback: number) =>
  z.coerce.number().min(min).max(max).catch(fallback).default(fallback)

/** True or false. */
export const flagSetting = (fallback: boolean) => z.boolean().catch(fallback).default(fallback)

const cleaned = (clean: (value: unknown) => string | undefined) =>
  z
    .unknown()
    .transform((value) => clean(value) ?? '')
    .default('')

/** A colour; empty for none and for what is no colour. */
export const colorSetting = () => cleaned(toColor)
/** A length that may be below 0, and one that may not; empty for none. */
export const lengthSetting = () => cleaned(toLength)
export const sizeSetting = () => cleaned(toSize)
