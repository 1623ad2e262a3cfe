import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Refusal } from './login-frame.tsx'

interface EmailFormProps {
  /** What came of sending it; nothing before. */
  readonly answer: { readonly email: string; readonly sent: boolean; readonly error: string } | undefined
  readonly label: string
  /** Heading over what is said once a link is on its way. */
  readonly sentTitle?: string
}

/** Asks for an address that a link is mailed to. What it says is the same for known and unknown addresses. */
export function EmailForm({ answer, label, sentTitle }: EmailFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  return (
    <Form method="post" className="mt-6 grid gap-5">
      {answer?.sent && (
        <Alert tone="ok" {...(sentTitle && { title: sentTitle })}>
          {t('users.forgot.sent')}
        </Alert>
      )}
      {answer?.error && <Refusal title={t('login.error')}>{answer.error}</Refusal>}
      <Field id="email" label={t('users.forgot.email')} required>
        {(wiring) => (
          <TextInput
            {...wiring}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={answer?.email}
          />
        )}
      </Field>
      <Button type="submit" busy={isBusy} wide>
        {label}
      </Button>
    </Form>
  )
}
