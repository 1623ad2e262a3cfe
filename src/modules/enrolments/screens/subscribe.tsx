import { Form, redirect, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { readTerms } from '../joining/course-terms.server.ts'
import { joinCourse } from '../joining/join-course.server.ts'
import { classroomOf } from '../mails.server.ts'

const termsOf = (courseID: string) => `/lesson/detail/${courseID}/enroll`

export const loader = screen(async ({ ctx, params }) => {
  const id = params.id ?? ''
  const isLearner = ctx.actor.is('member')
  const { _id, name, step } = await readTerms(ctx, id, isLearner ? ctx.actor.userID : null)
  if (isLearner && step === 'continue') throw redirect(classroomOf(_id))
  // Whatever needs more than one click has its terms to be read first.
  if (!isLearner || step !== 'enrol') throw redirect(termsOf(_id))
  return { meta: { title: name }, course: { _id, name } }
})

export const action = screen(async ({ ctx, params }) => {
  const id = params.id ?? ''
  try {
    const joined = await ctx.isolate(async (inner) => {
      const { step } = await readTerms(inner, id, inner.actor.userID)
      // An order is made only where its price was shown.
      return step === 'enrol' || step === 'continue' ? joinCourse(inner, id) : null
    })
    return redirect(joined?.kind === 'enrolled' ? classroomOf(id) : termsOf(id))
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 409) throw error
    return redirect(termsOf(id))
  }
})

/** A free course with one click. */
export default function SubscribeScreen() {
  const { course } = useLoaderData<typeof loader>()
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Container width="reading">
      <div className="py-8 md:py-12">
        <Card>
          <Form method="post" className="grid gap-4">
            <h1 className="text-2xl font-bold text-pretty">
              {t('enrolment-join.subscribe.title', { course: course.name })}
            </h1>
            <p className="text-muted">{t('enrolment-join.subscribe.text')}</p>
            <Button type="submit" size="large" wide busy={isBusy}>
              {t('enrolment-join.subscribe.button')}
            </Button>
            <p>
              <a href={termsOf(course._id)} className="text-brand underline-offset-4 hover:underline">
                {t('enrolment-join.subscribe.more')}
              </a>
            </p>
          </Form>
        </Card>
      </div>
    </Container>
  )
}
