import { CreditCard } from 'lucide-react'
import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { fullAddress } from '#modules/logins/public.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { readAccounts, saveAccount } from '../providers/accounts.server.ts'

export const loader = screen(async ({ ctx, url }) => ({
  providers: await readAccounts(ctx),
  reportsTo: await fullAddress(ctx, '/api/payment-report/', url),
  isSaved: url.searchParams.has('saved'),
}))

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  const provider = textIn(form, 'provider')
  try {
    await saveAccount(ctx, provider, form)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    const typed = { provider, address: textIn(form, 'address'), merchantID: textIn(form, 'merchantID') }
    return data({ fault: ctx.t(error.code), typed }, { status: 400 })
  }
  return redirect(`${url.pathname}?saved=1`)
})

/** The accounts of the site with providers of payments. Secrets are written here and shown nowhere. */
export default function ProvidersScreen() {
  const { providers, reportsTo, isSaved } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  const t = useT()
  return (
    <RecordPage
      title={t('payment-providers.title')}
      above={[{ label: t('receiver.plural'), href: '/setup/payment' }]}
    >
      {refused && <Alert tone="bad">{refused.fault}</Alert>}
      {isSaved && !refused && <Alert tone="ok">{t('payment-providers.saved')}</Alert>}
      {providers.length === 0 && (
        <EmptyState
          icon={<CreditCard />}
          title={t('payment-providers.none-offered')}
          text={t('payment-providers.none-offered-text')}
        />
      )}
      {providers.map(({ name, label, account }) => {
        const typed = refused?.typed.provider === name ? refused.typed : account
        return (
          <Card
            key={name}
            title={label}
            action={
              <Badge tone={account?.active ? 'ok' : 'neutral'}>
                {t(account?.active ? 'payment-providers.on' : 'payment-providers.off')}
              </Badge>
            }
          >
            <Form method="post" className="grid max-w-reading gap-4">
              <input type="hidden" name="provider" value={name} />
              <Field id={`${name}-address`} label={t('payment-providers.address')} required>
                {(wiring) => (
                  <TextInput {...wiring} name="address" type="url" defaultValue={typed?.address ?? ''} />
                )}
              </Field>
              <Field id={`${name}-merchant`} label={t('payment-providers.merchant')} required>
                {(wiring) => (
                  <TextInput {...wiring} name="merchantID" defaultValue={typed?.merchantID ?? ''} />
                )}
              </Field>
              {(['secretKey', 'webhookSecret'] as const).map((field) => (
                <Field
                  key={field}
                  id={`${name}-${field}`}
                  label={t(`payment-providers.${field}`)}
                  help={account ? t('payment-providers.unchanged') : undefined}
                  {...(account?.unreadable[field] && { error: t('sealed.again') })}
                  required={account === null}
                >
                  {(wiring) => (
                    <TextInput {...wiring} name={field} type="password" autoComplete="new-password" />
                  )}
                </Field>
              ))}
              <p className="text-sm text-muted wrap-anywhere">
                {t('payment-providers.reports', { address: reportsTo + name })}
              </p>
              <Checkbox
                name="active"
                defaultChecked={account?.active ?? true}
                label={t('payment-providers.active')}
              />
              <div>
                <Button type="submit" busy={isBusy}>
                  {t('payment-providers.save')}
                </Button>
              </div>
            </Form>
          </Card>
        )
      })}
    </RecordPage>
  )
}
