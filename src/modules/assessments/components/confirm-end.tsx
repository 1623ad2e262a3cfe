import type { RefObject } from 'react'
import { useT } from '#shell/texts.tsx'
import type { Trouble } from '../player/sitter.ts'

interface ConfirmEndProps {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly unanswered: number
  readonly isBusy: boolean
  readonly trouble: Trouble | null
  onEnd(): void
}

/** Asks before a round is handed in, and says what is not answered. */
export function ConfirmEnd({ dialog, unanswered, isBusy, trouble, onEnd }: ConfirmEndProps) {
  const t = useT()
  return (
    <dialog ref={dialog} className="sit-dialog" aria-labelledby="sit-end">
      <h2 id="sit-end">{t('assessments.sit.end-title')}</h2>
      <p>
        {unanswered > 0 ? t('assessments.sit.end-open', { n: unanswered }) : t('assessments.sit.end-all')}
      </p>
      <p className="answer-note">{t('assessments.sit.end-final')}</p>
      {trouble && <p role="alert">{t('assessments.sit.end-trouble')}</p>}
      <div className="sit-ways">
        <button type="button" className="answer-button" onClick={() => dialog.current?.close()}>
          {t('assessments.sit.go-on')}
        </button>
        <button type="button" className="sit-submit" aria-busy={isBusy} disabled={isBusy} onClick={onEnd}>
          {t('assessments.sit.submit')}
        </button>
      </div>
    </dialog>
  )
}
