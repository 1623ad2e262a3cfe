import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { ChooseForm } from '../components/choose-form.tsx'
import { OrderDraft } from '../components/order-draft.tsx'
import { MAX_COURSES } from '../joining/enrol-members.server.ts'
import { orderForMember } from '../ordering/order-for-member.server.ts'
import { type Draft, readChosen, readDraft } from '../ordering/read-draft.server.ts'
import { readOrdering } from '../ordering/read-ordering.server.ts'

export const loader = screen(async ({ ctx, url: { searchParams } }) => ({
  meta: { title: ctx.t('enrolment-order.title') },
  start: await readChosen(ctx, {
    users: searchParams.getAll('user').slice(0, 1),
    courses: searchParams.getAll('course').slice(0, MAX_COURSES),
  }),
}))

interface Answer {
  readonly fault?: string
  readonly draft?: Draft | undefined
  /** The classes that were chosen, by their courses. */
  readonly classes: Readonly<Record<string, string>>
}

export const action = screen(async ({ ctx, request }) => {
  const form = await readForm(request)
  const asked = readOrdering(form)
  const classes = Object.fromEntries(asked.classes)
  try {
    if (textIn(form, 'intent') === 'make') {
      const [first] = await orderForMember(ctx, asked)
      return redirect(`/lesson/order/${first}?done=made`)
    }
    const draft = await readDraft(ctx, asked)
    if (!draft) throw new DomainError('enrolments.order-missing', { status: 400 })
    return data<Answer>({ draft, classes })
  } catch (error) {
    if (!(error instanceof DomainError) || !(error.status === 400 || error.status === 409)) throw error
    await ctx.rollback()
    const fault = ctx.t(error.code, error.values)
    // What changed meanwhile is said above the list as it stands now.
    const draft = error.status === 409 ? await readDraft(ctx, asked) : undefined
    return data<Answer>({ fault, draft, classes }, { status: error.status })
  }
})

/** Staff make orders for a member: choose, check, made. */
export default function OrderMemberScreen() {
  const { start } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={t('enrolment-order.title')}
      above={[{ label: t('enrolment-new.above'), href: '/enroll/dashboard' }]}
    >
      {answer?.fault && <Alert tone="bad">{answer.fault}</Alert>}
      {answer?.draft && (
        <OrderDraft
          key={answer.draft.items.map(({ courseID }) => courseID).join()}
          draft={answer.draft}
          classes={answer.classes}
        />
      )}
      <ChooseForm
        start={start}
        isAgain={answer?.draft !== undefined}
        heading={t('enrolment-order.person')}
        isForOne
        check={t('enrolment-order.check')}
        intent="check"
      />
    </RecordPage>
  )
}
