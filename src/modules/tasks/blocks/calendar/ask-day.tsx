import { type FormEvent, useState } from 'react'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { DateInput } from '#shell/dates/date-input.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import type { Opened } from './calendar-dialogs.tsx'
import { answerMove } from './move-task.ts'
import type { ShownTask } from './task-state.ts'
import type { TaskDesk } from './use-tasks.ts'

interface AskDayProps {
  readonly desk: TaskDesk
  readonly task: ShownTask
  readonly asked: Extract<Opened, { kind: 'ask' }>
  readonly onClose: () => void
}

/** Asks for the day without which a move would mean nothing. */
export function AskDay({ desk, task, asked: { question, target }, onClose }: AskDayProps) {
  const t = useT()
  const lang = useLang()
  const [day, setDay] = useState(question.first)
  const [isEarly, setEarly] = useState(false)
  const ask = question.what === 'startDate' ? 'ask-start' : 'ask-due'
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (day < question.first) return setEarly(true)
    onClose()
    void desk.move(task, target, answerMove(task, question, day))
  }
  return (
    <Dialog
      open
      title={t(`tasks.${ask}-title`, { title: task.title })}
      closeLabel={t('tasks.close')}
      onOpenChange={onClose}
    >
      <form className="block-calendar-form" onSubmit={send}>
        <Field
          id="task-day"
          label={t(`tasks.${ask}`)}
          help={t(`tasks.${ask}-help`)}
          required
          {...(isEarly && {
            error: t('tasks.ask-early', { day: formatThaiDate(question.first, 'short', lang) }),
          })}
        >
          {(wiring) => (
            <DateInput
              {...wiring}
              label={t(`tasks.${ask}`)}
              name="day"
              defaultValue={question.first}
              onChange={setDay}
            />
          )}
        </Field>
        <p className="block-calendar-actions">
          <Button kind="secondary" onClick={onClose}>
            {t('tasks.cancel')}
          </Button>
          <Button type="submit">{t(`tasks.${ask}-send`)}</Button>
        </p>
      </form>
    </Dialog>
  )
}
