import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import type { UploadState } from './use-upload.ts'

interface UploadStatusProps {
  readonly state: UploadState
  onCancel(): void
  onRetry(): void
}

/** How far an upload is, or why it ended and how to go on. */
export function UploadStatus({ state, onCancel, onRetry }: UploadStatusProps) {
  const t = useT()
  return (
    <div aria-live="polite">
      {state.kind === 'sending' && (
        <div className="flex items-center gap-3">
          <progress
            max={100}
            value={state.percent}
            aria-label={t('records-screen.upload.running')}
            className="h-2 w-full max-w-72"
          />
          <span className="text-sm tabular-nums">{state.percent}%</span>
          <Button kind="quiet" size="small" onClick={onCancel}>
            {t('records-screen.picture.cancel')}
          </Button>
        </div>
      )}
      {state.kind === 'sending' && state.isAwaited && (
        <p className="text-sm text-warn">{t('records-screen.upload.awaited')}</p>
      )}
      {state.kind === 'done' && <p className="text-sm text-ok">{t('records-screen.upload.done')}</p>}
      {state.kind === 'failed' && (
        <div className="flex flex-wrap items-center gap-3">
          <FieldError id="upload" error={state.message || t('records-screen.upload.failed')} />
          {state.canRetry && (
            <Button kind="secondary" size="small" onClick={onRetry}>
              {t('records-screen.upload.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
