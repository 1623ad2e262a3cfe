import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { coursePath } from '#modules/courses/public.tsx'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { memberOf, requireCourse } from '../marks/favourites.server.ts'
import { askForNotice, endOwnNotice, hasNotice } from '../notices/notices.server.ts'

const states = ['asked', 'confirmed', 'ended'] as const

export const loader = screen(async ({ ctx, params, url }) => {
  const { _id, slug, name } = await requireCourse(ctx, params.id ?? '')
  const said = states.find((state) => url.searchParams.get('done') === state)
  return {
    course: { _id, slug, name },
    isMember: memberOf(ctx) !== null,
    isAsked: await hasNotice(ctx, _id),
    said: said ?? null,
    meta: { title: ctx.t('round-notices.title') },
  }
})

export const action = screen(async ({ ctx, page, params, request, url }) => {
  const form = await readForm(request)
  const id = params.id ?? ''
  const email = textIn(form, 'email')
  if (form.get('intent') === 'end') {
    await endOwnNotice(ctx, id)
    return redirect(`${url.pathname}?done=ended`)
  }
  try {
    const done = await askForNotice(ctx, { courseID: id, email, from: page.address })
    return redirect(`${url.pathname}?done=${done}`)
  } catch (error) {
    if (!(error instanceof DomainError) || ![400, 429].includes(error.status)) throw error
    await ctx.rollback()
    return data({ fault: ctx.t(error.code, error.values), email }, { status: error.status })
  }
})

/** Where somebody asks to be told of the next round: members by one button, everybody else by an address to be confirmed. */
export default function NotifyScreen() {
  const { course, isMember, isAsked, said } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const t = useT()
  const done = said ?? (isAsked ? 'confirmed' : null)
  const isOver = done === 'asked' || done === 'confirmed'
  return (
    <Container width="reading">
      <div className="grid gap-6 py-8">
        <Card>
          <div className="grid gap-4">
            <h1 className="text-2xl font-bold text-pretty">{t('round-notices.title')}</h1>
            <p>{t('round-notices.lead', { course: course.name })}</p>
            {done && !refused && (
              <Alert tone={done === 'asked' ? 'info' : 'ok'} title={t(`round-notices.${done}-title`)}>
                {t(`round-notices.${done}-text`)}
              </Alert>
            )}
            {(!isOver || refused) && (
              <form method="post" className="grid gap-4">
                {isMember ? (
                  <>
                    {refused && <Alert tone="bad">{refused.fault}</Alert>}
                    <p className="text-muted">{t('round-notices.member-text')}</p>
                  </>
                ) : (
                  <Field
                    id="email"
                    label={t('round-notices.email')}
                    help={t('round-notices.email-help')}
                    required
                    {...(refused ? { error: refused.fault } : {})}
                  >
                    {(wiring) => (
                      <TextInput
                        {...wiring}
                        type="email"
                        name="email"
                        autoComplete="email"
                        maxLength={200}
                        defaultValue={refused?.email ?? ''}
                      />
                    )}
                  </Field>
                )}
                <Button type="submit">{t('round-notices.send')}</Button>
              </form>
            )}
            {isMember && isAsked && (
              <form method="post">
                <Button type="submit" kind="secondary" name="intent" value="end">
                  {t('round-notices.end')}
                </Button>
              </form>
            )}
            <p>
              <LinkButton kind="quiet" href={coursePath(course)}>
                {t('round-notices.course')}
              </LinkButton>
            </p>
          </div>
        </Card>
      </div>
    </Container>
  )
}
