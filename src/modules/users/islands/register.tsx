import { useT } from '#shell/texts.tsx'
import { useSend } from '#shell/use-send.tsx'
import { linkClass } from '../components/login-frame.tsx'
import { RegisterDone } from '../components/register-done.tsx'
import { RegisterForm, type RegisterSettings } from '../components/register-form.tsx'
import type { RegisterAnswer } from '../screens/register-action.server.ts'
import { withNext } from '../screens/safe-next.ts'

interface RegisterProps {
  readonly settings: RegisterSettings
  /** What the page was drawn with after a plain post. */
  readonly answer: RegisterAnswer | undefined
  readonly next: string | null
}

/** The registration, and what comes after it. */
export default function Register({ settings, answer: drawn, next }: RegisterProps) {
  const t = useT()
  const sent = useSend<RegisterAnswer>()
  const answer = sent.data ?? drawn
  if (answer?.done) return <RegisterDone done={answer.done} />
  return (
    <>
      <RegisterForm
        next={next}
        settings={settings}
        answer={answer}
        sender={{ ...sent, action: withNext('/user/register', next) }}
      />
      <p className="mt-4 flex flex-wrap items-center gap-x-2 border-t border-line pt-3">
        {t('users.register.have-account')}
        <a href={withNext('/user/login', next)} className={linkClass}>
          {t('login.title')}
        </a>
      </p>
    </>
  )
}
