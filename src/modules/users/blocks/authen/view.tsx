import { type MouseEvent, useState } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { useHere, useRoot } from '#shell/here.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import { useT } from '#shell/texts.tsx'
import { useSend } from '#shell/use-send.tsx'
import { Greeting } from '../../components/greeting.tsx'
import { type LoginAnswer, LoginForm } from '../../components/login-form.tsx'
import { OtherLogins } from '../../components/other-logins.tsx'
import { RegisterDone } from '../../components/register-done.tsx'
import { RegisterForm } from '../../components/register-form.tsx'
import type { RegisterAnswer } from '../../screens/register-action.server.ts'
import { safeNext, withNext } from '../../screens/safe-next.ts'
import type { authen } from './block.ts'
import type { AuthenOffer } from './source.server.ts'

export const island: WakeTime = 'touched'

/** A login and a registration that take turns; both are the screens' own forms, and without scripts they lead there. */
export default function AuthenBlock({ object }: ViewProps<typeof authen>) {
  const t = useT()
  const { pathname } = useHere()
  const person = useRoot()?.person
  const { begin, url, title } = object.settings
  const offer = object.data
  const [isRegistering, setRegistering] = useState(begin === 'register')
  const next = url ? safeNext(url) : pathname
  if (!offer) return <Greeting person={person ?? null} next={url ? next : null} />
  const turn = (event: MouseEvent) => {
    event.preventDefault()
    setRegistering(!isRegistering)
  }
  const hasRegister = isRegistering && offer.register !== null
  const other = withNext(hasRegister ? '/user/login' : '/user/register', next)
  return (
    <section className="block-authen">
      <h2>{title || t(hasRegister ? 'users.register.title' : 'login.title')}</h2>
      {hasRegister && offer.register ? (
        <Registering settings={offer.register} next={next} />
      ) : (
        <LoggingIn offer={offer} next={next} prefix={`${object.uid}-`} />
      )}
      <p className="block-authen-links">
        {!hasRegister && <a href="/user/forgot">{t('login.forgot')}</a>}
        {offer.ways.registers && (
          <span>
            {t(hasRegister ? 'users.register.have-account' : 'login.no-account-yet')}{' '}
            <a href={other} onClick={offer.register ? turn : undefined}>
              {t(hasRegister ? 'login.title' : 'login.register')}
            </a>
          </span>
        )}
      </p>
    </section>
  )
}

function LoggingIn({ offer, next, prefix }: { offer: AuthenOffer; next: string; prefix: string }) {
  const login = useSend<LoginAnswer>()
  return (
    <LoginForm
      Form={login.Form}
      action={withNext('/user/login', next)}
      answer={login.data}
      isBusy={login.isBusy}
      prefix={prefix}
      isTight
      links={<OtherLogins ways={offer.ways} next={next} />}
    />
  )
}

interface RegisteringProps {
  readonly settings: NonNullable<AuthenOffer['register']>
  readonly next: string
}

function Registering({ settings, next }: RegisteringProps) {
  const sent = useSend<RegisterAnswer>()
  if (sent.data?.done) return <RegisterDone done={sent.data.done} />
  const action = withNext('/user/register', next)
  return <RegisterForm next={next} settings={settings} answer={sent.data} sender={{ ...sent, action }} />
}
