import { type FormEvent, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { type Consent, consentChoices } from './consent.ts'
import { ConsentBoxes } from './consent-boxes.tsx'
import { sendConsent } from './send-consent.ts'
import { showToast } from './toasts.ts'

type CookiePopupProps = { startsOff: boolean; onChosen: (consent: Consent) => void }

/** Asks which cookies may be used; nothing that is not essential loads before it is answered. */
export default function CookiePopup({ startsOff, onChosen }: CookiePopupProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)

  async function choose(request: Record<string, boolean>): Promise<void> {
    setBusy(true)
    try {
      onChosen(await sendConsent(request))
    } catch {
      setBusy(false)
      showToast({ kind: 'error', title: t('shell.problem'), text: t('cookies.failed') })
    }
  }

  function answer(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isBusy) return
    const { submitter } = event.nativeEvent as SubmitEvent
    const form = new FormData(event.currentTarget)
    const ticked = Object.fromEntries(consentChoices.map(([name]) => [name, form.has(name)]))
    const isDeclined = (submitter as HTMLButtonElement | null)?.value === 'false'
    void choose(isDeclined ? { agree: false } : { agree: true, ...ticked })
  }

  // Half of it would be seen to grow while the page comes.
  return (
    <section
      data-print="none"
      aria-label={t('cookies.title')}
      className="fixed inset-x-4 bottom-4 z-40 mx-auto max-h-[85dvh] max-w-160 overflow-y-auto rounded-card border border-line bg-raised p-4 shadow-float not-has-[[name=agree]]:invisible sm:p-6"
    >
      <form method="post" action="/consent" onSubmit={answer}>
        <h2 className="font-semibold">{t('cookies.title')}</h2>
        <p className="mt-1 text-sm text-muted">{t('cookies.text')}</p>
        <details className="mt-2 text-sm">
          <summary className="min-h-11 content-center font-medium text-brand">{t('cookies.details')}</summary>
          <ConsentBoxes startsOff={startsOff} />
        </details>
        <div className="mt-3 flex flex-wrap gap-2 max-sm:*:grow">
          <Button type="submit" name="agree" value="true" busy={isBusy}>
            {t('cookies.agree')}
          </Button>
          <Button type="submit" name="agree" value="false" kind="secondary" disabled={isBusy}>
            {t('cookies.decline')}
          </Button>
        </div>
      </form>
    </section>
  )
}
