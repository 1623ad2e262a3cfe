import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import type { Translate } from '#kernel/i18n/translate.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { listSiteStorage, saveSiteStorage } from '../storage/site-storage.server.ts'
import { storageFields, type TypedStorage } from '../storage/storage-fields.ts'

export const loader = screen(async ({ ctx, page, pattern, url }) => {
  const all = await listSiteStorage(ctx)
  return {
    title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
    all,
    chosen: all.find(({ _id }) => _id === url.searchParams.get('site')) ?? null,
    isSaved: url.searchParams.has('saved'),
  }
})

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  const typed = Object.fromEntries(storageFields.map((name) => [name, textIn(form, name)])) as TypedStorage
  try {
    await saveSiteStorage(ctx, textIn(form, 'site'), textIn(form, 'intent') === 'usual' ? null : typed)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'sites.storage-wrong') throw error
    const errors = Object.fromEntries(error.details.map(({ path, message }) => [path, ctx.t(message)]))
    return data({ message: ctx.t(error.code), errors, typed: { ...typed, secret: '' } }, { status: 400 })
  }
  return redirect(`${url.pathname}?saved=1`)
})

function changeLink(t: Translate, id: string) {
  return (
    <LinkButton kind="secondary" size="small" href={`?site=${id}`}>
      {t('sites.storage-change')}
    </LinkButton>
  )
}

/** Where the files of each site are stored, and the form for a bucket of its own. */
export default function StorageScreen() {
  const { title, all, chosen, isSaved } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage title={title}>
      <p className="max-w-reading text-muted">{t('sites.storage-lead')}</p>
      {isSaved && <Alert tone="ok">{t('sites.storage-saved')}</Alert>}
      {chosen && <StorageForm key={chosen._id} site={chosen} />}
      <DataTable
        caption={title}
        rows={all}
        keyOf={({ _id }) => _id}
        columns={[
          { key: 'site', header: t('sites.storage-site'), role: 'title', cell: ({ siteName }) => siteName },
          {
            key: 'bucket',
            header: t('sites.storage-place'),
            cell: ({ bucket, endpoint }) =>
              bucket ? `${bucket} · ${endpoint ?? ''}` : t('sites.storage-usual'),
          },
          {
            key: 'change',
            header: '',
            cell: ({ _id }) => changeLink(t, _id),
          },
        ]}
      />
    </RecordPage>
  )
}

type Chosen = NonNullable<Awaited<ReturnType<typeof listSiteStorage>>[number]>

function StorageForm({ site }: { readonly site: Chosen }) {
  const t = useT()
  const answer = useActionData<typeof action>()
  const stored: TypedStorage = {
    endpoint: site.endpoint ?? '',
    region: site.region ?? '',
    bucket: site.bucket ?? '',
    key: '',
    secret: '',
  }
  const values = answer?.typed ?? stored
  return (
    <Card title={t('sites.storage-of', { site: site.siteName })}>
      <Form method="post" className="grid max-w-reading gap-4" noValidate>
        {answer && <Alert tone="bad" title={answer.message} />}
        <input type="hidden" name="site" value={site._id} />
        {storageFields.map((name) => (
          <Field
            key={name}
            id={name}
            label={t(`sites.storage-field.${name}`)}
            help={
              site.hasSecret && (name === 'key' || name === 'secret') ? t('sites.storage-stays') : undefined
            }
            error={answer?.errors[name]}
          >
            {(wiring) => (
              <TextInput
                {...wiring}
                name={name}
                type={name === 'secret' ? 'password' : 'text'}
                defaultValue={values[name]}
                autoComplete="off"
                spellCheck={false}
                maxLength={300}
              />
            )}
          </Field>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t('sites.storage-save')}</Button>
          {site.bucket && (
            <Button type="submit" kind="secondary" name="intent" value="usual">
              {t('sites.storage-back')}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}
