import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { AuthAnswer } from '../screens/auth-action.server.ts'
import type { AuthView } from '../screens/auth-loader.server.ts'

interface ProveFormProps {
  view: AuthView
  answer: AuthAnswer | undefined
}

/** Proof that the account with this e-mail address is one's own: its password, or a link in its mailbox. */
export function ProveForm({ view, answer }: ProveFormProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  if (view.requestId !== '' && !answer?.error)
    return (
      <Form method="post" className="mt-6">
        <input type="hidden" name="intent" value="mail-token" />
        <input type="hidden" name="requestId" value={view.requestId} />
        <Button type="submit" busy={isBusy} wide>
          {t('logins.prove.join')}
        </Button>
      </Form>
    )
  return (
    <>
      <Form method="post" action="/user/auth" className="mt-6 grid gap-5">
        <input type="hidden" name="intent" value="password" />
        <input type="hidden" name="username" value={view.email} autoComplete="username" />
        <Field id="password" label={t('login.password')} required>
          {(wiring) => (
            <TextInput {...wiring} name="password" type="password" autoComplete="current-password" />
          )}
        </Field>
        <Button type="submit" busy={isBusy} wide>
          {t('logins.prove.join')}
        </Button>
      </Form>
      <Form method="post" action="/user/auth" className="mt-5 grid gap-3 border-t border-line pt-5">
        <input type="hidden" name="intent" value="mail" />
        {answer?.mailed ? (
          <Alert tone="ok">{t('logins.prove.sent')}</Alert>
        ) : (
          <>
            <p className="text-muted">{t('logins.prove.no-password')}</p>
            <Button type="submit" kind="secondary" busy={isBusy} wide>
              {t('logins.prove.mail')}
            </Button>
          </>
        )}
      </Form>
    </>
  )
}
