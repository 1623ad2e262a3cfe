import { data, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { ChooseForm } from '../components/choose-form.tsx'
import { EnrolResult, PreviewForm } from '../components/enrol-steps.tsx'
import { findCourses, findPeople } from '../joining/choices.server.ts'
import {
  enrolMembers,
  MAX_PEOPLE,
  type Preview,
  previewEnrolments,
  readEnrolRequest,
} from '../joining/enrol-members.server.ts'

export const loader = screen(async ({ ctx, url }) => {
  const { searchParams: params } = url
  const q = (params.get('q') ?? '').slice(0, 100)
  const find = params.get('find')
  const found =
    find === 'user' ? await findPeople(ctx, q) : find === 'course' ? await findCourses(ctx, q) : undefined
  const start = await previewEnrolments(ctx, {
    users: params.getAll('user').slice(0, 50),
    courses: params.getAll('course').slice(0, 20),
    emails: '',
    reason: '',
  })
  return {
    meta: { title: ctx.t('enrolment-new.title') },
    found,
    start: { users: start.users, courses: start.courses },
    maxPeople: MAX_PEOPLE,
  }
})

interface Answer {
  readonly step: 'choose' | 'preview' | 'done'
  readonly fault?: string
  readonly preview?: Preview
  readonly emails?: string
}

const NO_REASON = 'enrolments.place-reason-missing'

export const action = screen(async ({ ctx, request }) => {
  const form = await readForm(request)
  const asked = readEnrolRequest(form)
  const hasMail = form.get('mail') === 'yes'
  const refuse = (code: string, values = {}) =>
    data<Answer>({ step: 'choose', fault: ctx.t(code, values), emails: asked.emails }, { status: 400 })
  try {
    if (form.get('intent') === 'enrol') {
      return data<Answer>({ step: 'done', preview: await enrolMembers(ctx, asked, hasMail) })
    }
    const preview = await previewEnrolments(ctx, asked)
    if (preview.pairs.length === 0 && preview.unknown.length === 0) return refuse('enrolment-new.missing')
    if (preview.courses.length === 0) return refuse('enrolment-new.missing')
    return data<Answer>({ step: 'preview', preview, emails: asked.emails })
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    if (error.code === NO_REASON) {
      const preview = await previewEnrolments(ctx, asked)
      return data<Answer>({ step: 'preview', preview, fault: ctx.t(NO_REASON) }, { status: 400 })
    }
    return refuse(error.code, error.values)
  }
})

/** Staff enrol one or many members: choose, check, done. */
export default function EnrolMembersScreen() {
  const { start, maxPeople } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const step = answer?.step ?? 'choose'
  return (
    <RecordPage
      title={t('enrolment-new.title')}
      above={[{ label: t('enrolment-new.above'), href: '/enroll/dashboard' }]}
    >
      {answer?.fault && <Alert tone="bad">{answer.fault}</Alert>}
      {step === 'done' && answer?.preview ? (
        <EnrolResult preview={answer.preview} />
      ) : (
        <>
          {step === 'preview' && answer?.preview && <PreviewForm preview={answer.preview} />}
          <ChooseForm
            start={answer?.preview ?? start}
            isAgain={step === 'preview'}
            heading={t('enrolment-new.people')}
            check={t('enrolment-new.check')}
          >
            <Field
              id="emails"
              label={t('enrolment-new.emails')}
              help={t('enrolment-new.emails-help', { n: maxPeople })}
            >
              {(wiring) => (
                <Textarea {...wiring} name="emails" rows={4} defaultValue={answer?.emails ?? ''} />
              )}
            </Field>
          </ChooseForm>
        </>
      )}
    </RecordPage>
  )
}
