import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { RegisterAnswer } from '../screens/register-action.server.ts'

interface RegisterDoneProps {
  done: NonNullable<RegisterAnswer['done']>
}

/** What comes after registering, said once: a mail to open, or the way on, which whoever registered goes signed in. */
export function RegisterDone({ done: { target } }: RegisterDoneProps) {
  const t = useT()
  const isAlive = useHydrated()
  if (target === null)
    return (
      <div className="mt-6">
        <Alert tone="ok" title={t('users.register.done')}>
          {t('users.register.waits')}
        </Alert>
      </div>
    )
  if (isAlive) return <GoOn target={target} />
  return (
    <div className="mt-6 grid justify-items-start gap-4">
      <Alert tone="ok" title={t('users.register.done')}>
        {t('users.register.signed-in')}
      </Alert>
      <LinkButton href={target}>{t('users.register.begin')}</LinkButton>
    </div>
  )
}

/** Whichever way it is left, the next page is the one that was wanted. */
function GoOn({ target }: { target: string }) {
  const t = useT()
  const goOn = () => location.assign(target)
  return (
    <Dialog
      title={t('users.register.done')}
      closeLabel={t('users.register.later')}
      open
      onOpenChange={(stays) => !stays && goOn()}
      footer={
        <>
          <Button kind="secondary" onClick={goOn}>
            {t('users.register.later')}
          </Button>
          <Button onClick={goOn}>{t('users.register.begin')}</Button>
        </>
      }
    >
      <p>{t('users.register.signed-in')}</p>
    </Dialog>
  )
}
