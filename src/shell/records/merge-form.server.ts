import { createHash } from 'node:crypto'
import type { FieldDescription, FormValues } from './description.ts'
import { readTyped } from './form-values.ts'
import { isAbsent, tidy } from './parse-form.ts'
import { plainText } from './plain-text.ts'

/** The input in which a form says what its fields held when it was opened. */
export const BASIS = 'basis'
/** Two people changed one field to something different. */
export const BOTH_CHANGED = 'records-screen.both-changed'
/** In front of a field's name: whose value somebody chose, theirs or mine. */
export const CHOSEN = 'chosen.'

type Value = string | readonly string[]

/** A short mark of what a field holds. */
export const markOf = (value: Value) =>
  createHash('sha256')
    .update(JSON.stringify([value].flat()))
    .digest('base64url')
    .slice(0, 10)

/** What the fields of a form hold, each as a short mark: enough to see later who changed which. */
export function basisOf(values: FormValues): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, markOf(value)])),
  )
}

/** What the marks of a form say that its fields held; undefined where there are none. */
export function readBasis(form: FormData): ReadonlyMap<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(plainText(form.get(BASIS)))
    return typeof read === 'object' && read !== null ? new Map(Object.entries(read)) : undefined
  } catch {
    return undefined
  }
}

/** Fields that only somebody else changed, and those that both did, to something different. */
export interface Merge {
  readonly theirs: readonly string[]
  readonly both: readonly string[]
}

/** Whether somebody else changed a field, or both did, by its marks; undefined where nobody else has. */
export function whoChanged(before: unknown, mine: string, current: string): 'theirs' | 'both' | undefined {
  if (current === before || mine === current) return undefined
  return mine === before ? 'theirs' : 'both'
}

/** Who changed what since the form was opened; undefined where the form does not say what it was opened with. */
export function compareWithBasis(
  fields: readonly FieldDescription[],
  form: FormData,
  now: FormValues,
  unseen: readonly string[],
): Merge | undefined {
  const basis = readBasis(form)
  if (!basis) return undefined
  const theirs: string[] = []
  const both: string[] = []
  for (const field of fields) {
    const { name, kind } = field
    if (kind === 'password' || unseen.includes(name) || isAbsent(field, form)) continue
    const [before, mine, current] = [
      basis.get(name),
      markOf(tidy(field, readTyped(field, form))),
      markOf(now[name] ?? ''),
    ]
    const whose = whoChanged(before, mine, current)
    if (whose === 'theirs') theirs.push(name)
    if (whose === 'both') both.push(name)
  }
  return { theirs, both }
}

/** Fields for which somebody chose what the other wrote. */
export function readChosen(fields: readonly FieldDescription[], form: FormData): string[] {
  return fields.flatMap(({ name }) => (form.get(`${CHOSEN}${name}`) === 'theirs' ? [name] : []))
}

/** A field that two people changed at a time, as inputs have it. */
export interface Conflict {
  readonly name: string
  readonly theirs: Value
  readonly mine: Value
}
