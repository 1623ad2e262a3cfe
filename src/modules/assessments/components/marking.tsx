import { Form } from 'react-router'
import { AnswerView } from '#modules/questions/public.tsx'
import { RubricMarking } from '#modules/rubrics/public.tsx'
import type { Findings, Rubric } from '#modules/rubrics/public-model.ts'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface MarkFormProps {
  readonly round: string
  readonly slot: string
  readonly points: number
  readonly earned: number | null
  readonly comment: string
  readonly rubric: Rubric
  readonly findings: Findings
}

/** Points and words for one answer. */
export function MarkForm({ round, slot, points, earned, comment, rubric, findings }: MarkFormProps) {
  const t = useT()
  const id = `${round}-${slot}`
  return (
    <Form method="post" className="mt-4 grid items-end gap-3 sm:grid-cols-[8rem_1fr_auto]" preventScrollReset>
      <input type="hidden" name="intent" value="mark" />
      <input type="hidden" name="round" value={round} />
      <input type="hidden" name="slot" value={slot} />
      {rubric.length > 0 && (
        <div className="sm:col-span-3">
          <RubricMarking id={id} rubric={rubric} findings={findings} />
        </div>
      )}
      {rubric.length === 0 && (
        <Field id={`${id}-points`} label={t('exam-room.points-of', { n: points })} required>
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
      <Field id={`${id}-comment`} label={t('exam-room.comment')}>
        {(wiring) => <TextInput {...wiring} name="comment" maxLength={500} defaultValue={comment} />}
      </Field>
      <Button type="submit" kind="secondary">
        {t('exam-room.give-mark')}
      </Button>
    </Form>
  )
}

interface MarkedAnswerProps extends MarkFormProps {
  readonly title: string
  readonly drawn: Parameters<typeof AnswerView>[0]['question']
  readonly answer: Parameters<typeof AnswerView>[0]['value']
  readonly right: Parameters<typeof AnswerView>[0]['value']
  readonly guide: string
  readonly mayMark: boolean
  readonly isByHand: boolean
}

/** One answer with its mark, the key beside it, and the form for whoever may mark. */
export function MarkedAnswer({
  title,
  drawn,
  answer,
  right,
  guide,
  mayMark,
  isByHand,
  ...mark
}: MarkedAnswerProps) {
  const t = useT()
  return (
    <Card
      title={title}
      action={
        mark.earned === null ? (
          <Badge tone="warn">{t('exam-room.unmarked')}</Badge>
        ) : (
          <Badge tone={mark.earned >= mark.points ? 'ok' : 'neutral'}>
            {t('exam-room.earned', { n: mark.earned, all: mark.points })}
            {isByHand && ` · ${t('exam-room.by-hand')}`}
          </Badge>
        )
      }
    >
      <AnswerView id={`${mark.round}-${mark.slot}`} question={drawn} value={answer} />
      {answer === null && <p className="mt-2 text-muted">{t('exam-room.no-answer')}</p>}
      {(right !== null || guide !== '') && (
        <details className="mt-4 rounded-card border border-line p-3">
          <summary className="min-h-7 font-medium">{t('exam-room.key')}</summary>
          {guide !== '' && <p className="whitespace-pre-line">{guide}</p>}
          {right !== null && (
            <AnswerView
              id={`${mark.round}-${mark.slot}-key`}
              question={drawn}
              value={right}
              isAsked={false}
            />
          )}
        </details>
      )}
      {mayMark && <MarkForm {...mark} />}
    </Card>
  )
}
