import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { linkAccount, readLecturerAccount } from '../lecturer-account.server.ts'

export const loader = screen(async ({ ctx, params, url }) => ({
  ...(await readLecturerAccount(ctx, params.id ?? '')),
  isSaved: url.searchParams.has('saved'),
}))

export const action = screen(async ({ ctx, params, request, url }) => {
  const form = await readForm(request)
  try {
    await linkAccount(ctx, params.id ?? '', plainText(form.get('account')))
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    await ctx.rollback()
    return data({ message: ctx.t(error.code, error.values) }, { status: error.status })
  }
  return redirect(`${url.pathname}?saved=1`)
})

/** Which manager's account is the lecturer's own. */
export default function LecturerAccountScreen() {
  const { lecturer, managers, account, isSaved } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const t = useT()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <RecordPage
      title={t('teaching.account.title', { name: lecturer.name })}
      above={[{ label: t('teaching.account.lecturers'), href: '/lesson/lecturer' }]}
    >
      {isSaved && !refused && (
        <Alert tone="ok">
          {account ? t('teaching.account.linked', { email: account.email }) : t('teaching.account.unlinked')}
        </Alert>
      )}
      <Card title={t('teaching.account.card')}>
        <Form method="post" className="grid gap-4" key={account?._id ?? ''}>
          <p className="text-muted">{t('teaching.account.about')}</p>
          <Field
            id="lecturer-account"
            label={t('teaching.account.choose')}
            help={managers.length === 0 ? t('teaching.account.none-yet') : t('teaching.account.help')}
            {...(refused && { error: refused.message })}
          >
            {(wiring) => (
              <Select
                {...wiring}
                name="account"
                defaultValue={account?._id ?? ''}
                placeholder={t('teaching.account.nobody')}
                options={managers.map(({ _id, name, email }) => ({
                  value: _id,
                  label: `${name} (${email})`,
                }))}
              />
            )}
          </Field>
          <div>
            <Button type="submit" busy={isBusy}>
              {t('teaching.account.save')}
            </Button>
          </div>
        </Form>
      </Card>
    </RecordPage>
  )
}
