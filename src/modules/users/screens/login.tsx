import {
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LoginForm, LoginLinks } from '../components/login-form.tsx'
import { LoginFrame, Refusal } from '../components/login-frame.tsx'
import { OtherLogins } from '../components/other-logins.tsx'
import { MEMBER_HOME } from '../sign-in/landing.server.ts'
import { readLoginWays } from '../sign-in/login-ways.server.ts'
import { isRefusal } from './refusals.ts'
import { safeNext } from './safe-next.ts'
import { signInAction } from './sign-in-action.server.ts'

export const loader = screen(async ({ ctx, url }) => {
  if (ctx.actor.userID === null) return readLoginWays(ctx)
  const home = ctx.actor.is('member') ? MEMBER_HOME : null
  throw redirect(safeNext(url.searchParams.get('next') ?? home))
})

export const action = screen((args) => signInAction(args, 'frontend'))

export default function LoginScreen() {
  const ways = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [search] = useSearchParams()
  const { pathname, search: query } = useLocation()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  const refused = search.get('refused')
  const next = search.get('next')
  return (
    <LoginFrame title={t('login.title')} lead={t('login.lead')}>
      {isRefusal(refused) && !answer && (
        <div className="mt-6">
          <Refusal title={t('login.error')}>{t(`users.refused.${refused}`)}</Refusal>
        </div>
      )}
      <LoginForm
        action={pathname + query}
        answer={answer}
        isBusy={isBusy}
        links={
          <>
            <OtherLogins ways={ways} next={next} />
            <LoginLinks next={next} registers={ways.registers} />
          </>
        }
      />
    </LoginFrame>
  )
}
