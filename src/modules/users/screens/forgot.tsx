import { Form, useActionData, useLocation, useNavigation } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Door, linkClass, Refusal } from '../components/door.tsx'
import { forgotAction } from './forgot-action.server.ts'

export const loader = screen(async () => null)

export const action = screen((args) => forgotAction(args, 'reset'))

export default function ForgotScreen() {
  const answer = useActionData<typeof action>()
  const { pathname } = useLocation()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  return (
    <Door title={t('users.forgot.title')} lead={t('users.forgot.lead')}>
      {answer?.sent && (
        <div className="mt-6">
          <Alert tone="ok" title={t('users.forgot.done')}>
            {t('users.forgot.sent')}
          </Alert>
        </div>
      )}
      {answer?.error && (
        <div className="mt-6">
          <Refusal title={t('login.error')}>{answer.error}</Refusal>
        </div>
      )}
      <Form method="post" className="mt-6 grid gap-5">
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
          {t('users.forgot.submit')}
        </Button>
      </Form>
      <a
        href={pathname.startsWith('/member/') ? '/member/login' : '/user/login'}
        className={`mt-3 ${linkClass}`}
      >
        {t('users.forgot.back')}
      </a>
    </Door>
  )
}
