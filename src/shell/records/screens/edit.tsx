import { useActionData, useLoaderData } from 'react-router'
import { readForm } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { answerEditing, readEditing } from '../editing.server.ts'
import { EditingForm, EditingNotices, keepTypedOnRetry, PageLink } from '../editing-parts.tsx'
import { addressAfterSaving, openScreen, requireInPart } from '../open-screen.server.ts'
import { RecordPage } from '../record-page.tsx'

export const loader = screen(async (args) => {
  const opened = openScreen(args)
  const { detail } = opened.paths
  const id = args.params.id ?? ''
  await requireInPart(args.ctx, opened, id)
  const { shown } = await readEditing(args.ctx, opened, id, args.url)
  return { ...shown, detailHref: detail && `${detail}${id}` }
})

export const action = screen(async (args) => {
  const opened = openScreen(args)
  const id = args.params.id ?? ''
  await requireInPart(args.ctx, opened, id)
  const form = await readForm(args.request)
  return answerEditing(args.ctx, opened, id, form, addressAfterSaving(opened.paths, id))
})

export const shouldRevalidate = keepTypedOnRetry

/** The form of a record that is there already. */
export default function EditScreen() {
  const shown = useLoaderData<typeof loader>()
  const { listTitle, form, listHref, detailHref } = shown
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
      action={<PageLink href={shown.pageHref} />}
    >
      <EditingNotices shown={shown} fault={fault} />
      <EditingForm shown={shown} fault={fault} cancelHref={detailHref ?? listHref} />
    </RecordPage>
  )
}
