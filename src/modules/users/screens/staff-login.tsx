import {
  Form,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { readLoginLook } from '#kernel/tenancy/login-look.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { LoginForm } from '../components/login-form.tsx'
import { LoginFrame, linkClass, Refusal } from '../components/login-frame.tsx'
import { PasskeyButton } from '../components/passkey-button.tsx'
import { CodeField, RecoveryCodes, SetUpPicture } from '../components/second-step.tsx'
import { safeNext } from './safe-next.ts'
import { type SignInStep, signInAction } from './sign-in-action.server.ts'

export const loader = screen(async ({ ctx, url }) =>
  ctx.actor.userID === null ? readLoginLook(ctx.host) : redirect(safeNext(url.searchParams.get('next'))),
)

export const action = screen((args) => signInAction(args, 'backend'))

/** Who has just been shown recovery codes stays to read them, though the session is open already. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.done ? false : defaultShouldRevalidate
}

export default function StaffLoginScreen() {
  const look = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [search] = useSearchParams()
  const { pathname, search: query } = useLocation()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  if (answer?.done)
    return (
      <LoginFrame title={t('users.second.title')}>
        <RecoveryCodes codes={answer.done.codes}>
          <LinkButton href={answer.done.target} target="_self" wide>
            {t('users.second.go-on')}
          </LinkButton>
        </RecoveryCodes>
      </LoginFrame>
    )
  if (answer?.step) return <SecondStep step={answer.step} error={answer.error} isBusy={isBusy} />
  return (
    <LoginFrame
      title={look.title || t('users.login.staff-title')}
      lead={look.lead || t('users.login.staff-lead')}
      look={look}
    >
      {search.has('installed') && !answer && (
        <div className="mt-6">
          <Alert tone="ok">
            {t(search.get('installed') === 'demo' ? 'users.login.installed-demo' : 'users.login.installed')}
          </Alert>
        </div>
      )}
      <LoginForm
        action={pathname + query}
        answer={answer}
        isBusy={isBusy}
        links={
          <a href="/member/forgot" className={`mt-3 ${linkClass}`}>
            {t('login.forgot')}
          </a>
        }
      />
    </LoginFrame>
  )
}

/** What is asked first: the texts of the step have its name. */
function nameStep({ setUp, hasApp, passkey }: SignInStep): string {
  if (setUp) return 'must'
  if (passkey === 'here') return 'passkey'
  if (hasApp) return 'ask'
  return passkey ?? 'recover'
}

function PasskeyStep({ challenge }: { challenge: string }) {
  const t = useT()
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={pathname + search} className="needs-passkeys mt-6 border-b border-line pb-6">
      <input type="hidden" name="challenge" value={challenge} />
      <PasskeyButton
        label={t('users.second.by-passkey')}
        question={{ purpose: 'sign-in', challenge }}
        kind="primary"
      />
    </Form>
  )
}

function SecondStep({ step, error, isBusy }: { step: SignInStep; error: string; isBusy: boolean }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const { setUp, challenge, hasApp, passkey } = step
  const asked = nameStep(step)
  return (
    <LoginFrame title={t(`users.second.${asked}`)} lead={t(`users.second.${asked}-lead`)}>
      {error && (
        <div className="mt-6">
          <Refusal title={t('login.error')}>{error}</Refusal>
        </div>
      )}
      {passkey === 'here' && <PasskeyStep challenge={challenge} />}
      <Form method="post" action={pathname + search} className="mt-6 grid gap-5">
        <input type="hidden" name="challenge" value={challenge} />
        {setUp && <SetUpPicture {...setUp} />}
        <CodeField isFirst={setUp !== undefined} isRecovery={!setUp && !hasApp} />
        <Button type="submit" kind={passkey === 'here' ? 'secondary' : 'primary'} busy={isBusy} wide>
          {t(hasApp || setUp ? 'users.second.submit' : 'users.second.submit-recovery')}
        </Button>
      </Form>
      <a href={pathname + search} target="_self" className={`mt-3 ${linkClass}`}>
        {t('users.second.again')}
      </a>
    </LoginFrame>
  )
}
