import { redirect, useActionData, useSearchParams } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LoginForm } from '../components/login-form.tsx'
import { safeNext, signInAction } from './sign-in-action.server.ts'

export const loader = screen(async ({ ctx, url }) =>
  ctx.actor.userID === null ? null : redirect(safeNext(url.searchParams.get('next'))),
)

export const action = screen((args) => signInAction(args, 'backend'))

export default function StaffLoginScreen() {
  const answer = useActionData<typeof action>()
  const [search] = useSearchParams()
  const t = useT()
  return (
    <LoginForm
      title={t('users.login.staff-title')}
      lead={t('users.login.staff-lead')}
      notice={search.has('installed') ? t('users.login.installed') : undefined}
      answer={answer}
    />
  )
}
