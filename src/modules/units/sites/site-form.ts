import { z } from 'zod'
import { DomainError } from '#kernel/errors.ts'
import { isThemeName } from '#ui/themes.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'units.fault.long')
    .regex(/^\P{Cc}*$/u, 'units.fault.text')

export const fieldSchemas = {
  siteName: line(200).min(1, 'units.fault.required'),
  description: line(500),
  tagline: line(200),
  phone: line(40),
  email: z.union([z.literal(''), line(254).pipe(z.email('units.fault.email'))]),
  address: line(500),
  theme: z.string().refine(isThemeName, 'units.fault.choose'),
  hostname: line(253).min(1, 'units.fault.required'),
  suffix: line(200),
  firstname: line(100).min(1, 'units.fault.required'),
  lastname: line(100).min(1, 'units.fault.required'),
  adminEmail: line(254).min(1, 'units.fault.required').pipe(z.email('units.fault.email')),
} as const

export type FieldName = keyof typeof fieldSchemas
export type Typed = Readonly<Partial<Record<string, string>>>

/** What was typed for some fields; throws with a text beside each that is wrong. */
export function parseFields<const Name extends FieldName>(
  typed: Typed,
  names: readonly Name[],
): Record<Name, string> {
  const values: Partial<Record<string, string>> = {}
  const details: { path: string; message: string }[] = []
  for (const name of names) {
    const parsed = fieldSchemas[name].safeParse(typed[name] ?? '')
    if (parsed.success) values[name] = parsed.data
    else details.push({ path: name, message: parsed.error.issues[0]?.message ?? 'units.fault.text' })
  }
  if (details.length > 0) throw new DomainError('units.fault.form', { details })
  return values as Record<Name, string>
}
