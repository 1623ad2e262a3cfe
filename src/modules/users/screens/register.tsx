import { redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LoginFrame, linkClass } from '../components/login-frame.tsx'
import { RegisterDone } from '../components/register-done.tsx'
import { RegisterForm } from '../components/register-form.tsx'
import { identityOf } from '../identity/identity-settings.ts'
import { mayRegister, readRegistrationRules } from '../registration/register.server.ts'
import { registerAction } from './register-action.server.ts'
import { safeNext, withNext } from './safe-next.ts'

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
  const next = search.get('next')
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
      {answer?.done ? (
        <RegisterDone done={answer.done} next={next} />
      ) : (
        <>
          <RegisterForm settings={settings} answer={answer} />
          <p className="mt-4 flex flex-wrap items-center gap-x-2 border-t border-line pt-3">
            {t('users.register.have-account')}
            <a href={withNext('/user/login', next)} className={linkClass}>
              {t('login.title')}
            </a>
          </p>
        </>
      )}
    </LoginFrame>
  )
}
