import { Form, useNavigation } from 'react-router'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { coursePath } from '#modules/courses/public.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { CourseTerms } from '../joining/course-terms.server.ts'
import type { JoinStep } from '../joining/join-state.ts'
import type { ChosenRound } from '../joining/round-choice.ts'

interface JoinPanelProps {
  readonly terms: CourseTerms
  readonly classroom: string
  /** The class that was chosen. */
  readonly round: ChosenRound | null
}

/** What the person can do now, with one clear button. */
export function JoinPanel({ terms, classroom, round }: JoinPanelProps) {
  const t = useT()
  const lang = useLang()
  const { step, cost, waiting, waitingBefore, form } = terms
  const day = step === 'not-yet' ? terms.startRegistDate : terms.endRegistDate
  const values = {
    n: step === 'waiting' ? (waiting?.position ?? 1) : waitingBefore,
    date: formatThaiDate(day ?? '', 'long', lang),
    form: form?.title ?? '',
    price: formatBaht(cost),
  }
  const until = waiting?.offeredUntil
  return (
    <Card title={t(`enrolment-join.${step}.title`, values)}>
      <div className="grid gap-4">
        <p>{t(`enrolment-join.${step}.text`, values)}</p>
        {step === 'pay' && until && (
          <p className="font-medium">
            {t('enrolment-join.pay.offer', {
              date: `${formatThaiDate(until, 'long', lang)} ${formatThaiTime(until, lang)}`,
            })}
          </p>
        )}
        <Step
          step={step}
          terms={terms}
          classroom={classroom}
          round={round}
          label={t(`enrolment-join.${step}.button`, values)}
        />
      </div>
    </Card>
  )
}

/** What each step sends; the others lead somewhere. */
const intents: Partial<Record<JoinStep, string>> = {
  enrol: 'join',
  order: 'join',
  wait: 'wait',
  waiting: 'unwait',
}

function Step({ step, terms, classroom, round, label }: JoinPanelProps & { step: JoinStep; label: string }) {
  const intent = intents[step]
  if (intent) return <Sending step={step} intent={intent} label={label} round={round} />
  const hrefs: Partial<Record<JoinStep, string>> = {
    continue: classroom,
    pay: `/lesson/pay/${terms.orderID}`,
    form: `/cms/page/${encodeURIComponent(terms.form?.slug ?? '')}`,
    closed: '/lesson/home',
    over: coursePath(terms),
  }
  const href = hrefs[step]
  return href === undefined ? null : (
    <LinkButton
      href={href}
      size="large"
      wide
      {...(step === 'closed' || step === 'over' ? { kind: 'secondary' as const } : {})}
    >
      {label}
    </LinkButton>
  )
}

interface SendingProps extends Pick<JoinPanelProps, 'round'> {
  readonly step: JoinStep
  readonly intent: string
  readonly label: string
}

function Sending({ step, intent, label, round }: SendingProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      {round && <input type="hidden" name="class" value={round._id} />}
      {step === 'wait' && (
        <Field
          id="waiting-note"
          label={t('enrolment-join.wait.note')}
          note={t('enrolment-join.wait.note-hint')}
        >
          {(wiring) => <TextInput {...wiring} name="note" maxLength={300} />}
        </Field>
      )}
      <Button
        type="submit"
        busy={isBusy}
        wide
        size={step === 'waiting' ? 'medium' : 'large'}
        kind={step === 'waiting' ? 'secondary' : 'primary'}
      >
        {label}
      </Button>
    </Form>
  )
}
