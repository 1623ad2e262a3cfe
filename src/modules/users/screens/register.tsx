import { redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import { Island } from '#shell/islands/island.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LoginFrame } from '../components/login-frame.tsx'
import { identityOf } from '../identity/identity-settings.ts'
import Register from '../islands/register.tsx'
import { mayRegister, readRegistrationRules } from '../registration/register.server.ts'
import { registerAction } from './register-action.server.ts'
import { safeNext } from './safe-next.ts'

export const loader = screen(async ({ ctx, url }) => {
  if (ctx.actor.userID !== null) throw redirect(safeNext(url.searchParams.get('next')))
  const { blockPaste, policyPath } = identityOf(ctx.host)
  return { isOpen: mayRegister(ctx), rules: await readRegistrationRules(ctx), blockPaste, policyPath }
})

export const action = screen(registerAction)

export default function RegisterScreen() {
  const { isOpen, ...settings } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [search] = useSearchParams()
  const t = useT()
  const props = { settings, answer, next: search.get('next') }
  if (!isOpen)
    return (
      <LoginFrame title={t('users.register.title')}>
        <div className="mt-6">
          <Alert tone="info">{t('users.register.closed')}</Alert>
        </div>
      </LoginFrame>
    )
  return (
    <LoginFrame wide title={t('users.register.title')} lead={t('users.register.lead')}>
      <Island name="users/register" when="seen" props={props} texts={['users']}>
        <Register {...props} />
      </Island>
    </LoginFrame>
  )
}
