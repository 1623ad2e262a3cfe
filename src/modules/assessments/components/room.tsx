import { Form } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useEvents } from '#shell/realtime/use-events.ts'
import { useReadAgain } from '#shell/realtime/use-read-again.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { RoomAnswer } from '../staff/act-in-room.server.ts'
import type { ShownRoom } from '../staff/read-room.server.ts'

interface RoomProps {
  readonly room: ShownRoom
  readonly answer: RoomAnswer | undefined
}

function Figure({ n, label }: { readonly n: number; readonly label: string }) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3">
      <p className="text-2xl font-semibold tabular-nums">{n}</p>
      <p className="text-sm text-muted">{label}</p>
    </div>
  )
}

/** Minutes for everybody who sits now, or for a class; for one person they are on the page of the round. */
export function TimeForm({
  room,
  round,
}: {
  readonly room: Pick<ShownRoom, 'classes'>
  readonly round?: string
}) {
  const t = useT()
  return (
    <Form method="post" className="grid items-end gap-4 sm:grid-cols-[8rem_1fr_2fr_auto]">
      <input type="hidden" name="intent" value="time" />
      <Field id="minutes" label={t('exam-room.minutes')} required>
        {(wiring) => <NumberInput {...wiring} name="minutes" defaultValue="10" />}
      </Field>
      {round === undefined ? (
        <Field id="to" label={t('exam-room.to')}>
          {(wiring) => (
            <Select {...wiring} name="to" options={room.classes} placeholder={t('exam-room.all')} />
          )}
        </Field>
      ) : (
        <input type="hidden" name="round" value={round} />
      )}
      <Field id="reason" label={t('exam-room.reason')} required>
        {(wiring) => <TextInput {...wiring} name="reason" maxLength={500} />}
      </Field>
      <Button type="submit" kind="secondary">
        {t('exam-room.add-time')}
      </Button>
    </Form>
  )
}

/** Minutes for those who begin later: kept, and theirs from the first second. */
function LaterForm({ room }: Pick<RoomProps, 'room'>) {
  const t = useT()
  const options = [
    ...room.classes.map(({ value, label }) => ({ value: `class/${value}`, label })),
    ...room.learners.map(({ value, label }) => ({ value: `enroll/${value}`, label })),
  ]
  return (
    <Form method="post" className="grid items-end gap-4 sm:grid-cols-[8rem_1fr_2fr_auto]">
      <input type="hidden" name="intent" value="later" />
      <Field id="later-minutes" label={t('exam-room.minutes')} required>
        {(wiring) => <NumberInput {...wiring} name="minutes" defaultValue="10" />}
      </Field>
      <Field id="later-to" label={t('exam-room.later-to')}>
        {(wiring) => (
          <Select {...wiring} name="to" options={options} placeholder={t('exam-room.later-all')} />
        )}
      </Field>
      <Field id="later-reason" label={t('exam-room.reason')} required>
        {(wiring) => <TextInput {...wiring} name="reason" maxLength={500} />}
      </Field>
      <Button type="submit" kind="secondary">
        {t('exam-room.add-time')}
      </Button>
    </Form>
  )
}

function Steps({ steps }: Pick<ShownRoom, 'steps'>) {
  const t = useT()
  const lang = useLang()
  if (steps.length === 0) return null
  return (
    <Card title={t('exam-room.steps')}>
      <ul className="grid gap-2">
        {steps.map((step) => (
          <li key={step._id} className="flex flex-wrap gap-x-3">
            <time dateTime={step.createdAt} className="text-muted">
              {formatThaiDate(step.createdAt, 'short', lang)} {formatThaiTime(step.createdAt, lang)}
            </time>
            <span>
              {t(`exam-room.step.${step.kind}`, { minutes: Math.round(step.seconds / 60), n: step.rounds })}
            </span>
            {step.reason && <span className="text-muted">{step.reason}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const minutesOf = ({ from, until }: ShownRoom['away'][number]) =>
  Math.round((Date.parse(until) - Date.parse(from)) / 60_000)

/** When the server was away and for how long; all of it is given back together. */
function Absences({ away }: Pick<ShownRoom, 'away'>) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      {t('exam-room.away-text', { minutes: away.reduce((sum, one) => sum + minutesOf(one), 0) })}
      {away.length > 1 && (
        <ul className="mt-1 tabular-nums">
          {away.map((one) => (
            <li key={one.from}>
              {t('exam-room.away-line', {
                from: formatThaiTime(one.from, lang),
                until: formatThaiTime(one.until, lang),
                minutes: minutesOf(one),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Who sits, live; time for those who do; results to release. */
export function Room({ room, answer }: RoomProps) {
  const t = useT()
  const readAgain = useReadAgain()
  useEvents([room.watch], () => readAgain())
  return (
    <>
      {answer && 'message' in answer && <Alert tone="bad">{answer.message}</Alert>}
      {answer && 'done' in answer && (
        <Alert tone="ok">{t(`exam-room.done.${answer.done ?? ''}`, { n: answer.n ?? 0 })}</Alert>
      )}
      {room.away.length > 0 && (
        <Alert
          tone="warn"
          title={t('exam-room.away')}
          action={
            room.mayMark && (
              <Form method="post">
                <input type="hidden" name="intent" value="away" />
                <Button type="submit" size="small" kind="secondary">
                  {t('exam-room.give-away')}
                </Button>
              </Form>
            )
          }
        >
          <Absences away={room.away} />
        </Alert>
      )}
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure n={room.open} label={t('exam-room.open')} />
        <Figure n={room.toMark} label={t('exam-room.to-mark')} />
        <Figure n={room.marked} label={t('exam-room.marked')} />
        <Figure n={room.released} label={t('exam-room.released')} />
      </div>
      {room.mayMark && room.open > 0 && (
        <Card title={t('exam-room.extra')}>
          <TimeForm room={room} />
        </Card>
      )}
      {room.mayMark && room.hasMinutes && (
        <Card title={t('exam-room.later')}>
          <p className="mb-3 text-muted">{t('exam-room.later-text')}</p>
          <LaterForm room={room} />
        </Card>
      )}
      {room.mayMark && room.marked > 0 && (
        <Form method="post">
          <input type="hidden" name="intent" value="release" />
          <Button type="submit">{t('exam-room.release', { n: room.marked })}</Button>
        </Form>
      )}
      <Steps steps={room.steps} />
    </>
  )
}
