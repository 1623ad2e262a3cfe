import { QrCode, Users } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { attempt } from '#shell/attempt.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { DetailPage } from '#shell/records/detail-page.tsx'
import { actOnDetail, readDetail } from '#shell/records/read-detail.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Documents } from '../components/documents.tsx'
import { HandoverList } from '../components/handover-list.tsx'
import { listCustodians } from '../custody/custodians.server.ts'
import { readTrail } from '../custody/read-trail.server.ts'
import { nameHolders } from '../holders.server.ts'
import { addDocument, findAsset, listDocuments, removeDocument } from '../register/documents.server.ts'

export const loader = screen(async (args) => {
  const { ctx, url } = args
  const asset = await findAsset(ctx, args.params.id ?? '')
  const shown = await readDetail(args)
  const nameOf = await nameHolders(ctx)
  return {
    ...shown,
    // The register stores the id of the unit; people read its name.
    record: { ...shown.record, holderID: nameOf(asset.holderID) },
    id: asset._id,
    documents: await listDocuments(ctx, asset._id),
    custodians: (await listCustodians(ctx, asset._id)).map(({ name }) => name),
    trail: await readTrail(ctx, asset._id),
    done: ['document', 'removed'].find((word) => url.searchParams.has(word)) ?? null,
  }
})

export const action = screen(async (args) => {
  const { ctx, url } = args
  const asset = await findAsset(ctx, args.params.id ?? '')
  const form = await readForm(args.request)
  const intent = textIn(form, 'intent')
  if (intent === 'add-document')
    return attempt(ctx, form, async () => {
      const sent = form.get('file')
      if (typeof sent === 'string' || !sent || sent.size === 0) throw new DomainError('assets.no-file')
      await addDocument(ctx, asset, sent, textIn(form, 'name'))
      return `${url.pathname}?document`
    })
  if (intent === 'remove-document')
    return attempt(ctx, form, async () => {
      await removeDocument(ctx, asset, textIn(form, 'document'))
      return `${url.pathname}?removed`
    })
  return actOnDetail(args, form)
})

/** One asset: what it is, its papers, who answers for it, and where it has been. */
export default function AssetScreen() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const { id, documents, custodians, trail, done } = shown
  return (
    <DetailPage
      shown={shown}
      fault={answer && 'message' in answer ? answer : undefined}
      first={done && !answer && <Alert tone="ok">{t(`assets.done.${done}`)}</Alert>}
      actions={
        <>
          <LinkButton kind="secondary" icon={<QrCode />} href={`/asset/labels?id=${id}&pdf`} target="_blank">
            {t('assets.label')}
          </LinkButton>
          <LinkButton kind="secondary" icon={<Users />} href={`/asset/admin/${id}`}>
            {t('assets.to-custody')}
          </LinkButton>
        </>
      }
    >
      <Documents documents={documents} />
      <HandoverList trail={trail} custodians={custodians} href={`/asset/admin/${id}`} />
    </DetailPage>
  )
}
