import { Form, redirect, useActionData, useLocation, useNavigation, useSearchParams } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Door } from '../components/door.tsx'
import { LoginForm, LoginLinks } from '../components/login-form.tsx'
import { safeNext } from './safe-next.ts'
import { signInAction } from './sign-in-action.server.ts'

export const loader = screen(async ({ ctx, url }) =>
  ctx.actor.userID === null ? null : redirect(safeNext(url.searchParams.get('next'))),
)

export const action = screen((args) => signInAction(args, 'frontend'))

export default function LoginScreen() {
  const answer = useActionData<typeof action>()
  const [search] = useSearchParams()
  const { pathname, search: query } = useLocation()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  return (
    <Door title={t('login.title')} lead={t('login.lead')}>
      <LoginForm
        Form={Form}
        action={pathname + query}
        answer={answer}
        isBusy={isBusy}
        links={<LoginLinks next={search.get('next')} />}
      />
    </Door>
  )
}
