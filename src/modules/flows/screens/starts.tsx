import { useState } from 'react'
import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { readRecord } from '#kernel/collections/read.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { CopyField } from '#shell/copy-field.tsx'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { flows } from '../collections.ts'
import { FlowTabs } from '../components/flow-tabs.tsx'
import { addStart, removeStart, renewSecret, switchStart } from '../starts/manage-starts.server.ts'
import { readStarts } from '../starts/read-starts.server.ts'
import { periods } from '../starts/words.ts'
import styles from './steps.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = screen(async ({ ctx, params, url }) => {
  const flow = await readStarts(ctx, params.id ?? '', url.origin)
  return { flow, meta: { title: ctx.t('flow-starts.title', { flow: flow.name }) } }
})

export const action = screen(async ({ ctx, params, request, url }) => {
  const form = await readForm(request)
  const intent = textIn(form, 'intent')
  const start = textIn(form, 'start')
  try {
    const { _id } = await readRecord(ctx, flows, params.id ?? '')
    const secret =
      intent === 'add'
        ? await addStart(ctx, _id, form)
        : intent === 'renew'
          ? await renewSecret(ctx, _id, start)
          : null
    if (intent === 'remove') await removeStart(ctx, _id, start)
    if (intent === 'switch') await switchStart(ctx, _id, start)
    // Shown once and nowhere else.
    if (secret !== null) return data({ secret, fault: '' })
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    await ctx.rollback()
    return data({ secret: '', fault: ctx.t(error.code, error.values) }, { status: 400 })
  }
  return redirect(url.pathname)
})

/** What starts a flow besides buttons and pages. */
export default function StartsScreen() {
  const { flow } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  return (
    <RecordPage
      title={t('flow-starts.title', { flow: flow.name })}
      above={[{ label: t('flow-steps.all'), href: '/setup/workflow' }]}
    >
      <FlowTabs flow={flow._id} current="starts" />
      {!flow.isOpen && <Alert tone="warn">{t('flow-starts.closed')}</Alert>}
      {answer?.fault && <Alert tone="bad">{answer.fault}</Alert>}
      {answer?.secret && (
        <Alert tone="ok" title={t('flow-starts.secret')}>
          <p>{t('flow-starts.secret-once')}</p>
          <code className="wrap-anywhere">{answer.secret}</code>
        </Alert>
      )}
      <Card title={t('flow-starts.now')}>
        <p className="text-muted">{t('flow-starts.always')}</p>
        <ul className="flow-starts">
          {flow.starts.map((start) => (
            <li key={start._id}>
              <div>
                <b>{start.label}</b>{' '}
                <Badge tone={start.status ? 'ok' : 'neutral'}>
                  {t(start.status ? 'flow-starts.on' : 'flow-starts.off')}
                </Badge>
                <p className="text-muted">
                  <Details start={start} />
                </p>
                {start.isUnreadable && <Alert tone="bad">{t('flow-starts.secret-unreadable')}</Alert>}
                {start.address && (
                  <CopyField
                    id={`hook-${start._id}`}
                    label={t('flow-starts.address')}
                    value={start.address}
                    words={{ copy: t('flow-starts.copy'), copied: t('flow-starts.copied') }}
                  />
                )}
              </div>
              <Form method="post" className="flow-bar">
                <input type="hidden" name="start" value={start._id} />
                <Button
                  type="submit"
                  name="intent"
                  value="switch"
                  kind="secondary"
                  size="small"
                  busy={isBusy}
                >
                  {t(start.status ? 'flow-starts.turn-off' : 'flow-starts.turn-on')}
                </Button>
                {start.kind === 'webhook' && (
                  <Button
                    type="submit"
                    name="intent"
                    value="renew"
                    kind="secondary"
                    size="small"
                    busy={isBusy}
                  >
                    {t('flow-starts.renew')}
                  </Button>
                )}
                <Button type="submit" name="intent" value="remove" kind="danger" size="small" busy={isBusy}>
                  {t('flow-starts.remove')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </Card>
      <AddStart key={flow.starts.length} isBusy={isBusy} />
    </RecordPage>
  )
}

type Start = Awaited<ReturnType<typeof readStarts>>['starts'][number]

/** What a start is held to, or when it is. */
function Details({ start }: { readonly start: Start }) {
  const t = useT()
  if (start.kind === 'form-sent')
    return start.form === null ? t('flow-starts.any-form') : <Written text={start.form} />
  if (start.kind !== 'schedule') return null
  const day =
    start.every === 'week'
      ? t(`flow-starts.day-${start.weekday ?? 1}`)
      : start.every === 'month'
        ? t('flow-starts.of-month', { n: start.monthday ?? 1 })
        : ''
  return [t(`flow-starts.every-${start.every ?? 'day'}`), day, t('flow-starts.at', { n: start.hour ?? 0 })]
    .filter(Boolean)
    .join(' ')
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

function AddStart({ isBusy }: { readonly isBusy: boolean }) {
  const { flow } = useLoaderData<typeof loader>()
  const t = useT()
  const [kind, setKind] = useState('form-sent')
  const [every, setEvery] = useState('day')
  const choose = (id: string, label: string, options: readonly { value: string; label: string }[]) => (
    <Field id={id} label={label}>
      {(wiring) => <Select {...wiring} name={id} options={options} />}
    </Field>
  )
  return (
    <Card title={t('flow-starts.add')}>
      <Form method="post" className="grid gap-4">
        <Field id="kind" label={t('flow-starts.when')}>
          {(wiring) => (
            <Select
              {...wiring}
              name="kind"
              value={kind}
              options={flow.kinds}
              onChange={(event) => setKind(event.target.value)}
            />
          )}
        </Field>
        {kind === 'form-sent' &&
          choose('about', t('flow-starts.form'), [
            { value: '', label: t('flow-starts.any-form') },
            ...flow.forms,
          ])}
        {kind === 'schedule' && (
          <>
            <Field id="every" label={t('flow-starts.every')}>
              {(wiring) => (
                <Select
                  {...wiring}
                  name="every"
                  value={every}
                  options={periods.map((value) => ({ value, label: t(`flow-starts.every-${value}`) }))}
                  onChange={(event) => setEvery(event.target.value)}
                />
              )}
            </Field>
            {every === 'week' &&
              choose(
                'weekday',
                t('flow-starts.weekday'),
                numbers(0, 6).map((n) => ({ value: String(n), label: t(`flow-starts.day-${n}`) })),
              )}
            {every === 'month' &&
              choose(
                'monthday',
                t('flow-starts.monthday'),
                numbers(1, 28).map((n) => ({ value: String(n), label: String(n) })),
              )}
            {choose(
              'hour',
              t('flow-starts.hour'),
              numbers(0, 23).map((n) => ({ value: String(n), label: t('flow-starts.at', { n }) })),
            )}
          </>
        )}
        {kind === 'webhook' && <p className="text-muted">{t('flow-starts.webhook-help')}</p>}
        <div>
          <Button type="submit" name="intent" value="add" busy={isBusy}>
            {t('flow-starts.add')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
