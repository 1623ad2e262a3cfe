import { useFetcher } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { withNext } from '../screens/safe-next.ts'
import { type LoginAnswer, LoginForm, LoginLinks } from './login-form.tsx'

/** The login form in a dialog, without the site's sign: the page behind shows whose it is. */
export default function LoginPanel({ next, onClose }: { next: string; onClose: () => void }) {
  const t = useT()
  const login = useFetcher<LoginAnswer>()
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
        action={withNext('/user/login', next)}
        answer={login.data}
        isBusy={login.state !== 'idle'}
        links={<LoginLinks next={next} />}
      />
    </Dialog>
  )
}
