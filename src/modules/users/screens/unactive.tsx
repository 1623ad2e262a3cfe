import { useActionData, useSearchParams } from 'react-router'
import { useRoot } from '#shell/here.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmailForm } from '../components/email-form.tsx'
import { LoginFrame } from '../components/login-frame.tsx'
import { forgotAction } from './forgot-action.server.ts'

export const loader = screen(async () => null)

export const action = screen((args) => forgotAction(args, 'activate'))

export default function UnactiveScreen() {
  const answer = useActionData<typeof action>()
  const [search] = useSearchParams()
  const root = useRoot()
  const t = useT()
  const waits = search.get('reason') === 'waiting'
  const mail = root?.site.contact.email
  return (
    <LoginFrame
      title={t('users.unactive.title')}
      lead={t(waits ? 'users.unactive.waiting' : 'users.unactive.suspended')}
    >
      {waits && <EmailForm answer={answer} label={t('users.activate.resend')} />}
      {!waits && mail && (
        <div className="mt-6">
          <LinkButton href={`mailto:${mail}`} kind="secondary" wide>
            {t('users.unactive.contact')}
          </LinkButton>
        </div>
      )}
    </LoginFrame>
  )
}
