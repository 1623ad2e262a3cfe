import { createElement, use } from 'react'
import { data, type HeadersArgs, useLoaderData } from 'react-router'
import { objectsOf } from '#kernel/pages/document.ts'
import type { FormPage } from '#kernel/pages/form-page.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { FORM, formView, loadViews } from '#shell/page/block-registry.ts'
import { PageView } from '#shell/page/page-view.tsx'
import { screen } from '#shell/screen.server.ts'
import { MoreTexts, useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Container } from '#ui/container.tsx'
import { readDraftPage } from '../drafts/read-draft-page.server.ts'

export const loader = screen(async (args) => {
  const { id = '', key = '' } = args.params
  return data(await readDraftPage(args, id, key), { headers: { 'cache-control': 'private, no-store' } })
})

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** The form as a visitor fills it in: its rules work, and nothing of it can be sent. */
function DraftForm({ form }: { form: FormPage }) {
  const missing = loadViews([FORM, ...objectsOf(form.document.rows).map(({ type }) => type)])
  if (missing) use(missing)
  const view = formView()
  const drawn = view ? createElement(view, { form }) : null
  return form.document.texts ? <MoreTexts texts={form.document.texts}>{drawn}</MoreTexts> : drawn
}

/** Work in progress for whoever has the link, as a visitor would see it. */
export default function DraftScreen() {
  const t = useT()
  const lang = useLang()
  const { title, document, form, until } = useLoaderData<typeof loader>()
  return (
    <article>
      <Container>
        <div className="py-4">
          <Alert tone="info" title={t('page-editor.preview-title', { title })}>
            {t(form ? 'page-editor.preview-form' : 'page-editor.preview-text', {
              date: formatThaiDate(until, 'long', lang),
            })}
          </Alert>
        </div>
        <h1 className="sr-only">{title}</h1>
      </Container>
      {form ? <DraftForm form={form} /> : <PageView document={document} />}
    </article>
  )
}
