import { z } from 'zod'

const words = (max: number) => z.string().max(max).catch('')

/** A whole number within bounds, also as text; 0 where none is set. */
export const count = (max: number) => z.coerce.number().int().min(0).max(max).catch(0)

/** What every input may say beside its label. */
export const hints = { help: words(500), placeholder: words(200) }

/** Rules of a text. */
export const lengths = { minLength: count(20_000), maxLength: count(20_000) }

/** The answers that a choice offers: their texts, or texts to show with values to keep. */
export const options = z
  .array(
    z.union([
      z.string().max(500),
      z.object({ value: z.string().max(500), label: words(500), help: words(500) }),
    ]),
  )
  .max(500)
  .catch([])
