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
      // Esc never agrees to anything that could be cancelled; an alert has only one answer.
      onOpenChange={() => answer(kind === 'alert')}
      role="alertdialog"
      title={title ?? t('shell.alert')}
      description={message}
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
  const t = useT()
  return (
    <Dialog
      open
      role="alertdialog"
      width="screen"
      title={
        <span className="flex flex-col items-center gap-4 text-2xl">
          <LockKeyhole className="size-12 text-brand" />
          {message}
        </span>
      }
      description={t('shell.locked')}
    />
  )
}
