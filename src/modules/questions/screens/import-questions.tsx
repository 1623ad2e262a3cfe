import { FileSpreadsheet } from 'lucide-react'
import { Form, type MiddlewareFunction, useActionData, useLoaderData, useNavigation } from 'react-router'
import { FormFile } from '#shell/form-file.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { answerTemplate, importAction, readImportScreen } from '../bank/import-steps.server.ts'
import { ImportPreview } from '../components/import-preview.tsx'

const template = screen(answerTemplate)

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const sendTemplate: MiddlewareFunction<Response> = async (args, next) =>
  args.url.searchParams.has('template') ? template(args) : next()

export const middleware = [sendTemplate]

export const loader = screen(readImportScreen)

export const action = screen(importAction)

/** Questions from a file or a text: choose, look, correct, import. */
export default function ImportQuestionsScreen() {
  const { formats, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <RecordPage
      title={t('questions.import.title')}
      above={[{ label: t('questions.list.title'), href: '/lesson/questions' }]}
      action={
        <LinkButton
          kind="secondary"
          icon={<FileSpreadsheet />}
          href="/lesson/questions/import?template"
          download
        >
          {t('questions.import.template')}
        </LinkButton>
      }
    >
      <p className="max-w-reading text-muted">{t('questions.import.lead')}</p>
      {done !== null && !answer && <Alert tone="ok" title={t('questions.import.done', { count: done })} />}
      {answer?.message && <Alert tone="bad" title={answer.message} />}
      <Card>
        <Form
          method="post"
          encType="multipart/form-data"
          className="grid max-w-reading gap-4"
          key={answer?.text}
        >
          <Field id="format" label={t('questions.format')} required>
            {(wiring) => (
              <Select
                {...wiring}
                name="format"
                options={formats.map((name) => ({ value: name, label: t(`questions.format.${name}`) }))}
                defaultValue={answer?.format ?? 'gift'}
              />
            )}
          </Field>
          <Field id="file" label={t('questions.import.file')} help={t('questions.import.file-help')}>
            {(wiring) => <FormFile {...wiring} name="file" accept=".txt,.gift,.xml,.zip,.xlsx" />}
          </Field>
          <Field id="text" label={t('questions.import.text')} help={t('questions.import.text-help')}>
            {(wiring) => (
              <Textarea
                {...wiring}
                name="text"
                rows={10}
                defaultValue={answer?.text ?? ''}
                spellCheck={false}
              />
            )}
          </Field>
          <Field
            id="category"
            label={t('questions.import.category')}
            help={t('questions.import.category-help')}
          >
            {(wiring) => <TextInput {...wiring} name="category" defaultValue={answer?.category ?? ''} />}
          </Field>
          <div>
            <Button type="submit" kind="secondary" name="intent" value="check" busy={isBusy}>
              {t('questions.import.check')}
            </Button>
          </div>
        </Form>
      </Card>
      {answer?.found && <ImportPreview {...answer} found={answer.found} />}
    </RecordPage>
  )
}
