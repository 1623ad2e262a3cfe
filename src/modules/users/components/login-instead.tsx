import { useT } from '#shell/texts.tsx'
import { useSend } from '#shell/use-send.tsx'
import { withNext } from '../screens/safe-next.ts'
import type { LoginWays } from '../sign-in/login-ways.server.ts'
import { type LoginAnswer, LoginForm, LoginLinks } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { OtherLogins } from './other-logins.tsx'

interface LoginInsteadProps {
  readonly next: string
  readonly ways: LoginWays
  readonly lead: string
}

/** The login in the place of a page that only members see; afterwards the page itself is there. */
export function LoginInstead({ next, ways, lead }: LoginInsteadProps) {
  const t = useT()
  const login = useSend<LoginAnswer>()
  return (
    <LoginFrame title={t('login.title')} lead={lead}>
      <LoginForm
        Form={login.Form}
        action={withNext('/user/login', next)}
        answer={login.data}
        isBusy={login.isBusy}
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
