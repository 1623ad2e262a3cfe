import { useT } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { withNext } from '../screens/safe-next.ts'
import type { ProofState } from '../sessions/fresh-proof.server.ts'
import { linkClass } from './login-frame.tsx'

/** Where somebody shows that it is them by other means than the password. */
export const CONFIRM_PATH = '/user/confirm'

interface ProofFieldProps {
  readonly proof: ProofState
  /** Unique on the page. */
  readonly id: string
  /** Where they are, to come back to. */
  readonly next: string
}

/** Asks for the password where the last proof of who somebody is was too long ago; nothing where it was not. */
export function ProofField({ proof, id, next }: ProofFieldProps) {
  const t = useT()
  if (proof.isFresh) return null
  return (
    <div className="grid gap-2">
      {proof.hasPassword && (
        <Field id={id} label={t('users.prove.password')} help={t('users.prove.lead')} required>
          {(wiring) => <TextInput {...wiring} name="proof" type="password" autoComplete="current-password" />}
        </Field>
      )}
      {!(proof.hasPassword && !proof.hasCode && !proof.hasPasskey) && (
        <a href={withNext(CONFIRM_PATH, next)} className={linkClass}>
          {t(proof.hasPassword ? 'users.prove.other' : 'users.prove.title')}
        </a>
      )}
    </div>
  )
}
