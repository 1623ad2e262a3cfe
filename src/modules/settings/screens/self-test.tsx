import { useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { forbidden } from '#kernel/errors.ts'
import { runChecks } from '#kernel/self-test/run-checks.server.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { SocketPart, useSocketCheck } from '../components/socket-check.tsx'

export const loader = screen(async ({ ctx }) => {
  if (!ctx.actor.is('root')) throw forbidden()
  const { engine, site, now } = ctx
  // Parts are waited for without a transaction.
  await ctx.commit()
  const parts = (await runChecks({ engine, site })).map((tried) => ({
    ...tried,
    title: ctx.t(`self-test.${tried.part}.title`),
    words:
      tried.found === 'fault'
        ? ctx.t('self-test.fault', tried.values)
        : ctx.t(`self-test.${tried.part}.${tried.found}`, tried.values),
  }))
  return { parts, at: now.toISOString() }
})

const tones = { fine: 'ok', note: 'warn', wrong: 'bad' } as const

/** Tries every part of the installation and says of each that it works, or why not. */
export default function SelfTestScreen() {
  const { parts, at } = useLoaderData<typeof loader>()
  const t = useT()
  const lang = useLang()
  const again = useRevalidator()
  const going = useNavigation()
  const isBusy = again.state !== 'idle' || going.state !== 'idle'
  const socket = useSocketCheck(at)
  const wrong = [...parts.map(({ state }) => state), socket.kind].filter((state) => state === 'wrong').length
  const when = `${formatThaiDate(at, 'long', lang)} ${formatThaiTime(at, lang)}`
  const report = [
    when,
    ...parts.map(({ title, state, words, ms }) => `${state.toUpperCase()} ${title}: ${words} (${ms} ms)`),
    `${socket.kind.toUpperCase()} ${t('self-test.socket.title')}: ${t(`self-test.socket.${socket.kind}`)}${socket.kind === 'fine' ? ` (${socket.ms} ms)` : ''}`,
  ]
  return (
    <Container width="reading">
      <div className="grid gap-6 py-8">
        <PageHeader
          title={t('self-test.title')}
          lead={t('self-test.lead')}
          action={
            <Button type="button" kind="secondary" busy={isBusy} onClick={() => void again.revalidate()}>
              {t('self-test.again')}
            </Button>
          }
        />
        <div aria-live="polite">
          <Alert tone={wrong > 0 ? 'bad' : socket.kind === 'waiting' ? 'info' : 'ok'}>
            {wrong > 0 && t('self-test.some-wrong', { n: wrong })}
            {wrong === 0 &&
              t(socket.kind === 'waiting' ? 'self-test.almost' : 'self-test.all-fine', { when })}
          </Alert>
        </div>
        <Card>
          <ul className="grid gap-4">
            {parts.map(({ part, title, state, words, ms }) => (
              <li key={part} className="grid gap-1 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:gap-4">
                <span className="flex items-center gap-2 font-semibold">{title}</span>
                <span className="wrap-anywhere">
                  <Badge tone={tones[state]}>{t(`self-test.state.${state}`)}</Badge> {words}
                </span>
                <span className="text-sm text-muted">{t('self-test.took', { ms })}</span>
              </li>
            ))}
            <SocketPart state={socket} />
          </ul>
        </Card>
        <Field id="report" label={t('self-test.report')} help={t('self-test.report-help')}>
          {(wiring) => (
            <Textarea
              {...wiring}
              readOnly
              rows={report.length + 1}
              spellCheck={false}
              value={report.join('\n')}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
      </div>
    </Container>
  )
}
