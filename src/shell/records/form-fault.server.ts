import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { labelOf } from './describe.server.ts'
import type { CollectionDescription, FormValues } from './description.ts'
import { keepTyped } from './form-values.ts'
import { BOTH_CHANGED, type Conflict } from './merge-form.server.ts'
import { plainText } from './plain-text.ts'

/** Why a form was not saved, in the actor's language, with everything that was typed. */
export interface FormFault {
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
  /** Somebody else changed the record since the form was opened. */
  readonly isOutdated: boolean
  /** Somebody else changed a field that this form changes too. */
  readonly isBothChanged: boolean
  /** Nothing is wrong but that the person has to show first that it is them. */
  readonly needsProof: boolean
  readonly values: FormValues
  /** The reading that the form is based on, not the newest. */
  readonly ifMatch: string
  /** Marks of what the fields hold that are shown, where that is not what the page was opened with. */
  readonly basis?: string
  /** Fields that somebody else changed too, with both values. */
  readonly conflicts?: readonly Conflict[]
  /** Differs from one submission to the next. */
  readonly stamp: number
  readonly status: number
}

const PROVE_FIRST = 428
const OTHER_SCREENS = new Set([401, 403, 404])

/** Runs a write. What the person can mend is answered as a fault with nothing written; the rest is thrown. */
export async function attemptWrite<T>(
  ctx: Context,
  description: CollectionDescription,
  form: FormData,
  write: () => Promise<T>,
): Promise<{ saved: T } | { fault: FormFault }> {
  try {
    return { saved: await write() }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // The screens after this go on in a new transaction: this one may be broken, and must leave nothing.
    await ctx.rollback()
    if (OTHER_SCREENS.has(error.status)) throw error
    return { fault: explainFault(ctx, description, form, error) }
  }
}

function explainFault(
  ctx: Context,
  description: CollectionDescription,
  form: FormData,
  error: DomainError,
): FormFault {
  const inForm = new Set(description.form.map((field) => field.name))
  const details = error.details.filter((detail) => inForm.has(detail.path))
  return {
    message: ctx.t(error.code, nameCollection(ctx, error.values)),
    errors: Object.fromEntries(details.map(({ path, message }) => [path, ctx.t(message)])),
    isOutdated: error.code === 'records.changed-meanwhile',
    isBothChanged: error.code === BOTH_CHANGED,
    needsProof: error.status === PROVE_FIRST,
    values: keepTyped(description.form, form),
    ifMatch: plainText(form.get('ifMatch')),
    stamp: Date.now(),
    status: error.status,
  }
}

// Errors name collections by the machine's word.
function nameCollection(ctx: Context, values: DomainError['values']): DomainError['values'] {
  return 'collection' in values ? { ...values, collection: labelOf(ctx, String(values.collection)) } : values
}
