import { useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Says which details somebody has registered with already. */
export function TakenDialog({ taken }: { taken: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(true)
  const t = useT()
  const labels = taken.map((field) => t(`users.register.${field}`))
  return (
    <>
      <noscript>
        <p role="alert" className="font-medium text-bad">
          {t('users.register.duplicate')} {labels.join(', ')}
        </p>
      </noscript>
      <Dialog
        title={t('users.register.duplicate')}
        closeLabel={t('users.register.later')}
        open={isOpen}
        onOpenChange={setIsOpen}
        footer={<Button onClick={() => setIsOpen(false)}>{t('users.register.ok')}</Button>}
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
