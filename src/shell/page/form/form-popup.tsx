import { useEffect } from 'react'
import type { FormState } from '#kernel/pages/form-page.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface FormPopupProps {
  readonly kind: 'sending' | 'sent'
  readonly words: FormState['popup']
  onClose(): void
}

const CLOSE = 'form-popup-close'

/** The popup of a form: that it is on its way, then thanks. */
export function FormPopup({ kind, words, onClose }: FormPopupProps) {
  const t = useT()
  const isSent = kind === 'sent'
  // The button comes while the popup is open, which therefore cannot give it the focus.
  useEffect(() => {
    if (isSent) document.getElementById(CLOSE)?.focus()
  }, [isSent])
  return (
    <Dialog
      open
      role="alertdialog"
      title={isSent ? words.subject || t('forms.sent-subject') : words.submitting || t('forms.submitting')}
      description={isSent ? words.message || t('forms.sent-message') : t('forms.submitting-message')}
      onOpenChange={(isOpen) => !isOpen && isSent && onClose()}
      footer={
        isSent && (
          <Button id={CLOSE} onClick={onClose}>
            {t('forms.close')}
          </Button>
        )
      }
    >
      {!isSent && <progress aria-label={t('forms.submitting')} className="h-2 w-full" />}
    </Dialog>
  )
}
