import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { uuidPattern } from '#kernel/collections/ids.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Translate } from '#kernel/i18n/translate.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type StorageAnswer, StorageForm } from '../components/storage-form.tsx'
import { moveFilesOf } from '../storage/move-files.server.ts'
import {
  listSiteStorage,
  MAX_SITES,
  saveSiteStorage,
  trySiteStorage,
} from '../storage/site-storage.server.ts'
import { sayStored, storageFields, type TypedStorage } from '../storage/storage-fields.ts'

export const loader = screen(async ({ ctx, page, pattern, url }) => {
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const id = url.searchParams.get('site') ?? ''
  const all = await listSiteStorage(ctx, { words })
  const chosen = uuidPattern.test(id) ? await listSiteStorage(ctx, { id }) : []
  return {
    title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
    words,
    all,
    max: MAX_SITES,
    chosen: chosen[0] ?? null,
    isSaved: url.searchParams.has('saved'),
  }
})

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  const [site, intent] = [textIn(form, 'site'), textIn(form, 'intent')]
  const typed = Object.fromEntries(storageFields.map((name) => [name, textIn(form, name)])) as TypedStorage
  const answer = (message: string, parts: Partial<StorageAnswer>, status = 200) =>
    data({ message, isGood: false, errors: {}, typed: { ...typed, secret: '' }, ...parts }, { status })
  try {
    if (intent === 'try') {
      const trouble = await trySiteStorage(ctx, site, typed)
      if (!trouble) return answer(ctx.t('sites.storage-trial.works'), { isGood: true })
      const step = ctx.t(`sites.storage-trial.step.${trouble.step}`)
      return answer(`${step}${ctx.t(`sites.storage-trial.${trouble.fault}`)}`, {})
    }
    if (intent === 'move') {
      await moveFilesOf(ctx, site)
      return redirect(`${url.pathname}?site=${site}`)
    }
    await saveSiteStorage(ctx, site, intent === 'usual' ? null : typed)
  } catch (error) {
    if (!(error instanceof DomainError) || !error.code.startsWith('sites.storage-')) throw error
    const errors = Object.fromEntries(error.details.map(({ path, message }) => [path, ctx.t(message)]))
    const kept = intent === 'move' ? { typed: null } : {}
    return answer(ctx.t(error.code), { errors, ...kept }, error.status)
  }
  return redirect(`${url.pathname}?saved=1&site=${site}`)
})

function changeLink(t: Translate, id: string, words: string) {
  return (
    <LinkButton kind="secondary" size="small" href={`?${new URLSearchParams({ site: id, q: words })}`}>
      {t('sites.storage-change')}
    </LinkButton>
  )
}

/** Where the files of each site are stored, what they take, and the form for a bucket of its own. */
export default function StorageScreen() {
  const { title, words, all, max, chosen, isSaved } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage title={title}>
      <p className="max-w-reading text-muted">{t('sites.storage-lead')}</p>
      {isSaved && !answer && <Alert tone="ok">{t('sites.storage-saved')}</Alert>}
      {chosen && <StorageForm key={chosen._id} site={chosen} answer={answer} />}
      <Form method="get" className="flex max-w-reading flex-wrap items-end gap-2">
        <Field id="q" label={t('sites.storage-find')}>
          {(wiring) => <TextInput {...wiring} name="q" type="search" defaultValue={words} maxLength={100} />}
        </Field>
        <Button type="submit" kind="secondary">
          {t('sites.storage-find-do')}
        </Button>
      </Form>
      {all.length === 0 && <Alert tone="info">{t('sites.storage-none', { words })}</Alert>}
      {all.length > 0 && (
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
              key: 'used',
              header: t('sites.storage-used'),
              cell: ({ files, bytes }) => t('sites.storage-used-by', { files, size: sayStored(bytes) }),
            },
            { key: 'change', header: '', cell: ({ _id }) => changeLink(t, _id, words) },
          ]}
        />
      )}
      {all.length === max && <p className="text-sm text-muted">{t('sites.storage-more', { max })}</p>}
    </RecordPage>
  )
}
