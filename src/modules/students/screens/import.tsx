import { FileSpreadsheet } from 'lucide-react'
import {
  Form,
  type MiddlewareFunction,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { FormFile } from '#shell/form-file.tsx'
import { JobProgress } from '#shell/realtime/job-progress.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { ImportPreview } from '../components/import-preview.tsx'
import { MAX_FILE } from '../import/routes.ts'
import { answerTemplate, importAction, readImportScreen } from './import-steps.server.ts'

const template = screen(answerTemplate)

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const sendTemplate: MiddlewareFunction<Response> = async (args, next) =>
  args.url.searchParams.has('template') ? template(args) : next()

export const middleware = [sendTemplate]

export const loader = screen(readImportScreen)

export const action = screen(importAction)

/** Members from a spreadsheet: choose, look, import. */
export default function ImportScreen() {
  const { preview, last } = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()
  const t = useT()
  const { pathname } = useLocation()
  return (
    <RecordPage
      title={t('users.import.title')}
      above={[
        {
          label: t(pathname.startsWith('/student/') ? 'users.import.students' : 'user.plural'),
          href: pathname.replace('/import', '/dashboard'),
        },
      ]}
      action={
        <LinkButton kind="secondary" icon={<FileSpreadsheet />} href={`${pathname}?template`} download>
          {t('users.import.template')}
        </LinkButton>
      }
    >
      <p className="max-w-reading text-muted">{t('users.import.lead')}</p>
      {fault && <Alert tone="bad" title={fault.message} />}
      {last && <LastImport last={last} />}
      {preview ? <ImportPreview preview={preview} /> : <ChooseFile />}
    </RecordPage>
  )
}

function ChooseFile() {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Card title={t('users.import.step-file')}>
      <Form method="post" encType="multipart/form-data" className="grid max-w-reading gap-4">
        <Field id="file" label={t('users.import.file')} help={t('users.import.file-help')} required>
          {(wiring) => (
            <FormFile
              {...wiring}
              name="file"
              accept=".xlsx"
              larger={{ bytes: MAX_FILE, message: t('users.import.too-large') }}
            />
          )}
        </Field>
        <p className="text-sm text-muted">{t('users.import.password')}</p>
        <div>
          <Button type="submit" busy={isBusy}>
            {t('users.import.read')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

type Last = NonNullable<Awaited<ReturnType<typeof readImportScreen>>['last']>

function LastImport({ last }: { last: Last }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const isDone = last.added !== null
  return (
    <Card title={t('users.import.last')}>
      {isDone ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p>{t('users.import.result', { added: last.added ?? 0, refused: last.refused ?? 0 })}</p>
          {last.faultsHref && (
            <LinkButton kind="secondary" href={last.faultsHref} download>
              {t('users.import.faults-file')}
            </LinkButton>
          )}
        </div>
      ) : (
        last.job && (
          <JobProgress
            key={last.job.id}
            job={last.job}
            label={t('users.import.running')}
            onEnd={() => void revalidate()}
          />
        )
      )}
    </Card>
  )
}
