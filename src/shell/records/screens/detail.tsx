import { Pencil, Trash2 } from 'lucide-react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { type Doc, readRecord } from '#kernel/collections/read.server.ts'
import { isAllowed, removeRecord } from '#kernel/collections/write.server.ts'
import { RecordChanged } from '#shell/realtime/record-changed.tsx'
import { watchRecord } from '#shell/realtime/watch-record.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { DeleteConfirm } from '../delete-confirm.tsx'
import { FieldValue } from '../field-value.tsx'
import { attemptWrite } from '../form-fault.server.ts'
import { readHistory } from '../history.server.ts'
import { PictureProgress, RETRY_PICTURE } from '../images/picture-progress.tsx'
import { retryPicture, watchPictures } from '../images/watch-pictures.server.ts'
import { openScreen, requireInPart } from '../open-screen.server.ts'
import { plainText } from '../plain-text.ts'
import { RecordHistory } from '../record-history.tsx'
import { RecordPage } from '../record-page.tsx'
import { titleOf } from '../record-title.ts'
import { readTitles } from '../references.server.ts'

export const loader = screen(async (args) => {
  const { ctx, url } = args
  const opened = openScreen(args)
  const { collection, description, paths, listTitle, also } = opened
  const id = args.params.id ?? ''
  await requireInPart(ctx, opened, id)
  // Before the record is read, so that no change falls between.
  const watch = await watchRecord(ctx, collection, id)
  const record = (await readRecord(ctx, collection, id)) as Doc
  const title = titleOf(collection, record)
  const mayUpdate = paths.edit !== null && (await isAllowed(ctx, collection, 'update', id))
  const mayDelete = await isAllowed(ctx, collection, 'delete', id)
  return {
    meta: { title },
    title,
    watch,
    label: description.label,
    listTitle,
    fields: description.fields,
    record: Object.fromEntries(description.fields.map(({ name }) => [name, record[name]])),
    titles: await readTitles(ctx, description.fields, [record]),
    pictures: await watchPictures(ctx, description.fields, record),
    history: await readHistory(ctx, description, id),
    also,
    listHref: paths.list,
    editHref: mayUpdate ? `${paths.edit}${id}` : null,
    ownHref: url.pathname,
    mayDelete,
    asksToDelete: mayDelete && url.searchParams.get('confirm') === 'delete',
    isSaved: url.searchParams.has('saved'),
  }
})

export const action = screen(async (args) => {
  const { ctx } = args
  const opened = openScreen(args)
  const { collection, description, paths } = opened
  const form = await args.request.formData()
  const id = args.params.id ?? ''
  await requireInPart(ctx, opened, id)
  if (form.get('intent') === RETRY_PICTURE)
    return { retried: await retryPicture(ctx, collection, description, id, plainText(form.get('field'))) }
  if (form.get('intent') !== 'delete') return redirect(args.url.pathname)
  const answer = await attemptWrite(ctx, description, form, () => removeRecord(ctx, collection, id))
  if ('saved' in answer) return redirect(`${paths.list ?? '/'}${paths.list ? '?deleted=1' : ''}`)
  return data({ message: answer.fault.message }, { status: answer.fault.status })
})

/** Everything of one record that the actor may see, and what was done with it. */
export default function DetailScreen() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const fault = answer && 'message' in answer ? answer : undefined
  const t = useT()
  const wording = { lang: useLang(), titles: shown.titles }
  return (
    <RecordPage
      title={shown.title}
      above={[{ label: shown.listTitle, href: shown.listHref }]}
      action={
        <>
          {shown.also.map((other) => (
            <LinkButton key={other.href} kind="secondary" href={other.href}>
              {other.title}
            </LinkButton>
          ))}
          {shown.mayDelete && !shown.asksToDelete && (
            <LinkButton kind="secondary" icon={<Trash2 />} href={`${shown.ownHref}?confirm=delete`}>
              {t('records-screen.delete')}
            </LinkButton>
          )}
          {shown.editHref && (
            <LinkButton href={shown.editHref} icon={<Pencil />}>
              {t('records-screen.edit')}
            </LinkButton>
          )}
        </>
      }
    >
      <RecordChanged
        key={shown.watch.since}
        watch={shown.watch}
        newestHref={shown.ownHref}
        listHref={shown.listHref}
      />
      {fault && <Alert tone="bad" title={fault.message} />}
      {shown.isSaved && !fault && <Alert tone="ok">{t('records-screen.saved')}</Alert>}
      <PictureProgress pictures={shown.pictures} />
      {shown.asksToDelete && (
        <DeleteConfirm title={shown.title} label={shown.label} keepHref={shown.ownHref} />
      )}
      <Card title={t('records-screen.details')}>
        <DefinitionList
          items={shown.fields
            .filter((field) => field.kind !== 'json' || hasValue(shown.record[field.name]))
            .map((field) => ({
              term: field.label,
              value: <FieldValue field={field} value={shown.record[field.name]} wording={wording} />,
            }))}
        />
      </Card>
      {shown.history && <RecordHistory lines={shown.history} />}
    </RecordPage>
  )
}

function hasValue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value !== ''
}
