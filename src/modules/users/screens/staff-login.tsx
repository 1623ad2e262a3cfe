import { redirect, useActionData } from 'react-router'
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
  const t = useT()
  return <LoginForm title={t('users.login.staff-title')} lead={t('users.login.staff-lead')} answer={answer} />
}
