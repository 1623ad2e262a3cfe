import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import type { Draft } from './draft.ts'
import type { SubmitState } from './use-submit.ts'

/** Tells somebody that they have sent this form before. */
export function RegisteredNotice() {
  const t = useT()
  return (
    <Alert
      tone="ok"
      title={t('forms.registered-title')}
      action={
        <LinkButton kind="secondary" href="/user/profile">
          {t('forms.registered-profile')}
        </LinkButton>
      }
    >
      {t('forms.registered-message')}
    </Alert>
  )
}

/** Offers what an earlier visit left. */
export function DraftOffer({ draft, onResume, onAnew }: { draft: Draft; onResume(): void; onAnew(): void }) {
  const t = useT()
  const lang = useLang()
  const when = new Intl.DateTimeFormat(lang === 'th' ? 'th-TH-u-ca-buddhist' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Bangkok',
  }).format(draft.at)
  return (
    <Alert
      title={t('forms.draft-title')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onResume}>
            {t('forms.draft-continue')}
          </Button>
          <Button size="small" kind="secondary" onClick={onAnew}>
            {t('forms.draft-anew')}
          </Button>
        </div>
      }
    >
      {t('forms.draft-message', { when })}
    </Alert>
  )
}

/** Says that nothing was taken and everything typed is still there. */
export function FailureNotice({ state, onRetry }: { state: SubmitState; onRetry(): void }) {
  const t = useT()
  if (state.kind !== 'failed') return null
  return (
    <Alert
      tone="bad"
      title={t('forms.failed-title')}
      action={
        <Button kind="secondary" size="small" onClick={onRetry}>
          {t('forms.retry')}
        </Button>
      }
    >
      {state.message || t(state.isOffline ? 'forms.offline' : 'forms.failed')}
    </Alert>
  )
}
