import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { readHook, removeHook, saveHook } from '../hook.server.ts'

export const loader = screen(async ({ ctx, url }) => {
  const hook = await readHook(ctx)
  return {
    hook: hook ?? null,
    reason: hook?.fault ? ctx.t(`gateways.fault.${hook.fault}`, { status: hook.status ?? '–' }) : null,
    gateways: ctx.t('gateways.title'),
    done: url.searchParams.get('done'),
  }
})

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  if (textIn(form, 'do') === 'remove') {
    await removeHook(ctx)
    return redirect(`${url.pathname}?done=removed`)
  }
  const chosen = { errors: form.has('errors'), orders: form.has('orders') }
  try {
    await saveHook(ctx, { ...chosen, address: textIn(form, 'address'), version: textIn(form, 'version') })
  } catch (error) {
    if (!(error instanceof DomainError) || ![400, 409].includes(error.status)) throw error
    return data({ fault: ctx.t(error.code), isOfAddress: error.status === 400, chosen }, error.status)
  }
  return redirect(`${url.pathname}?done=saved`)
})

/** Where the team's chat is told of errors and orders. The address is written here and shown nowhere. */
export default function AlertsScreen() {
  const { hook, reason, gateways, done } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  const t = useT()
  const lang = useLang()
  const unreadable = hook?.isUnreadable ? t('sealed.again') : undefined
  const addressFault = refused?.isOfAddress ? refused.fault : unreadable
  const chosen = refused?.chosen ?? { errors: hook?.errors ?? true, orders: hook?.orders ?? false }
  return (
    <RecordPage title={t('alerts.title')} above={[{ label: gateways, href: '/setup/gateway' }]}>
      <p className="text-muted">{t('alerts.lead')}</p>
      {refused && !refused.isOfAddress && <Alert tone="bad">{refused.fault}</Alert>}
      {!refused && done === 'saved' && hook && (
        <Alert tone="ok">
          {t('alerts.saved')}{' '}
          <LinkButton href="/setup/gateway" kind="quiet" size="small">
            {t('alerts.to-trial')}
          </LinkButton>
        </Alert>
      )}
      {!refused && done === 'removed' && !hook && <Alert tone="ok">{t('alerts.removed')}</Alert>}
      {reason && <Alert tone="warn">{t('alerts.undelivered', { reason })}</Alert>}
      <Card>
        <Form method="post" className="grid max-w-reading gap-4">
          <input type="hidden" name="version" value={hook?.version ?? ''} />
          <Field
            id="address"
            label={t('alerts.address')}
            help={hook ? t('alerts.address-kept', { host: hook.host }) : t('alerts.address-help')}
            required={hook === null}
            {...(addressFault !== undefined && { error: addressFault })}
          >
            {(wiring) => <TextInput {...wiring} name="address" type="password" autoComplete="off" />}
          </Field>
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-medium">{t('alerts.tells')}</legend>
            {(['errors', 'orders'] as const).map((name) => (
              <div key={name}>
                <Checkbox name={name} label={t(`alerts.${name}`)} defaultChecked={chosen[name]} />
                <p className="ps-8 text-sm text-muted">{t(`alerts.${name}-help`)}</p>
              </div>
            ))}
          </fieldset>
          {hook?.deliveredAt && (
            <p className="text-sm text-muted">
              {t('alerts.delivered')} {formatThaiDate(hook.deliveredAt, 'long', lang)}
            </p>
          )}
          <div>
            <Button type="submit" busy={isBusy}>
              {t('alerts.save')}
            </Button>
          </div>
        </Form>
      </Card>
      {hook && (
        <Card>
          <details>
            <summary className="cursor-pointer py-1">{t('alerts.remove')}</summary>
            <p className="my-2 text-sm text-muted">{t('alerts.remove-text')}</p>
            <Form method="post">
              <Button type="submit" name="do" value="remove" kind="danger" size="small" busy={isBusy}>
                {t('alerts.remove')}
              </Button>
            </Form>
          </details>
        </Card>
      )}
    </RecordPage>
  )
}
