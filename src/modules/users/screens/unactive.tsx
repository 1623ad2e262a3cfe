import { Form, useActionData, useNavigation, useRouteLoaderData, useSearchParams } from 'react-router'
import type { RootData } from '#shell/root-data.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Door, Refusal } from '../components/door.tsx'
import { forgotAction } from './forgot-action.server.ts'

export const loader = screen(async () => null)

export const action = screen((args) => forgotAction(args, 'activate'))

export default function UnactiveScreen() {
  const [search] = useSearchParams()
  const root = useRouteLoaderData<RootData>('root')
  const t = useT()
  const waits = search.get('reason') === 'waiting'
  const mail = root?.site.contact.email
  return (
    <Door
      title={t('users.unactive.title')}
      lead={t(waits ? 'users.unactive.waiting' : 'users.unactive.suspended')}
    >
      {waits && <ResendForm />}
      {!waits && mail && (
        <div className="mt-6">
          <LinkButton href={`mailto:${mail}`} kind="secondary" wide>
            {t('users.unactive.contact')}
          </LinkButton>
        </div>
      )}
    </Door>
  )
}

function ResendForm() {
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  return (
    <Form method="post" className="mt-6 grid gap-5">
      {answer?.sent && <Alert tone="ok">{t('users.forgot.sent')}</Alert>}
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
        {t('users.activate.resend')}
      </Button>
    </Form>
  )
}
