import { Form, redirect, useActionData, useLocation, useNavigation, useSearchParams } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Door, linkClass } from '../components/door.tsx'
import { LoginForm } from '../components/login-form.tsx'
import { safeNext } from './safe-next.ts'
import { signInAction } from './sign-in-action.server.ts'

export const loader = screen(async ({ ctx, url }) =>
  ctx.actor.userID === null ? null : redirect(safeNext(url.searchParams.get('next'))),
)

export const action = screen((args) => signInAction(args, 'backend'))

export default function StaffLoginScreen() {
  const answer = useActionData<typeof action>()
  const [search] = useSearchParams()
  const { pathname, search: query } = useLocation()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  return (
    <Door title={t('users.login.staff-title')} lead={t('users.login.staff-lead')}>
      {search.has('installed') && !answer && (
        <div className="mt-6">
          <Alert tone="ok">{t('users.login.installed')}</Alert>
        </div>
      )}
      <LoginForm
        Form={Form}
        action={pathname + query}
        answer={answer}
        isBusy={isBusy}
        links={
          <a href="/member/forgot" className={`mt-3 ${linkClass}`}>
            {t('login.forgot')}
          </a>
        }
      />
    </Door>
  )
}
