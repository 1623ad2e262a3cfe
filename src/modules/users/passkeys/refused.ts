import { DomainError } from '#kernel/errors.ts'
import type { SignInOutcome } from '../sign-in/outcomes.ts'

type Reason = Extract<SignInOutcome, `passkey-${string}`>

/** A passkey that is not taken. Whoever holds it is told no more than that; the log has the reason. */
export class PasskeyRefused extends DomainError {
  readonly reason: Reason
  constructor(reason: Reason) {
    super('users.passkey-refused', { status: 401 })
    this.reason = reason
  }
}
