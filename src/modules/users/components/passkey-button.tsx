import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { Island } from '#shell/islands/island.tsx'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Button, type ButtonKind } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import type { PasskeyAnswer, PasskeyQuestion } from './ask-passkey.ts'

/** Whether this browser knows passkeys; undefined before scripts run. */
export function usePasskeys(): boolean | undefined {
  const isAlive = useHydrated()
  return isAlive ? 'PublicKeyCredential' in window : undefined
}

interface PasskeyButtonProps {
  readonly label: string
  readonly question: PasskeyQuestion
  readonly kind?: ButtonKind
  /** Unique on the page. */
  readonly id?: string
}

async function ask(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  try {
    const { askPasskey } = await import('./ask-passkey.ts')
    return await askPasskey(question)
  } catch {
    // The script did not come: the person is told as of any other passkey that did not work.
    return { fault: 'stopped' }
  }
}

/**
 * Has the browser sign with a passkey and sends the form that it stands in, with the signature as `passkey`. Not seen where
 * there are no scripts or passkeys: the form's other way stays.
 */
export function PasskeyButton(props: PasskeyButtonProps) {
  return (
    <Island name="users/passkey" when="touched" props={props}>
      <AskPasskey {...props} />
    </Island>
  )
}

/** The button itself. */
export function AskPasskey({ label, question, kind = 'secondary', id = 'passkey' }: PasskeyButtonProps) {
  const t = useT()
  const isAble = usePasskeys()
  const sender = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState('')
  if (isAble === false) return null
  const press = async () => {
    setError('')
    setAsking(true)
    const answer = await ask(question)
    setAsking(false)
    if ('said' in answer) setError(answer.said)
    else if ('fault' in answer) setError(t(`login.passkey-${answer.fault}`))
    else send(sender.current, answer.signed)
  }
  return (
    <div className="needs-passkeys gap-2">
      <Button kind={kind} icon={<KeyRound />} busy={isAsking} onClick={() => void press()} wide>
        {label}
      </Button>
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
      {/* What only a submitter has goes with no other way of sending the form. Disabled, it is never the one that Enter presses. */}
      <button ref={sender} type="submit" name="passkey" formNoValidate hidden disabled>
        {label}
      </button>
    </div>
  )
}

function send(sender: HTMLButtonElement | null, signed: string): void {
  if (!sender) return
  sender.value = signed
  sender.disabled = false
  sender.form?.requestSubmit(sender)
  sender.disabled = true
}
