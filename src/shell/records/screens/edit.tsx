import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { RecordChanged } from '#shell/realtime/record-changed.tsx'
import { watchRecord } from '#shell/realtime/watch-record.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { readEditForm, saveEditForm } from '../edit-form.server.ts'
import { attemptWrite } from '../form-fault.server.ts'
import { openScreen } from '../open-screen.server.ts'
import { RecordForm } from '../record-form.tsx'
import { RecordPage } from '../record-page.tsx'
import { readChoices } from '../references.server.ts'

export const loader = screen(async (args) => {
  const { collection, description, paths, listTitle } = openScreen(args)
  const id = args.params.id ?? ''
  // Before the record is read, so that no change falls between.
  const watch = await watchRecord(args.ctx, collection, id)
  const form = await readEditForm(args.ctx, collection, description, id)
  const choices = await readChoices(args.ctx, description.form, form.values)
  // A record cannot stand under itself.
  for (const field of description.form)
    if (field.refers?.collection === collection.name)
      choices[field.name] = (choices[field.name] ?? []).filter((choice) => choice.value !== id)
  return {
    meta: { title: args.ctx.t('records-screen.edit-of', { title: form.title }) },
    listTitle,
    fields: description.form,
    form,
    watch,
    choices,
    listHref: paths.list,
    detailHref: paths.detail && `${paths.detail}${id}`,
    ownHref: args.url.pathname,
  }
})

export const action = screen(async (args) => {
  const { collection, description, paths } = openScreen(args)
  const id = args.params.id ?? ''
  const form = await args.request.formData()
  const answer = await attemptWrite(args.ctx, description, form, () =>
    saveEditForm(args.ctx, collection, description, id, form),
  )
  if ('fault' in answer) return data(answer.fault, { status: answer.fault.status })
  return redirect(`${paths.detail ? `${paths.detail}${id}` : (paths.list ?? '/')}?saved=1`)
})

/** The form of a record that is there already. */
export default function EditScreen() {
  const { listTitle, fields, form, watch, choices, listHref, detailHref, ownHref } =
    useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={t('records-screen.edit-of', { title: form.title })}
      above={[
        { label: listTitle, href: listHref },
        { label: form.title, href: detailHref },
      ]}
    >
      {!fault?.isOutdated && (
        <RecordChanged key={watch.since} watch={watch} newestHref={ownHref} listHref={listHref} isForm />
      )}
      <RecordForm
        fields={fields}
        values={form.values}
        choices={choices}
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
