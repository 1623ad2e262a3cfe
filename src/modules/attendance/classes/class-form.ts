import { z } from 'zod'
import { OTHER_LANGS, type Translations } from '#kernel/collections/content-languages.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** A class meets on so many days at most. */
export const MAX_DAYS = 60
const DAY = 86_400_000

const whole = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
const empty = z.literal('').transform(() => null)

/** What the form of a class sends, by field. */
export const classForm = z.strictObject({
  name: z.string().trim().min(1).max(120),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  startTime: clock,
  endTime: clock,
  lateMinutes: whole(0, 240),
  place: z.union([empty, z.string().trim().max(200)]),
  roomID: z.union([empty, z.guid()]),
  seats: z.union([empty, whole(1, 10_000)]),
  lecturer: z.union([empty, z.guid()]),
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
  'roomID',
  'seats',
  'lecturer',
] as const
export type ClassField = (typeof classFields)[number]

/** Every day from the first to the last. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** The fields that are said in other languages as well. */
export const spokenFields = ['name', 'place'] as const

/** The name of the input for what a class says in another language. */
export const spokenInput = (lang: string, name: (typeof spokenFields)[number]) =>
  `translations.${lang}.${name}`

/** Every input of such words. */
export const spokenInputs = OTHER_LANGS.flatMap((lang) => spokenFields.map((name) => spokenInput(lang, name)))

function saidIn(translations: Translations, lang: string, name: string): string {
  const said = translations[lang]?.[name]
  return typeof said === 'string' ? said : ''
}

/** What the inputs of a class hold. */
export function textsOfClass(
  known: Readonly<Record<ClassField, string | number | null> & { translations: Translations }>,
): Record<string, string> {
  const own = classFields.map((name) => [name, String(known[name] ?? '')])
  const spoken = OTHER_LANGS.flatMap((lang) =>
    spokenFields.map((name) => [spokenInput(lang, name), saidIn(known.translations, lang, name)]),
  )
  return Object.fromEntries([...own, ...spoken])
}

/** What a form sent in other languages, laid over what was stored in others that it does not ask for. */
export function readSpoken(textOf: (input: string) => string, stored: Translations): Translations {
  const typed = OTHER_LANGS.map((lang) => {
    const words = spokenFields.map((name) => [name, textOf(spokenInput(lang, name)).trim()] as const)
    return [lang, Object.fromEntries(words.filter(([, text]) => text !== ''))] as const
  })
  return Object.fromEntries(
    Object.entries({ ...stored, ...Object.fromEntries(typed) }).filter(
      ([, said]) => Object.keys(said).length > 0,
    ),
  )
}

type Faults = Partial<Record<ClassField, string>>

/** What does not go together, also while other fields are wrong. */
function spanFaults(values: Readonly<Record<string, unknown>>): Faults {
  const faults: Faults = {}
  const { startDate, endDate, startTime, endTime } = values
  const days = (Date.parse(String(endDate)) - Date.parse(String(startDate))) / DAY
  if (days < 0) faults.endDate = 'endDate-before'
  if (days >= MAX_DAYS) faults.endDate = 'endDate-long'
  if (String(endTime) <= String(startTime)) faults.endTime = 'endTime-before'
  return faults
}

/** The class that a form describes, or for each wrong field the text that says why. */
export function readClassForm(
  values: Readonly<Record<string, unknown>>,
): { readonly form: ClassForm } | { readonly faults: Faults } {
  const given = Object.fromEntries(classFields.map((name) => [name, values[name] ?? '']))
  const parsed = classForm.safeParse(given)
  const faults = spanFaults(given)
  if (parsed.success && Object.keys(faults).length === 0) return { form: parsed.data }
  for (const { path } of parsed.error?.issues ?? []) faults[path[0] as ClassField] = String(path[0])
  return { faults }
}
