import { useActionData, useLocation } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { EmailForm } from '../components/email-form.tsx'
import { LoginFrame, linkClass } from '../components/login-frame.tsx'
import { forgotAction } from './forgot-action.server.ts'

export const loader = screen(async () => null)

export const action = screen((args) => forgotAction(args, 'reset'))

export default function ForgotScreen() {
  const answer = useActionData<typeof action>()
  const { pathname } = useLocation()
  const t = useT()
  return (
    <LoginFrame title={t('users.forgot.title')} lead={t('users.forgot.lead')}>
      <EmailForm answer={answer} label={t('users.forgot.submit')} sentTitle={t('users.forgot.done')} />
      <a
        href={pathname.startsWith('/member/') ? '/member/login' : '/user/login'}
        className={`mt-3 ${linkClass}`}
      >
        {t('users.forgot.back')}
      </a>
    </LoginFrame>
  )
}
