import { DomainError } from '#kernel/errors.ts'
import { textIn } from '#shell/read-form.server.ts'
import {
  BASIS,
  BOTH_CHANGED,
  basisOf,
  CHOSEN,
  type Conflict,
  markOf,
  readBasis,
  whoChanged,
} from './merge-form.server.ts'

/** What a form of a module's own holds: one text for each input. */
export type TypedValues = Readonly<Record<string, string>>

/** Why a form was not merged: values to show, the basis that they have, and what two people changed. */
export interface MergeFault {
  readonly values: TypedValues
  readonly basis: string
  readonly conflicts: readonly Conflict[]
}

// Browsers send line ends as CRLF whatever was stored.
const tidy = (text: string) => text.replaceAll('\r\n', '\n').trim()

/** Marks of what a form holds when it is opened. */
export function typedBasis(values: TypedValues): string {
  return basisOf(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, tidy(value)])))
}

/** The marks that a form came with; those of `now` where it has none. */
export function basisIn(form: FormData, now: TypedValues): string {
  const sent = textIn(form, BASIS)
  return sent === '' ? typedBasis(now) : sent
}

/**
 * What is to be written of a form of a module's own, merged with what others wrote since it was opened, field by field as records
 * are. A form that does not say what it was opened with is taken as it is.
 */
export function mergeTyped(
  form: FormData,
  typed: TypedValues,
  now: TypedValues,
): { readonly values: TypedValues } | { readonly fault: MergeFault } {
  const basis = readBasis(form)
  if (!basis) return { values: typed }
  const values: Record<string, string> = { ...typed }
  const conflicts: Conflict[] = []
  for (const [name, mine] of Object.entries(typed)) {
    const current = now[name] ?? ''
    const whose = whoChanged(basis.get(name), markOf(tidy(mine)), markOf(tidy(current)))
    if (whose === 'theirs' || form.get(`${CHOSEN}${name}`) === 'theirs') values[name] = current
    else if (whose === 'both') conflicts.push({ name, theirs: current, mine })
  }
  return conflicts.length === 0 ? { values } : { fault: { values, basis: typedBasis(now), conflicts } }
}

/** The refusal of a form of which two people changed one field. */
export const bothChanged = () => new DomainError(BOTH_CHANGED, { status: 412 })

/** The refusal of a form of which two people changed one field, with what both wrote. */
export class BothChangedError extends DomainError {
  readonly fault: MergeFault

  constructor(fault: MergeFault) {
    super(BOTH_CHANGED, { status: 412 })
    this.fault = fault
  }
}

/** Merges as `mergeTyped` does, and throws where two people changed one field. */
export function mergeOrThrow(form: FormData, typed: TypedValues, now: TypedValues): TypedValues {
  const merged = mergeTyped(form, typed, now)
  if ('fault' in merged) throw new BothChangedError(merged.fault)
  return merged.values
}

/** What a form is shown again with after a refusal: what was typed and what it is compared with, or what two people changed. */
export function shownAgain(form: FormData, typed: TypedValues, error: unknown): MergeFault {
  if (error instanceof BothChangedError) return error.fault
  return { values: typed, basis: textIn(form, BASIS), conflicts: [] }
}
