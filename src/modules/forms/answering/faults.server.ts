import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { FormFault } from '#kernel/pages/check-values.ts'

/** Where a fault is, as callers are told: the key, or the set with the filling in front of it. */
export function pathOf({ key, set, filling }: Pick<FormFault, 'key' | 'set' | 'filling'>): string {
  return set === undefined ? key : `${set}.${filling ?? 0}.${key}`
}

/** What is wrong with an input, in words: staff's own where they have some. */
export function sayFault({ t }: Pick<Context, 't'>, { code, values, message }: FormFault): string {
  return message ?? t(code, values)
}

/** A form that cannot be taken because of what was filled in; nothing of it is lost. */
export class FormFaults extends DomainError {
  readonly faults: readonly FormFault[]

  constructor(ctx: Pick<Context, 't'>, faults: readonly FormFault[]) {
    super('forms.faults', {
      details: faults.map((fault) => ({ path: pathOf(fault), message: sayFault(ctx, fault) })),
    })
    this.faults = faults
  }
}
