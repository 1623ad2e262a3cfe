import { z } from 'zod'
import { type Common, type FieldOf, field } from '#kernel/collections/field.ts'

const MAX = 1000
const web = z
  .string()
  .trim()
  .max(MAX)
  .regex(/^https:\/\/[^\s"'<>]+$/)
  .meta({ examples: ['https://www.openstreetmap.org/?mlat=13.7&mlon=100.5'] })

/** The address of a map elsewhere: nothing but https. */
export function mapAddress<const O extends Common<string> = object>(
  options: O = {} as O,
): FieldOf<string, O> {
  return field('text', 'text', web, options, { max: MAX })
}
