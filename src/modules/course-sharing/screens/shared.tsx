import { useActionData, useLoaderData } from 'react-router'
import { attempt } from '#shell/attempt.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { ShareList } from '../components/share-list.tsx'
import { describeShares } from '../describe-shares.server.ts'
import { detach, listOwnShares } from '../share-course.server.ts'

export const loader = screen(async ({ ctx, page, pattern, url }) => ({
  title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
  shares: await describeShares(ctx, await listOwnShares(ctx)),
  isDetached: url.searchParams.has('detached'),
}))

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  return attempt(ctx, form, async () => {
    await detach(ctx, textIn(form, 'share'))
    return `${url.pathname}?detached`
  })
})

/** The courses that a unit has from others of its collection. */
export default function SharedScreen() {
  const { title, shares, isDetached } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage title={title}>
      {answer && <Alert tone="bad" title={answer.message} />}
      {isDetached && !answer && <Alert tone="ok">{t('course-sharing.done.detached')}</Alert>}
      <p className="max-w-reading text-muted">{t('course-sharing.own-lead')}</p>
      <ShareList shares={shares} empty={t('course-sharing.own-none')} isOwn />
    </RecordPage>
  )
}
