import { type FormEvent, type ReactNode, useState } from 'react'
import { DateInput } from '#shell/dates/date-input.tsx'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, type FieldWiring } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { type Priority, priorities, type TaskColor, taskColors } from '../../task-words.ts'
import type { ShownTask } from './task-state.ts'
import type { SaveFault, TaskDesk, TaskValues } from './use-tasks.ts'

interface TaskFormProps {
  readonly desk: TaskDesk
  readonly task: ShownTask | null
  readonly today: string
  readonly onClose: () => void
}

function readValues(form: HTMLFormElement): TaskValues {
  const data = new FormData(form)
  const textOf = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    title: textOf('title'),
    startDate: textOf('startDate'),
    dueDate: textOf('dueDate'),
    color: textOf('color') as TaskColor,
    priority: textOf('priority') as Priority,
    assignedTo: textOf('assignedTo') || null,
    description: textOf('description') || null,
    public: data.get('public') === 'on',
  }
}

/** The form of a new task or of one that is there. What was typed stays until it is saved. */
export function TaskForm({ desk, task, today, onClose }: TaskFormProps) {
  const t = useT()
  const [faults, setFaults] = useState<SaveFault | null>(null)
  const [isBusy, setBusy] = useState(false)
  // The fields keep what is typed when the task behind them is brought anew.
  const [first] = useState(task)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const wrong = await desk.save(task, readValues(event.currentTarget))
    setBusy(false)
    if (wrong) setFaults(wrong)
    else onClose()
  }
  const field = (name: string, draw: (wiring: FieldWiring & { name: string }) => ReactNode) => (
    <Field
      id={`task-${name}`}
      label={t(`task.field.${name}`)}
      {...(faults?.[name] && { error: faults[name] })}
    >
      {(wiring) => draw({ ...wiring, name })}
    </Field>
  )
  const optionsOf = (name: string, words: readonly string[]) =>
    words.map((value) => ({ value, label: t(`task.option.${name}.${value}`) }))
  return (
    <Dialog
      open
      title={t(task ? 'tasks.edit' : 'tasks.add')}
      closeLabel={t('tasks.close')}
      onOpenChange={onClose}
    >
      <form className="block-calendar-form" onSubmit={(event) => void save(event)}>
        {faults && <Alert tone="bad">{t('tasks.not-saved')}</Alert>}
        {field('title', (wiring) => (
          <TextInput {...wiring} required maxLength={200} defaultValue={first?.title} />
        ))}
        <div className="block-calendar-pair">
          {field('startDate', (wiring) => (
            <DateInput
              {...wiring}
              label={t('task.field.startDate')}
              defaultValue={first?.startDate ?? today}
            />
          ))}
          {field('dueDate', (wiring) => (
            <DateInput {...wiring} label={t('task.field.dueDate')} defaultValue={first?.dueDate ?? today} />
          ))}
        </div>
        <div className="block-calendar-pair">
          {field('priority', (wiring) => (
            <Select
              {...wiring}
              options={optionsOf('priority', priorities)}
              defaultValue={first?.priority ?? 'Medium'}
            />
          ))}
          {field('color', (wiring) => (
            <Select
              {...wiring}
              options={optionsOf('color', taskColors)}
              defaultValue={first?.color ?? 'blue'}
            />
          ))}
        </div>
        {field('assignedTo', (wiring) => (
          <TextInput {...wiring} maxLength={200} defaultValue={first?.assignedTo ?? ''} />
        ))}
        {field('description', (wiring) => (
          <Textarea {...wiring} maxLength={4000} defaultValue={first?.description ?? ''} />
        ))}
        <Checkbox name="public" label={t('task.field.public')} defaultChecked={first?.public ?? false} />
        <p className="block-calendar-actions">
          <Button kind="secondary" onClick={onClose}>
            {t('tasks.cancel')}
          </Button>
          <Button type="submit" busy={isBusy}>
            {t('tasks.save')}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
