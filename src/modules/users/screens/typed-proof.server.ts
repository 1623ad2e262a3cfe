import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { textIn } from '#shell/read-form.server.ts'
import { proveAgain } from '../sessions/fresh-proof.server.ts'

/** A password that was typed to show who somebody is, and was not theirs: the form says so. */
export class WrongProof extends DomainError {}

/** Takes the password that stands in a form for proof; nothing where none was asked for. */
export async function takeTypedProof(ctx: Context, form: FormData): Promise<void> {
  const password = textIn(form, 'proof').slice(0, 200)
  if (password === '') return
  try {
    await proveAgain(ctx, { password })
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 401) throw error
    throw new WrongProof(error.code, { status: error.status, values: error.values })
  }
}
