import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { coursePath } from '#modules/courses/public.tsx'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { readOwnReview } from '../read-reviews.server.ts'
import { MAX_TEXT, ratings } from '../review-words.ts'
import { readFinished, removeOwnReview, saveReview } from '../save-review.server.ts'

export const loader = screen(async ({ ctx, params, url }) => {
  const { _id, slug, name } = await readFinished(ctx, params.id ?? '')
  return {
    course: { _id, slug, name },
    own: await readOwnReview(ctx, _id),
    isSaved: url.searchParams.has('saved'),
    meta: { title: ctx.t('reviews.title', { course: name }) },
  }
})

export const action = screen(async ({ ctx, params, request, url }) => {
  const form = await readForm(request)
  const typed = { rating: textIn(form, 'rating'), text: textIn(form, 'text') }
  const id = params.id ?? ''
  if (form.get('intent') === 'remove') {
    await removeOwnReview(ctx, id)
    return redirect(`/lesson/detail/${id}`)
  }
  try {
    await saveReview(ctx, id, typed)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    return data({ fault: ctx.t(error.code, error.values), code: error.code, typed }, { status: 400 })
  }
  return redirect(`${url.pathname}?saved=1`)
})

/** Where somebody who finished a course says how it was. */
export default function ReviewScreen() {
  const { course, own, isSaved } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  const t = useT()
  const rating = refused?.typed.rating ?? String(own?.rating ?? '')
  return (
    <Container width="reading">
      <div className="grid gap-6 py-8">
        <Breadcrumb
          label={t('reviews.you-are-here')}
          items={[{ label: course.name, href: coursePath(course) }, { label: t('reviews.heading') }]}
        />
        <PageHeader title={t('reviews.title', { course: course.name })} lead={t('reviews.lead')} />
        {refused && <Alert tone="bad">{refused.fault}</Alert>}
        {isSaved && !refused && <Alert tone="ok">{t('reviews.saved')}</Alert>}
        {own && !isSaved && !refused && <Alert tone="info">{t(`reviews.own-${own.status}`)}</Alert>}
        <Form method="post" className="grid gap-6">
          <RadioGroup
            id="rating"
            name="rating"
            legend={t('reviews.rating')}
            defaultValue={rating}
            required
            {...(refused?.code === 'reviews.no-rating' ? { error: refused.fault } : {})}
            choices={ratings.map((stars) => ({
              value: String(stars),
              label: (
                <>
                  <span aria-hidden="true" className="text-warn">
                    {'★'.repeat(stars)}
                  </span>{' '}
                  {t(`reviews.stars-${stars}`)}
                </>
              ),
            }))}
          />
          <Field
            id="text"
            label={t('reviews.text')}
            note={t('reviews.optional')}
            help={t('reviews.text-help')}
            {...(refused?.code === 'reviews.too-long' ? { error: refused.fault } : {})}
          >
            {(wiring) => (
              <Textarea
                {...wiring}
                name="text"
                rows={6}
                maxLength={MAX_TEXT}
                defaultValue={refused?.typed.text ?? own?.text ?? ''}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isBusy}>
              {t(own ? 'reviews.save-again' : 'reviews.save')}
            </Button>
            {own && (
              <Button type="submit" kind="quiet" name="intent" value="remove" formNoValidate>
                {t('reviews.remove')}
              </Button>
            )}
          </div>
        </Form>
      </div>
    </Container>
  )
}
