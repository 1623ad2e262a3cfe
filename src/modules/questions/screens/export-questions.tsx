import { Download } from 'lucide-react'
import { Form, type MiddlewareFunction, useLoaderData } from 'react-router'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { answerExport, readExportScreen } from '../bank/export-steps.server.ts'

const send = screen(answerExport)

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const sendFile: MiddlewareFunction<Response> = async (args, next) =>
  args.url.searchParams.has('file') ? send(args) : next()

export const middleware = [sendFile]

export const loader = screen(readExportScreen)

/** Questions as a file of a format, with what it cannot hold said before it is taken. */
export default function ExportQuestionsScreen() {
  const { formats, categories, id, format, file, message } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage
      title={t('questions.export.title')}
      above={[{ label: t('questions.list.title'), href: '/lesson/questions' }]}
    >
      <p className="max-w-reading text-muted">{t('questions.export.lead')}</p>
      <Card>
        <Form method="get" className="grid max-w-reading gap-4">
          <Field id="format" label={t('questions.format')} required>
            {(wiring) => (
              <Select
                {...wiring}
                name="format"
                options={formats.map((name) => ({ value: name, label: t(`questions.format.${name}`) }))}
                defaultValue={format ?? 'gift'}
              />
            )}
          </Field>
          <Field id="category" label={t('questions.export.category')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="category"
                options={categories}
                placeholder={t('questions.export.all')}
                defaultValue={id}
              />
            )}
          </Field>
          <div>
            <Button type="submit" kind={file ? 'secondary' : 'primary'}>
              {t('questions.export.show')}
            </Button>
          </div>
        </Form>
      </Card>
      {message !== '' && <Alert tone="bad">{message}</Alert>}
      {file && (
        <Card
          title={t('questions.export.content')}
          action={
            <LinkButton icon={<Download />} href={file.href} download>
              {t('questions.export.download')}
            </LinkButton>
          }
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {file.lost.length === 0 ? (
              <Alert tone="ok" title={t('questions.export.whole')} />
            ) : (
              <>
                <Alert tone="warn" title={t('questions.export.lost')} />
                <DataTable
                  caption={t('questions.export.lost')}
                  rows={file.lost.map((one, at) => ({ ...one, at }))}
                  keyOf={(row) => String(row.at)}
                  columns={[
                    { key: 'name', header: t('questions.fact.name'), cell: (row) => row.name, role: 'title' },
                    {
                      key: 'kind',
                      header: t('questions.fact.kind'),
                      cell: (row) => t(`questions.kind.${row.kind}`),
                    },
                    { key: 'what', header: t('questions.export.lost'), cell: (row) => row.what },
                  ]}
                />
              </>
            )}
            {file.text !== null && (
              <Field id="content" label={t('questions.export.content')}>
                {(wiring) => (
                  <Textarea {...wiring} readOnly rows={12} value={file.text ?? ''} spellCheck={false} />
                )}
              </Field>
            )}
          </div>
        </Card>
      )}
    </RecordPage>
  )
}
