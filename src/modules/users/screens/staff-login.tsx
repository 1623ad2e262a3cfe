import {
  Form,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLocation,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { LoginForm } from '../components/login-form.tsx'
import { LoginFrame, linkClass, Refusal } from '../components/login-frame.tsx'
import { CodeField, RecoveryCodes, SetUpPicture } from '../components/second-step.tsx'
import { safeNext } from './safe-next.ts'
import { type SignInStep, signInAction } from './sign-in-action.server.ts'

export const loader = screen(async ({ ctx, url }) =>
  ctx.actor.userID === null ? null : redirect(safeNext(url.searchParams.get('next'))),
)

export const action = screen((args) => signInAction(args, 'backend'))

/** Who has just been shown recovery codes stays to read them, though the session is open already. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.done ? false : defaultShouldRevalidate
}

export default function StaffLoginScreen() {
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
    <LoginFrame title={t('users.login.staff-title')} lead={t('users.login.staff-lead')}>
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
    </LoginFrame>
  )
}

function SecondStep({ step, error, isBusy }: { step: SignInStep; error: string; isBusy: boolean }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const { setUp, challenge } = step
  return (
    <LoginFrame
      title={t(setUp ? 'users.second.must' : 'users.second.ask')}
      lead={t(setUp ? 'users.second.must-lead' : 'users.second.ask-lead')}
    >
      {error && (
        <div className="mt-6">
          <Refusal title={t('login.error')}>{error}</Refusal>
        </div>
      )}
      <Form method="post" action={pathname + search} className="mt-6 grid gap-5">
        <input type="hidden" name="challenge" value={challenge} />
        {setUp && <SetUpPicture {...setUp} />}
        <CodeField isFirst={setUp !== undefined} />
        <Button type="submit" busy={isBusy} wide>
          {t('users.second.submit')}
        </Button>
      </Form>
      <a href={pathname + search} target="_self" className={`mt-3 ${linkClass}`}>
        {t('users.second.again')}
      </a>
    </LoginFrame>
  )
}
