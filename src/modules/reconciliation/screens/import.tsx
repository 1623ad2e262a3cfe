import { Form, type MiddlewareFunction, useActionData, useLoaderData, useLocation } from 'react-router'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { BankFileForm } from '../components/bank-file-form.tsx'
import { FilePreview } from '../components/file-preview.tsx'
import { ImportList } from '../components/import-list.tsx'
import { answerSample, importAction, readImportScreen } from './import-steps.server.ts'

const sample = screen(answerSample)

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const sendSample: MiddlewareFunction<Response> = async (args, next) =>
  args.url.searchParams.has('sample') ? sample(args) : next()

export const middleware = [sendSample]

export const loader = screen(readImportScreen)

export const action = screen(importAction)

/** The kinds of example files, by the names of `sampleKinds`. */
const kinds = ['csv', 'csv-874', 'tsv', 'xlsx', 'html', 'fixed']

/** A bank file: choose it, look at it, take it in; and those that were taken in. */
export default function ImportScreen() {
  const { preview, fault, done, imports } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const t = useT()
  const latest = imports.find(({ _id }) => _id === done)
  return (
    <RecordPage
      title={t('reconciliation.import-title')}
      above={[{ label: t('reconciliation.title'), href: '/lesson/reconcile' }]}
    >
      <p className="max-w-reading text-muted">{t('reconciliation.import-lead')}</p>
      {(refused ?? fault) && <Alert tone="bad" title={refused?.message ?? fault} />}
      {latest && (
        <Alert
          tone="ok"
          title={t('reconciliation.taken-in', { n: latest.rows - latest.repeated })}
          action={
            <LinkButton kind="secondary" size="small" href={`/lesson/reconcile?import=${latest._id}`}>
              {t('reconciliation.to-queue')}
            </LinkButton>
          }
        >
          {latest.repeated > 0 && t('reconciliation.known-rows', { n: latest.repeated })}
        </Alert>
      )}
      {preview ? <FilePreview key={preview.fileID} preview={preview} /> : <Begin />}
    </RecordPage>
  )
}

function Begin() {
  const { imports } = useLoaderData<typeof loader>()
  const t = useT()
  const { pathname } = useLocation()
  return (
    <>
      <Card title={t('reconciliation.step-file')}>
        <BankFileForm />
      </Card>
      <ImportList imports={imports} />
      <Profiles />
      <Card title={t('reconciliation.samples')}>
        <p className="pb-3 text-muted">{t('reconciliation.samples-text')}</p>
        <div className="flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <LinkButton key={kind} kind="secondary" size="small" href={`${pathname}?sample=${kind}`} download>
              {t(`reconciliation.sample.${kind}`)}
            </LinkButton>
          ))}
        </div>
      </Card>
    </>
  )
}

function Profiles() {
  const { profiles } = useLoaderData<typeof loader>()
  const t = useT()
  if (profiles.length === 0) return null
  return (
    <Card title={t('reconciliation.profiles')}>
      <ul className="grid gap-2">
        {profiles.map(({ _id, name, bank }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {name} · {t(`reconciliation.bank.${bank}`)}
            </span>
            <Form method="post">
              <input type="hidden" name="id" value={_id} />
              <Button kind="quiet" size="small" type="submit" name="intent" value="remove-profile">
                {t('reconciliation.remove-profile')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}
