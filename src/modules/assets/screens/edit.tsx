import { useActionData, useLoaderData } from 'react-router'
import { readForm } from '#shell/read-form.server.ts'
import { answerEditing, readEditing } from '#shell/records/editing.server.ts'
import { EditingForm, EditingNotices, keepTypedOnRetry } from '#shell/records/editing-parts.tsx'
import { addressAfterSaving } from '#shell/records/open-screen.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { openAssetScreen } from '../register/describe-asset.server.ts'

export const loader = screen(async (args) => {
  const opened = await openAssetScreen(args)
  const id = args.params.id ?? ''
  const { shown } = await readEditing(args.ctx, opened, id, args.url)
  return { ...shown, detailHref: `/asset/detail/${id}` }
})

export const action = screen(async (args) => {
  const opened = await openAssetScreen(args)
  const id = args.params.id ?? ''
  return answerEditing(
    args.ctx,
    opened,
    id,
    await readForm(args.request),
    addressAfterSaving(opened.paths, id),
  )
})

export const shouldRevalidate = keepTypedOnRetry

/** The form of an asset that is in the register. */
export default function EditAssetScreen() {
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
    >
      <EditingNotices shown={shown} fault={fault} />
      <EditingForm shown={shown} fault={fault} cancelHref={detailHref} />
    </RecordPage>
  )
}
