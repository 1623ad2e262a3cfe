import { CircleAlert, CircleCheck, Clock, QrCode } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useActionData, useLoaderData, useNavigation, useSubmit } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { openCheckIn, takeCheckIn } from '../check-in/check-in-page.server.ts'

export const loader = screen(openCheckIn)

export const action = screen(takeCheckIn)

type Shown = Awaited<ReturnType<typeof openCheckIn>>['data']

/** Where a scanned code leads: it checks the learner in by itself and says so, or why not. */
export default function CheckInScreen() {
  const shown = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const t = useT()
  return (
    <Container width="reading">
      <div className="py-8 md:py-12">
        <Card>
          <div className="grid justify-items-center gap-4 text-center">
            {shown.kind === 'refused' && <Refused message={shown.message} code={shown.code} />}
            {shown.kind === 'done' && <Done shown={shown} />}
            {shown.kind === 'ready' && <Ready shown={shown} isRefused={Boolean(refused)} />}
            {shown.kind === 'ready' && refused && (
              <Alert tone="bad" title={t('attendance.check-in.refused')}>
                {refused.message}
              </Alert>
            )}
          </div>
        </Card>
      </div>
    </Container>
  )
}

function Mark({ children }: { readonly children: ReactNode }) {
  return (
    <span className="flex size-14 items-center justify-center rounded-full bg-brand/9 text-brand [&_svg]:size-7">
      {children}
    </span>
  )
}

function Day({ day }: Pick<Shown, 'day'>) {
  const lang = useLang()
  if (!day) return null
  return (
    <p className="text-muted">
      <Written text={day.course} />
      <br />
      <Written
        text={[day.name, formatThaiDate(day.date, 'long', lang), day.place].filter(Boolean).join(' · ')}
      />
    </p>
  )
}

function Refused({ message, code }: { readonly message: string; readonly code: string }) {
  const t = useT()
  return (
    <>
      <Mark>
        <CircleAlert />
      </Mark>
      <h1 className="text-xl font-semibold">{t('attendance.check-in.refused')}</h1>
      <p role="alert">{message}</p>
      <LinkButton
        kind="secondary"
        href={code === 'attendance.not-enrolled' ? '/lesson/home' : '/user/profile'}
      >
        {t(
          code === 'attendance.not-enrolled' ? 'attendance.check-in.courses' : 'attendance.check-in.profile',
        )}
      </LinkButton>
    </>
  )
}

function Done({ shown: { day, done } }: { readonly shown: Shown }) {
  const t = useT()
  const lang = useLang()
  if (!done) return null
  const isLate = done.status === 'late'
  return (
    <>
      <Mark>{isLate ? <Clock /> : <CircleCheck />}</Mark>
      <h1 className="text-xl font-semibold">{t('attendance.check-in.done')}</h1>
      <output className="text-lg">
        {t(isLate ? 'attendance.check-in.late-at' : 'attendance.check-in.at', {
          time: formatThaiTime(done.at, lang),
        })}
      </output>
      <Day day={day} />
      <LinkButton kind="secondary" href="/user/profile">
        {t('attendance.check-in.profile')}
      </LinkButton>
    </>
  )
}

function Ready({ shown: { day }, isRefused }: { readonly shown: Shown; readonly isRefused: boolean }) {
  const t = useT()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const isBusy = useNavigation().state !== 'idle'
  // Whoever scans wants to be checked in; the button is for browsers without scripts, and for another try.
  useEffect(() => {
    if (isSent.current || !form.current) return
    isSent.current = true
    void submit(form.current)
  }, [submit])
  return (
    <>
      <Mark>
        <QrCode />
      </Mark>
      <h1 className="text-xl font-semibold">{t('attendance.check-in.title')}</h1>
      <Day day={day} />
      <Form method="post" ref={form}>
        <Button type="submit" size="large" busy={isBusy}>
          {t(isRefused ? 'attendance.check-in.again' : 'attendance.check-in.send')}
        </Button>
      </Form>
    </>
  )
}
