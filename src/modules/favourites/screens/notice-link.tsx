import { redirect, useLoaderData } from 'react-router'
import { coursePath } from '#modules/courses/public.tsx'
import { EnhancedPart } from '#shell/page/enhanced.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { followNoticeLink, readNoticeLink } from '../notices/notices.server.ts'

export const loader = screen(async ({ ctx, params }) => {
  const { step, row } = await readNoticeLink(ctx, params.code ?? '')
  const isDone = step === 'end' ? row === undefined : row?.status === 'confirmed'
  return {
    step,
    isDone,
    isGone: step === 'confirm' && row === undefined,
    course: row ? { _id: row.courseID, slug: row.slug, name: row.name } : null,
    meta: { title: ctx.t(`round-notices.${step}-title`) },
  }
})

export const action = screen(async ({ ctx, params, url }) => {
  await followNoticeLink(ctx, params.code ?? '')
  return redirect(url.pathname)
})

/** Where the links of mails lead. Opening the page changes nothing, as programs open links too; it posts by itself, or by its button. */
export default function NoticeLinkScreen() {
  const { step, isDone, isGone, course } = useLoaderData<typeof loader>()
  const t = useT()
  const done = step === 'end' ? 'ended' : 'confirmed'
  return (
    <Container width="reading">
      <div className="grid gap-6 py-8">
        <Card>
          <div className="grid gap-4">
            <h1 className="text-2xl font-bold">{t(`round-notices.${step}-title`)}</h1>
            {isGone && <Alert tone="warn">{t('favourites.link-over')}</Alert>}
            {isDone && (
              <Alert tone="ok" title={t(`round-notices.${done}-title`)}>
                {t(`round-notices.${done}-text`)}
              </Alert>
            )}
            {!isDone && !isGone && (
              <EnhancedPart name="notice_link" when="idle">
                <form method="post" className="grid gap-4">
                  <p>
                    {t(`round-notices.${step}-text`, {
                      course: course?.name ?? t('round-notices.no-course'),
                    })}
                  </p>
                  <Button type="submit">{t(`round-notices.${step}-send`)}</Button>
                </form>
              </EnhancedPart>
            )}
            <p>
              <LinkButton kind="quiet" href={course ? coursePath(course) : '/lesson/home'}>
                {t(course ? 'round-notices.course' : 'round-notices.all')}
              </LinkButton>
            </p>
          </div>
        </Card>
      </div>
    </Container>
  )
}
