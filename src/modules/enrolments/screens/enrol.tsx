import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { coursePath } from '#modules/courses/public.tsx'
import { readMailNote } from '#modules/users/public.server.ts'
import { MailNote } from '#modules/users/public.tsx'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { JoinFacts, Prerequisites } from '../components/join-facts.tsx'
import { JoinPanel } from '../components/join-panel.tsx'
import { useWaiting } from '../components/waiting-places.tsx'
import { readTerms } from '../joining/course-terms.server.ts'
import { joinCourse, leaveCourse } from '../joining/join-course.server.ts'
import { findRound } from '../joining/round-choice.ts'
import { classroomOf } from '../mails.server.ts'
import { watchWaiting } from '../own-waiting.server.ts'
import { joinWaiting, leaveWaiting } from '../waiting/waiting.server.ts'

const notices = ['waiting.joined', 'waiting.left', 'leave.done'] as const

export const loader = screen(async ({ ctx, params, url }) => {
  const isLearner = ctx.actor.is('member')
  const id = params.id ?? ''
  const watch = isLearner && uuidPattern.test(id) ? [await watchWaiting(ctx, id)] : []
  const terms = await readTerms(ctx, id, isLearner ? ctx.actor.userID : null)
  const round = await findRound(ctx, terms._id, url.searchParams.get('class'))
  return {
    watch: terms.waiting ? watch : [],
    meta: { title: ctx.t('enrolment-join.title') },
    terms,
    round,
    isLearner,
    classroom: classroomOf(terms._id),
    now: ctx.now.toISOString(),
    mailNote: await readMailNote(ctx),
    notice: notices.find((known) => known === url.searchParams.get('done')) ?? null,
  }
})

/** Does what the button said and answers where to go on. */
async function act(ctx: Context, courseID: string, form: FormData): Promise<string> {
  const here = `/lesson/detail/${courseID}/enroll`
  const note = form.get('note')
  switch (form.get('intent')) {
    case 'join': {
      const joined = await joinCourse(ctx, courseID, textIn(form, 'class') || null)
      return joined.kind === 'order' ? `/lesson/pay/${joined.orderID}` : classroomOf(courseID)
    }
    case 'wait':
      await joinWaiting(ctx, courseID, typeof note === 'string' ? note : '')
      return `${here}?done=waiting.joined`
    case 'unwait':
      await leaveWaiting(ctx, courseID)
      return `${here}?done=waiting.left`
    case 'leave':
      await leaveCourse(ctx, courseID)
      return `${here}?done=leave.done`
    default:
      throw new DomainError('gateway.bad-body')
  }
}

export const action = screen(async ({ ctx, params, request }) => {
  const form = await readForm(request)
  try {
    return redirect(await ctx.isolate((inner) => act(inner, params.id ?? '', form)))
  } catch (error) {
    // What changed meanwhile is said on the same page, which shows how it stands now.
    if (!(error instanceof DomainError) || error.status !== 409) throw error
    return data({ message: ctx.t(error.code, error.values) }, { status: 409 })
  }
})

/** A course as somebody can join it: its terms, how they stand to it, and one button. */
export default function EnrolScreen() {
  const { terms, round, isLearner, classroom, now, notice, mailNote, watch } = useLoaderData<typeof loader>()
  useWaiting(watch)
  const fault = useActionData<typeof action>()
  const t = useT()
  const course = coursePath(terms)
  return (
    <Container width="reading">
      <div className="py-6 md:py-8">
        <PageHeader
          title={terms.name}
          lead={t('enrolment-join.title')}
          breadcrumb={
            <Breadcrumb
              label={t('enrolment-join.course')}
              items={[{ label: terms.name, href: course }, { label: t('enrolment-join.title') }]}
            />
          }
        />
        <div className="grid gap-6">
          {fault && <Alert tone="bad">{fault.message}</Alert>}
          {notice && !fault && <Alert tone="ok">{t(`enrolment-join.${notice}`)}</Alert>}
          <MailNote note={mailNote} />
          {isLearner ? (
            <JoinPanel terms={terms} classroom={classroom} round={round} />
          ) : (
            <StaffNotice courseID={terms._id} />
          )}
          <JoinFacts terms={terms} round={round} now={now} />
          <Prerequisites courses={terms.prerequisites} />
          {terms.canLeave && <Leaving />}
          <p>
            <a href={course} className="text-brand underline-offset-4 hover:underline">
              {t('enrolment-join.about-course')}
            </a>
          </p>
        </div>
      </div>
    </Container>
  )
}

function StaffNotice({ courseID }: { courseID: string }) {
  const t = useT()
  return (
    <Alert
      tone="info"
      title={t('enrolment-join.staff.title')}
      action={
        <LinkButton kind="secondary" href={`/enroll/new?course=${courseID}`}>
          {t('enrolment-join.staff.button')}
        </LinkButton>
      }
    >
      {t('enrolment-join.staff.text')}
    </Alert>
  )
}

function Leaving() {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Card title={t('enrolment-join.leave.title')}>
      <Form method="post" className="grid gap-4">
        <p className="text-muted">{t('enrolment-join.leave.text')}</p>
        <input type="hidden" name="intent" value="leave" />
        <div>
          <Button type="submit" kind="secondary" busy={isBusy}>
            {t('enrolment-join.leave.button')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
