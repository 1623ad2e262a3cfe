import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { useEvents } from '#shell/realtime/use-events.ts'
import { useReadAgain } from '#shell/realtime/use-read-again.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { flagRound, LONGEST_WORDS } from '../staff/flag-round.server.ts'
import { readTimeline, type ShownMoment } from '../staff/read-timeline.server.ts'
import sheet from './supervision.css?url'

export const links = () => [{ rel: 'stylesheet', href: sheet }]

export const loader = screen(async ({ ctx, params }) => {
  const shown = await readTimeline(ctx, params.id ?? '')
  return { ...shown, longest: LONGEST_WORDS, meta: { title: `${shown.person} · ${shown.exam.name}` } }
})

export const action = screen(async ({ ctx, params, request, url }) => {
  const typed = textIn(await readForm(request), 'words')
  try {
    await flagRound(ctx, params.id ?? '', typed)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    return data({ fault: ctx.t(error.code, error.values), typed }, { status: 400 })
  }
  throw redirect(url.pathname)
})

function Moment({ moment }: { readonly moment: ShownMoment }) {
  const t = useT()
  const lang = useLang()
  const { kind, at, picture, seconds, words, by } = moment
  return (
    <li data-kind={kind}>
      <time dateTime={at}>{formatThaiTime(at, lang)}</time>
      {picture ? (
        <img src={picture} alt={t('supervision.timeline.still')} loading="lazy" />
      ) : (
        <div>
          <b>{t(`supervision.timeline.${kind}`, { seconds: seconds ?? 0 })}</b>
          {words && <p className="sv-said">{words}</p>}
          {by && <p className="sv-hint">{by}</p>}
        </div>
      )}
    </li>
  )
}

/** One supervised round: who sat it, every still, lost focus, and what staff noted. */
export default function TimelineScreen() {
  const { watch, exam, person, round, check, moments, longest } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  const lang = useLang()
  const readAgain = useReadAgain()
  useEvents([watch], () => readAgain())
  return (
    <RecordPage
      title={t('exam-room.round-of', { name: person, n: round.number })}
      above={[
        { label: t('exam-room.exams'), href: '/lesson/exams' },
        {
          label: t('supervision.room.title', { name: exam.name }),
          href: `/lesson/supervision/${exam._id}`,
        },
      ]}
    >
      <p className="text-muted">
        {t(`assessments.state.${round.status}`)} · {formatThaiDate(round.startedAt, 'short', lang)}{' '}
        {formatThaiTime(round.startedAt, lang)}
      </p>
      <Card title={t('supervision.timeline.identity')}>
        {check?.picture ? (
          <img
            className="sv-picture"
            src={check.picture}
            alt={t('supervision.timeline.identity-of', { name: person })}
          />
        ) : (
          <p>{t(check ? 'supervision.timeline.swept' : 'supervision.timeline.no-identity')}</p>
        )}
        {check && (
          <p className="sv-hint">
            {t('supervision.timeline.agreed', {
              version: check.consent,
              time: `${formatThaiDate(check.at, 'short', lang)} ${formatThaiTime(check.at, lang)}`,
            })}
          </p>
        )}
      </Card>
      <Card title={t('supervision.timeline.flag-add')}>
        <Form
          method="post"
          className="grid max-w-reading gap-4"
          key={moments.filter(({ kind }) => kind === 'flag').length}
        >
          {refused?.fault && <Alert tone="bad">{refused.fault}</Alert>}
          <Field id="words" label={t('supervision.timeline.words')} required>
            {(wiring) => (
              <Textarea {...wiring} name="words" maxLength={longest} defaultValue={refused?.typed ?? ''} />
            )}
          </Field>
          <div>
            <Button type="submit" kind="secondary" busy={isBusy}>
              {t('supervision.timeline.save-flag')}
            </Button>
          </div>
        </Form>
      </Card>
      <Card title={t('supervision.timeline.title')}>
        {moments.length === 0 ? (
          <p>{t('supervision.timeline.empty')}</p>
        ) : (
          <ol className="sv-timeline">
            {moments.map((moment) => (
              <Moment key={moment.id} moment={moment} />
            ))}
          </ol>
        )}
      </Card>
    </RecordPage>
  )
}
