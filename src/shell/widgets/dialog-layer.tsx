import { LockKeyhole } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Dialogs, PromptField, Question } from './dialogs.ts'

/** The lock screen, or the first of the questions that wait for an answer. */
export default function DialogLayer({ questions, lock }: Dialogs) {
  if (lock !== null) return <LockScreen message={lock} />
  const [first] = questions
  if (!first) return null
  if (first.kind === 'prompt' && first.field)
    return <PromptDialog key={first.number} question={first} field={first.field} />
  return <QuestionDialog question={first} />
}

const PROMPT = 'prompt-form'

/** Asks for one value; the keyboard stays in the dialog until it is answered. */
function PromptDialog({ question, field }: { question: Question; field: PromptField }) {
  const t = useT()
  const [value, setValue] = useState(field.value)
  const { title, message, answer } = question
  return (
    <Dialog
      open
      onOpenChange={() => answer(false)}
      role="alertdialog"
      title={title ?? t('shell.alert')}
      description={message}
      footer={
        <>
          <Button kind="secondary" onClick={() => answer(false)}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={PROMPT}>
            {t('shell.ok')}
          </Button>
        </>
      }
    >
      <form
        id={PROMPT}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          answer(true, value)
        }}
      >
        <Field id="prompt-value" label={field.label} error={field.error} required={field.isRequired}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type={field.type}
              value={value}
              maxLength={1_000}
              onChange={({ currentTarget }) => setValue(currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}

function QuestionDialog({ question }: { question: Question }) {
  const t = useT()
  const { kind, title, message, cancel, risky, answer } = question
  return (
    <Dialog
      open
      // Esc never agrees to anything that could be cancelled; an alert has only one answer.
      onOpenChange={() => answer(kind === 'alert')}
      role="alertdialog"
      title={title ?? t('shell.alert')}
      description={message}
      footer={
        risky ? (
          <>
            <Button kind="secondary" onClick={() => answer(true)}>
              {risky.agree}
            </Button>
            <Button onClick={() => answer(false)}>{risky.stay}</Button>
          </>
        ) : (
          <>
            {cancel && (
              <Button kind="secondary" onClick={() => answer(false)}>
                {t('shell.cancel')}
              </Button>
            )}
            <Button onClick={() => answer(true)}>{t('shell.ok')}</Button>
          </>
        )
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
