import { z } from 'zod'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** A class meets on so many days at most. */
export const MOST_DAYS = 60
const DAY = 86_400_000

const whole = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))
const empty = z.literal('').transform(() => null)

/** What the form of a class sends, by field; each refusal is the key of its text. */
export const classForm = z
  .strictObject({
    name: z.string().trim().min(1).max(120),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    startTime: clock,
    endTime: clock,
    lateMinutes: whole(0, 240),
    place: z.union([empty, z.string().trim().max(200)]),
    seats: z.union([empty, whole(1, 10_000)]),
    lecturer: z.union([empty, z.guid()]),
  })
  .superRefine((form, refuse) => {
    const days = (Date.parse(form.endDate) - Date.parse(form.startDate)) / DAY
    if (days < 0) refuse.addIssue({ code: 'custom', path: ['endDate'], message: 'before' })
    if (days >= MOST_DAYS) refuse.addIssue({ code: 'custom', path: ['endDate'], message: 'long' })
    if (form.endTime <= form.startTime)
      refuse.addIssue({ code: 'custom', path: ['endTime'], message: 'before' })
  })

export type ClassForm = z.infer<typeof classForm>
export const classFields = [
  'name',
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'lateMinutes',
  'place',
  'seats',
  'lecturer',
] as const
export type ClassField = (typeof classFields)[number]

/** The class that a form describes, or for each wrong field the text that says why. */
export function readClassForm(
  values: Readonly<Record<string, unknown>>,
): { readonly form: ClassForm } | { readonly faults: Partial<Record<ClassField, string>> } {
  const parsed = classForm.safeParse(
    Object.fromEntries(classFields.map((name) => [name, values[name] ?? ''])),
  )
  if (parsed.success) return { form: parsed.data }
  const faults: Partial<Record<ClassField, string>> = {}
  for (const { path, message, code } of parsed.error.issues) {
    const field = path[0] as ClassField
    faults[field] ??= code === 'custom' ? `${field}-${message}` : field
  }
  return { faults }
}
