import { useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { withNext } from '../screens/safe-next.ts'

/** Whoever has an account already gets on by these. */
function WaysIn({ next }: { next: string | null }) {
  const t = useT()
  return (
    <>
      <LinkButton kind="secondary" href="/user/forgot">
        {t('users.register.reset')}
      </LinkButton>
      <LinkButton href={withNext('/user/login', next)}>{t('users.register.login')}</LinkButton>
    </>
  )
}

/** Says which details somebody has registered with already, and how they come in instead. */
export function TakenDialog({ taken, next }: { taken: readonly string[]; next: string | null }) {
  const [isOpen, setIsOpen] = useState(true)
  const t = useT()
  const labels = taken.map((field) => t(`users.register.${field}`))
  return (
    <>
      <noscript>
        <p role="alert" className="font-medium text-bad">
          {t('users.register.duplicate')} {labels.join(', ')}
        </p>
        <p className="my-3">{t('users.register.check-again')}</p>
        <WaysIn next={next} />
      </noscript>
      <Dialog
        title={t('users.register.duplicate')}
        closeLabel={t('users.register.later')}
        open={isOpen}
        onOpenChange={setIsOpen}
        footer={
          <>
            <Button kind="secondary" onClick={() => setIsOpen(false)}>
              {t('users.register.ok')}
            </Button>
            <WaysIn next={next} />
          </>
        }
      >
        <ul className="list-disc ps-6">
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        <p className="mt-3">{t('users.register.check-again')}</p>
      </Dialog>
    </>
  )
}
