import { DomainError } from '#kernel/errors.ts'

/** Why a row cannot be written: its rules, or those of the database. Undefined for faults, which are nobody's doing. */
export function refusalOf(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error.status < 500 ? error : undefined
  const { code } = (error ?? {}) as { code?: unknown }
  // Class 23: a key that is taken, or a record that another still refers to.
  return typeof code === 'string' && code.startsWith('23') ? new DomainError('lists.refused') : undefined
}

/** Why the work was refused; undefined where it was done. What is no refusal is thrown on. */
export async function refusalFrom(work: Promise<unknown>): Promise<DomainError | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return refusal
  }
}
