import { Form, useActionData, useLoaderData } from 'react-router'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { readRecentFaults } from '#modules/alerts/public.server.ts'
import { closeRequest, listOpenRequests } from '#modules/limits/public.server.ts'
import { attempt } from '#shell/attempt.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Figures } from '../components/figures.tsx'
import { MonthTable } from '../components/month-table.tsx'
import { Refusal } from '../components/refusal.tsx'
import { Requests } from '../components/requests.tsx'
import { Troubled } from '../components/troubled.tsx'
import { countFiguresJob } from '../figures/count-figures.server.ts'
import { listTroubled, readPlatformFigures } from '../figures/read-figures.server.ts'

export const loader = screen(async ({ ctx, page, pattern, url }) => ({
  title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
  months: await readPlatformFigures(ctx),
  troubled: await listTroubled(ctx),
  requests: await listOpenRequests(ctx),
  faults: readRecentFaults(ctx.engine, ctx.now).reduce((sum, { count }) => sum + count, 0),
  done: ['counting', 'answered'].find((word) => url.searchParams.has(word)) ?? null,
}))

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  return attempt(ctx, form, async () => {
    if (textIn(form, 'intent') === 'count') {
      await enqueue(ctx, countFiguresJob, {})
      return `${url.pathname}?counting`
    }
    await closeRequest(ctx, textIn(form, 'request'))
    return `${url.pathname}?answered`
  })
})

/** The platform at one look: what it has, how that changed, and what needs somebody. */
export default function PlatformScreen() {
  const { title, months, troubled, requests, faults, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const lang = useLang()
  const last = months.at(-1)
  return (
    <RecordPage
      title={title}
      action={
        <Form method="post">
          <Button type="submit" kind="secondary" name="intent" value="count">
            {t('units.platform.count')}
          </Button>
        </Form>
      }
    >
      <Refusal answer={answer} />
      {done && !answer && <Alert tone="ok">{t(`units.platform.${done}`)}</Alert>}
      <p className="text-sm text-muted">
        {last
          ? t('units.platform.counted', {
              at: `${formatThaiDate(last.countedAt, 'short', lang)} ${formatThaiTime(last.countedAt, lang)}`,
            })
          : t('units.platform.uncounted')}
      </p>
      {last && (
        <Figures
          figures={last}
          names={['sites', 'members', 'courses', 'enrolments', 'income', 'storage', 'waiting', 'failed']}
        />
      )}
      <p>
        <a href="/setup/monitor" className="font-medium text-brand underline underline-offset-4">
          {t(faults > 0 ? 'units.platform.faults' : 'units.platform.no-faults', { n: faults })}
        </a>
      </p>
      <Requests requests={requests} />
      <Troubled sites={troubled} base="/origin/unit" />
      {months.length > 0 && (
        <MonthTable months={months} names={['sites', 'members', 'enrolments', 'income', 'storage']} />
      )}
    </RecordPage>
  )
}
