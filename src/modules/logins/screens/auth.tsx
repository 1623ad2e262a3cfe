import { useActionData, useLoaderData } from 'react-router'
import { LoginFrame, linkClass, Refusal } from '#modules/users/public.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { CompleteForm, RegisterArrivalForm } from '../components/arrival-forms.tsx'
import { GoOnForm } from '../components/go-on-form.tsx'
import { ProveForm } from '../components/prove-form.tsx'
import { settleAction } from './auth-action.server.ts'
import { loadAuth } from './auth-loader.server.ts'

export const loader = screen(loadAuth)

export const action = screen(settleAction)

export default function AuthScreen() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const { step, provider } = view
  const values = { name: view.name || t('logins.you'), email: view.email }
  return (
    <LoginFrame
      title={t(`logins.auth.${step}.title`)}
      lead={t(`logins.auth.${step}.lead`, { ...values, provider: t(`logins.provider.${provider}`) })}
      wide={step === 'register'}
    >
      {answer?.error && (
        <div className="mt-6">
          <Refusal title={t('login.error')}>{answer.error}</Refusal>
        </div>
      )}
      {step === 'open' && <GoOnForm intent="open" isAtOnce={!answer?.error} />}
      {step === 'join' && <GoOnForm intent="join" isAtOnce={false} />}
      {step === 'complete' && <CompleteForm view={view} answer={answer} />}
      {step === 'register' && <RegisterArrivalForm view={view} answer={answer} />}
      {step === 'prove' && <ProveForm view={view} answer={answer} />}
      <a href={step === 'staff' ? '/member/login' : '/user/login'} className={`mt-3 ${linkClass}`}>
        {t(step === 'staff' ? 'logins.staff-way' : 'logins.other-way')}
      </a>
    </LoginFrame>
  )
}
