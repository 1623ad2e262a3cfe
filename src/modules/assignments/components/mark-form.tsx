import { Form, useNavigation } from 'react-router'
import { RubricMarking } from '#modules/rubrics/public.tsx'
import type { Rubric } from '#modules/rubrics/public-model.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { StaffHandIn } from '../staff/show-hand-in.server.ts'

interface MarkFormProps {
  readonly task: { readonly rubric: Rubric; readonly points: number }
  readonly handIn: StaffHandIn
}

/** Points or findings and words for what was handed in; the other form gives it back. */
export function MarkForm({ task, handIn }: MarkFormProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  const { _id, status, earned, comment, findings } = handIn
  const isReleased = status === 'released'
  return (
    <div className="mt-5 grid gap-5 border-t border-line pt-5">
      <Form method="post" className="grid max-w-reading gap-4" preventScrollReset>
        <input type="hidden" name="handIn" value={_id} />
        {task.rubric.length > 0 ? (
          <RubricMarking id={_id} rubric={task.rubric} findings={findings} />
        ) : (
          <Field id={`${_id}-points`} label={t('assignments.points-of', { n: task.points })} required>
            {(wiring) => (
              <NumberInput
                {...wiring}
                decimals
                name="points"
                defaultValue={earned === null ? '' : String(earned)}
              />
            )}
          </Field>
        )}
        {handIn.minusPercent > 0 && (
          <p className="text-muted">{t('assignments.minus', { n: handIn.minusPercent })}</p>
        )}
        <Field id={`${_id}-comment`} label={t('assignments.comment')}>
          {(wiring) => (
            <Textarea {...wiring} name="comment" rows={3} maxLength={4000} defaultValue={comment} />
          )}
        </Field>
        {isReleased && (
          <Field id={`${_id}-why`} label={t('assignments.change-reason')} required>
            {(wiring) => <TextInput {...wiring} name="reason" maxLength={500} />}
          </Field>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="mark" kind="secondary" busy={isBusy}>
            {t(isReleased ? 'assignments.change-mark' : 'assignments.give-mark')}
          </Button>
          {!isReleased && (
            <Button type="submit" name="intent" value="mark-release" busy={isBusy}>
              {t('assignments.mark-release')}
            </Button>
          )}
        </div>
      </Form>
      <details className="max-w-reading rounded-card border border-line p-3">
        <summary className="min-h-7 font-medium">{t('assignments.return')}</summary>
        <Form method="post" className="mt-3 grid gap-3" preventScrollReset>
          <input type="hidden" name="intent" value="return" />
          <input type="hidden" name="handIn" value={_id} />
          <Field id={`${_id}-reason`} label={t('assignments.return-reason')} required>
            {(wiring) => <Textarea {...wiring} name="reason" rows={3} maxLength={4000} />}
          </Field>
          <div>
            <Button type="submit" kind="secondary" busy={isBusy}>
              {t('assignments.return-now')}
            </Button>
          </div>
        </Form>
      </details>
    </div>
  )
}
