import { LockKeyhole } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Dialogs, Question } from './dialogs.tsx'

/** The lock screen, or the first of the questions that wait for an answer. */
export default function DialogLayer({ questions, lock }: Dialogs) {
  if (lock !== null) return <LockScreen message={lock} />
  const [first] = questions
  return first ? <QuestionDialog question={first} /> : null
}

function QuestionDialog({ question }: { question: Question }) {
  const t = useT()
  const { kind, title, message, cancel, answer } = question
  return (
    <Dialog
      open
      onOpenChange={() => answer(kind === 'alert')}
      title={title ?? t('shell.alert')}
      description={message}
      closeLabel={t('shell.ok')}
      footer={
        <>
          {cancel && (
            <Button kind="secondary" onClick={() => answer(false)}>
              {t('shell.cancel')}
            </Button>
          )}
          <Button onClick={() => answer(true)}>{t('shell.ok')}</Button>
        </>
      }
    />
  )
}

function LockScreen({ message }: { message: string }) {
  return (
    <div
      role="alertdialog"
      aria-modal="true"
      aria-label={message}
      className="fixed inset-0 z-60 flex flex-col items-center justify-center gap-4 bg-bg px-6 text-center text-2xl font-semibold"
    >
      <LockKeyhole className="size-12 text-brand" />
      {message}
    </div>
  )
}
