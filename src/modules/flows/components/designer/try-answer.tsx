import { useState } from 'react'
import type { FlowAnswer } from '#kernel/flows/action.ts'
import { textIn } from '#kernel/flows/effect.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Trial } from '../../trying/trial.ts'

interface TryAnswerProps {
  readonly asking: NonNullable<Trial['asking']>
  readonly isBusy: boolean
  readonly onAnswer: (path: string, answer: FlowAnswer) => void
}

/** The question that a trial has come to, answered in its place. */
export function TryAnswer({ asking: { path, data }, isBusy, onAnswer }: TryAnswerProps) {
  const t = useT()
  const [value, setValue] = useState('')
  const type = textIn(data, 'type') || 'confirm'
  return (
    <div className="flow-ask">
      <p>
        <b>{textIn(data, 'title') || t('flow-try.asks')}</b>
      </p>
      <p>{textIn(data, 'text')}</p>
      {type !== 'confirm' && (
        <Field id="try-answer" label={textIn(data, 'label') || t('flow-try.answer')}>
          {(wiring) => (
            <TextInput {...wiring} value={value} onChange={(event) => setValue(event.target.value)} />
          )}
        </Field>
      )}
      <div className="flow-bar">
        <Button
          size="small"
          busy={isBusy}
          onClick={() => onAnswer(path, { answer: 'ok', ...(type === 'confirm' ? {} : { value }) })}
        >
          {t('flow-try.ok')}
        </Button>
        <Button kind="secondary" size="small" onClick={() => onAnswer(path, { answer: 'cancel' })}>
          {t('flow-try.cancel')}
        </Button>
      </div>
    </div>
  )
}
