import { Download, FileSpreadsheet } from 'lucide-react'
import { Form, type MiddlewareFunction, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { attempt } from '#shell/attempt.server.ts'
import { FormFile } from '#shell/form-file.tsx'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { SheetPreview } from '../components/sheet-preview.tsx'
import { answerSheet } from '../excel/export.server.ts'
import { importSheet, MAX_LINES, storeSheet } from '../excel/import.server.ts'
import { readSheetPreview } from '../excel/preview.server.ts'
import { requireKeeper } from '../policy.ts'
import { MAX_SHEET } from '../routes.ts'

const file = screen(({ ctx, url }) => answerSheet(ctx, url.searchParams.has('template')))

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const sendFile: MiddlewareFunction<Response> = (args, next) =>
  args.url.searchParams.has('template') || args.url.searchParams.has('export') ? file(args) : next()

export const middleware = [sendFile]

export const loader = screen(async ({ ctx, page, pattern, url }) => {
  requireKeeper(ctx)
  const id = url.searchParams.get('file')
  const [added = 0, changed = 0, refused = 0] = (url.searchParams.get('done') ?? '').split('.').map(Number)
  return {
    title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
    max: MAX_LINES,
    preview: id === null ? null : await readSheetPreview(ctx, id),
    done: url.searchParams.has('done') ? { added, changed, refused } : null,
  }
})

export const action = screen(async ({ ctx, request, url }) => {
  requireKeeper(ctx)
  const form = await readForm(request)
  return attempt(ctx, form, async () => {
    if (textIn(form, 'intent') === 'import') {
      const { added, changed, refused } = await importSheet(ctx, textIn(form, 'file'))
      return `${url.pathname}?done=${added}.${changed}.${refused}`
    }
    const sent = form.get('file')
    if (typeof sent === 'string' || !sent || sent.size === 0) throw new DomainError('assets.no-file')
    const id = await storeSheet(ctx, sent.name, Buffer.from(await sent.arrayBuffer()))
    return `${url.pathname}?file=${id}`
  })
})

/** The register as a sheet: out, and in again after a look at what it would do. */
export default function ExcelScreen() {
  const { title, max, preview, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <RecordPage
      title={title}
      above={[{ label: t('assets.register'), href: '/asset/dashboard' }]}
      action={
        <>
          <LinkButton kind="secondary" icon={<FileSpreadsheet />} href="?template" download>
            {t('assets.excel.template')}
          </LinkButton>
          <LinkButton kind="secondary" icon={<Download />} href="?export" download>
            {t('assets.excel.out')}
          </LinkButton>
        </>
      }
    >
      {answer && <Alert tone="bad" title={answer.message} />}
      {done && !answer && <Alert tone="ok">{t('assets.excel.done', done)}</Alert>}
      {preview ? (
        <SheetPreview preview={preview} isBusy={isBusy} />
      ) : (
        <Card title={t('assets.excel.in')}>
          <Form method="post" encType="multipart/form-data" className="grid max-w-reading gap-4">
            <p className="text-muted">{t('assets.excel.lead', { max: max.toLocaleString('en-US') })}</p>
            <Field id="file" label={t('assets.excel.file')} required>
              {(wiring) => (
                <FormFile
                  {...wiring}
                  name="file"
                  accept=".xlsx"
                  larger={{ bytes: MAX_SHEET, message: t('assets.document-large') }}
                />
              )}
            </Field>
            <div>
              <Button type="submit" busy={isBusy}>
                {t('assets.excel.look')}
              </Button>
            </div>
          </Form>
        </Card>
      )}
    </RecordPage>
  )
}
