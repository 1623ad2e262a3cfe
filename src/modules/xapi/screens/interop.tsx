import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { fullAddress } from '#modules/logins/public.server.ts'
import { CopyField } from '#shell/copy-field.tsx'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { KeyTable } from '../components/key-table.tsx'
import { addKey, listKeys, revokeKey } from '../keys/keys.server.ts'
import { scopes } from '../keys/scopes.ts'

export const loader = screen(async ({ ctx, url }) => ({
  keys: await listKeys(ctx),
  endpoint: await fullAddress(ctx, '/xapi/', url),
  isRevoked: url.searchParams.has('revoked'),
}))

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  if (textIn(form, 'intent') === 'revoke') {
    await revokeKey(ctx, textIn(form, 'id'))
    return redirect(`${url.pathname}?revoked=1`)
  }
  const typed = { name: textIn(form, 'name'), scopes: form.getAll('scope').map(String) }
  try {
    // The secret is in this answer alone: it is neither stored nor in an address.
    return data({ made: await addKey(ctx, typed), fault: null, typed: null })
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    return data({ made: null, fault: ctx.t(error.code, error.values), typed }, { status: 400 })
  }
})

/** The keys by which other programs speak with the site's record store. */
export default function InteropScreen() {
  const { keys, endpoint, isRevoked } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  const t = useT()
  const chosen = done?.typed?.scopes ?? ['statements/write', 'statements/read/mine']
  return (
    <RecordPage
      title={t('interop.title')}
      action={
        <LinkButton kind="secondary" href="/lesson/interop/lti">
          {t('interop.lti')}
        </LinkButton>
      }
    >
      <p className="max-w-reading text-muted">{t('interop.about')}</p>
      {done?.fault && <Alert tone="bad">{done.fault}</Alert>}
      {isRevoked && !done && <Alert tone="ok">{t('interop.was-revoked')}</Alert>}
      {done?.made && (
        <Card title={t('interop.secret')}>
          <div className="grid max-w-reading gap-4">
            <Alert tone="ok">{t('interop.made')}</Alert>
            <CopyField
              words={{ copy: t('interop.copy'), copied: t('interop.copied') }}
              id="made-user"
              label={t('interop.user')}
              value={done.made.user}
            />
            <CopyField
              words={{ copy: t('interop.copy'), copied: t('interop.copied') }}
              id="made-secret"
              label={t('interop.secret')}
              value={done.made.secret}
            />
          </div>
        </Card>
      )}
      <Card>
        <div className="max-w-reading">
          <CopyField
            words={{ copy: t('interop.copy'), copied: t('interop.copied') }}
            id="endpoint"
            label={t('interop.endpoint')}
            value={endpoint}
            help={t('interop.endpoint-help')}
          />
        </div>
      </Card>
      <KeyTable keys={keys} isBusy={isBusy} />
      <Card title={t('interop.add')}>
        <Form method="post" className="grid max-w-reading gap-4" key={keys.length}>
          <Field id="name" label={t('interop.name')} help={t('interop.name-help')} required>
            {(wiring) => (
              <TextInput {...wiring} name="name" maxLength={120} defaultValue={done?.typed?.name ?? ''} />
            )}
          </Field>
          <FieldGroup id="scopes" legend={t('interop.scopes')}>
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                name="scope"
                value={scope}
                defaultChecked={chosen.includes(scope)}
                label={t(`interop.scope.${scope}`)}
                help={<code>{scope}</code>}
              />
            ))}
          </FieldGroup>
          <div>
            <Button type="submit" busy={isBusy}>
              {t('interop.save')}
            </Button>
          </div>
        </Form>
      </Card>
    </RecordPage>
  )
}
