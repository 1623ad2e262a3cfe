import { ExternalLink } from 'lucide-react'
import { data, redirect, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { RecordChanged } from '#shell/realtime/record-changed.tsx'
import { watchRecord } from '#shell/realtime/watch-record.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { readEditForm, saveEditForm } from '../edit-form.server.ts'
import { attemptWrite } from '../form-fault.server.ts'
import { PictureProgress } from '../images/picture-progress.tsx'
import { RETRY_PICTURE } from '../images/retry-picture.ts'
import { retryPicture, watchPictures } from '../images/watch-pictures.server.ts'
import { addressAfterSaving, openScreen, requireInPart } from '../open-screen.server.ts'
import { plainText } from '../plain-text.ts'
import { RecordForm } from '../record-form.tsx'
import { RecordPage } from '../record-page.tsx'
import { readChoices } from '../references.server.ts'

export const loader = screen(async (args) => {
  const opened = openScreen(args)
  const { collection, description, paths, listTitle } = opened
  const id = args.params.id ?? ''
  await requireInPart(args.ctx, opened, id)
  // Before the record is read, so that no change falls between.
  const watch = await watchRecord(args.ctx, collection, id)
  const { form, record } = await readEditForm(args.ctx, collection, description, id)
  const choices = await readChoices(args.ctx, description.form, form.values)
  // A record cannot stand under itself.
  for (const field of description.form)
    if (field.refers?.collection === collection.name)
      choices[field.name] = (choices[field.name] ?? []).filter((choice) => choice.value !== id)
  return {
    meta: { title: args.ctx.t('records-screen.edit-of', { title: form.title }) },
    listTitle,
    fields: description.form,
    groups: description.groups,
    form,
    watch,
    choices,
    listHref: paths.list,
    detailHref: paths.detail && `${paths.detail}${id}`,
    ownHref: args.url.pathname,
    pageHref: paths.page && `${paths.page}${id}`,
    isSaved: args.url.searchParams.has('saved'),
    pictures: await watchPictures(args.ctx, description.form, record),
  }
})

export const action = screen(async (args) => {
  const opened = openScreen(args)
  const { collection, description, paths } = opened
  const id = args.params.id ?? ''
  await requireInPart(args.ctx, opened, id)
  const form = await args.request.formData()
  if (form.get('intent') === RETRY_PICTURE)
    return {
      retried: await retryPicture(args.ctx, collection, description, id, plainText(form.get('field'))),
    }
  const answer = await attemptWrite(args.ctx, description, form, () =>
    saveEditForm(args.ctx, collection, description, id, form),
  )
  if ('fault' in answer) return data(answer.fault, { status: answer.fault.status })
  return redirect(addressAfterSaving(paths, id))
})

/** Trying a picture again reads nothing anew: what was typed stays. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get('intent') === RETRY_PICTURE ? false : defaultShouldRevalidate
}

/** The form of a record that is there already. */
export default function EditScreen() {
  const shown = useLoaderData<typeof loader>()
  const { listTitle, form, watch, listHref, detailHref, ownHref } = shown
  const answer = useActionData<typeof action>()
  const fault = answer && 'stamp' in answer ? answer : undefined
  const t = useT()
  return (
    <RecordPage
      title={t('records-screen.edit-of', { title: form.title })}
      above={[
        { label: listTitle, href: listHref },
        { label: form.title, href: detailHref },
      ]}
      action={
        shown.pageHref && (
          <LinkButton kind="secondary" icon={<ExternalLink />} href={shown.pageHref}>
            {t('records-screen.see-page')}
          </LinkButton>
        )
      }
    >
      {!fault?.isOutdated && (
        <RecordChanged key={watch.since} watch={watch} newestHref={ownHref} listHref={listHref} isForm />
      )}
      {((shown.isSaved && !fault) || shown.pictures.length > 0) && (
        <div className="grid max-w-reading gap-4">
          {shown.isSaved && !fault && <Alert tone="ok">{t('records-screen.saved')}</Alert>}
          <PictureProgress pictures={shown.pictures} />
        </div>
      )}
      <RecordForm
        fields={shown.fields}
        groups={shown.groups}
        values={form.values}
        choices={shown.choices}
        unseen={form.unseen}
        etag={form.etag}
        fault={fault}
        submit={t('records-screen.save')}
        cancelHref={detailHref ?? listHref}
        newestHref={ownHref}
      />
    </RecordPage>
  )
}
