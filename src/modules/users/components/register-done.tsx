import { useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { useSend } from '#shell/use-send.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { withNext } from '../screens/safe-next.ts'
import { takePassword } from './just-registered.ts'
import { type LoginAnswer, LoginForm } from './login-form.tsx'

interface RegisterDoneProps {
  done: { readonly email: string; readonly waits: boolean }
  next: string | null
}

/** What comes after registering: the dialog logs in whichever way it is left; without scripts the login form stands below. */
export function RegisterDone({ done, next }: RegisterDoneProps) {
  const t = useT()
  if (done.waits)
    return (
      <div className="mt-6">
        <Alert tone="ok" title={t('users.register.done')}>
          {t('users.register.waits')}
        </Alert>
      </div>
    )
  return <LogInNow email={done.email} action={withNext('/user/login', next)} />
}

function LogInNow({ email, action }: { email: string; action: string }) {
  const t = useT()
  const login = useSend<LoginAnswer>()
  const [isOpen, setIsOpen] = useState(true)
  const enter = () => {
    setIsOpen(false)
    void login
      .send(action, Object.entries({ username: email, password: takePassword() }))
      .catch(() => undefined)
  }
  return (
    <>
      <div className="mt-6">
        <Alert tone="ok" title={t('users.register.done')}>
          {t('users.register.offer')}
        </Alert>
      </div>
      <LoginForm
        Form={login.Form}
        action={action}
        answer={login.data}
        isBusy={login.isBusy}
        username={email}
      />
      <Dialog
        title={t('users.register.done')}
        closeLabel={t('users.register.later')}
        open={isOpen}
        onOpenChange={(stays) => !stays && enter()}
        footer={
          <>
            <Button kind="secondary" onClick={enter}>
              {t('users.register.later')}
            </Button>
            <Button onClick={enter}>{t('login.submit')}</Button>
          </>
        }
      >
        <p>{t('users.register.offer')}</p>
      </Dialog>
    </>
  )
}
