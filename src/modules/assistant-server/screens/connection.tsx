import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  MAX_ADDRESS,
  MAX_MODEL,
  readConnection,
  removeConnection,
  saveConnection,
} from '../connection.server.ts'

export const loader = screen(async ({ ctx, url }) => ({
  connection: (await readConnection(ctx)) ?? null,
  hasListed: ctx.engine.outside.hasListed,
  gateways: ctx.t('gateways.title'),
  most: { address: MAX_ADDRESS, model: MAX_MODEL },
  done: url.searchParams.get('done'),
}))

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  if (textIn(form, 'do') === 'remove') {
    await removeConnection(ctx)
    return redirect(`${url.pathname}?done=removed`)
  }
  const typed = { address: textIn(form, 'address'), model: textIn(form, 'model') }
  try {
    await saveConnection(ctx, { ...typed, key: textIn(form, 'key'), version: textIn(form, 'version') })
  } catch (error) {
    if (!(error instanceof DomainError) || ![400, 409].includes(error.status)) throw error
    const field = error.details[0]?.path ?? ''
    return data({ fault: ctx.t(error.code), field, typed }, error.status)
  }
  return redirect(`${url.pathname}?done=saved`)
})

/** Which language model the site asks, and what for. The key is written here and shown nowhere. */
export default function ConnectionScreen() {
  const { connection, hasListed, gateways, most, done } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  const t = useT()
  const unreadable = connection?.isUnreadable ? t('sealed.again') : undefined
  const faultOf = (field: string) => (refused?.field === field ? { error: refused.fault } : {})
  const keyHelp = connection?.hasKey ? 'key-kept' : 'key-help'
  return (
    <RecordPage title={t('assistant-server.title')} above={[{ label: gateways, href: '/setup/gateway' }]}>
      <p className="max-w-reading text-muted">{t('assistant-server.lead')}</p>
      {refused && refused.field === '' && <Alert tone="bad">{refused.fault}</Alert>}
      {!refused && done === 'saved' && connection && (
        <Alert tone="ok">
          {t('assistant-server.saved')}{' '}
          <LinkButton href="/setup/gateway" kind="quiet" size="small">
            {t('assistant-server.to-trial')}
          </LinkButton>
        </Alert>
      )}
      {!refused && done === 'removed' && !connection && (
        <Alert tone="ok">{t('assistant-server.removed')}</Alert>
      )}
      {!hasListed && <Alert tone="warn">{t('assistant-server.none-listed')}</Alert>}
      <Card>
        <Form method="post" className="grid max-w-reading gap-4">
          <input type="hidden" name="version" value={connection?.version ?? ''} />
          <Field
            id="address"
            label={t('assistant-server.address')}
            help={t('assistant-server.address-help')}
            required
            {...faultOf('address')}
          >
            {(wiring) => (
              <TextInput
                {...wiring}
                name="address"
                type="url"
                inputMode="url"
                maxLength={most.address}
                placeholder="https://…/v1"
                defaultValue={refused?.typed.address ?? connection?.address ?? ''}
              />
            )}
          </Field>
          <Field
            id="model"
            label={t('assistant-server.model')}
            help={t('assistant-server.model-help')}
            required
            {...faultOf('model')}
          >
            {(wiring) => (
              <TextInput
                {...wiring}
                name="model"
                autoComplete="off"
                spellCheck={false}
                maxLength={most.model}
                defaultValue={refused?.typed.model ?? connection?.model ?? ''}
              />
            )}
          </Field>
          <Field
            id="key"
            label={t('assistant-server.key')}
            help={t(`assistant-server.${keyHelp}`)}
            {...(unreadable !== undefined && { error: unreadable })}
            {...faultOf('key')}
          >
            {(wiring) => <TextInput {...wiring} name="key" type="password" autoComplete="off" />}
          </Field>
          <p className="text-sm text-muted">{t('assistant-server.leaves')}</p>
          <div>
            <Button type="submit" busy={isBusy}>
              {t('records-screen.save')}
            </Button>
          </div>
        </Form>
      </Card>
      {connection && (
        <Card>
          <details>
            <summary className="cursor-pointer py-1">{t('assistant-server.remove')}</summary>
            <p className="my-2 text-sm text-muted">{t('assistant-server.remove-text')}</p>
            <Form method="post">
              <Button type="submit" name="do" value="remove" kind="danger" size="small" busy={isBusy}>
                {t('assistant-server.remove')}
              </Button>
            </Form>
          </details>
        </Card>
      )}
    </RecordPage>
  )
}
