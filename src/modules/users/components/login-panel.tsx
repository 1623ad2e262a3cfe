import { useEffect, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { readScreen, useSend } from '#shell/use-send.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { withNext } from '../screens/safe-next.ts'
import type { LoginWays } from '../sign-in/login-ways.server.ts'
import { type LoginAnswer, LoginForm, LoginLinks } from './login-form.tsx'
import { OtherLogins } from './other-logins.tsx'

const PAGE = '/user/login'

/** The login form in a dialog, without the site's sign: the page behind shows whose it is. */
export default function LoginPanel({ next, onClose }: { next: string | null; onClose: () => void }) {
  const t = useT()
  const login = useSend<LoginAnswer>()
  const [ways, setWays] = useState<LoginWays>()
  useEffect(() => void readScreen<LoginWays>(PAGE).then(setWays, () => undefined), [])
  return (
    <Dialog
      title={t('login.title')}
      description={t('login.lead')}
      closeLabel={t('login.close')}
      open
      onOpenChange={(stays) => !stays && onClose()}
    >
      <LoginForm
        Form={login.Form}
        action={withNext(PAGE, next)}
        answer={login.data}
        isTight
        isBusy={login.isBusy}
        links={
          <>
            {ways && <OtherLogins ways={ways} next={next} />}
            <LoginLinks next={next} registers={ways?.registers ?? true} />
          </>
        }
      />
    </Dialog>
  )
}
