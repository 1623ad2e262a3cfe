import { Form, useActionData, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { JobProgress } from '#shell/realtime/job-progress.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { ArchiveInput } from '../components/archive-input.tsx'
import { PublicationBadge } from '../components/publication-badge.tsx'
import { importAction, readImportScreen } from './import-steps.server.ts'

export const loader = screen(readImportScreen)

export const action = screen(importAction)

/** A course from an archive: choose it, and see what becomes of it. */
export default function ImportScreen() {
  const { last, scheduled } = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  return (
    <RecordPage
      title={t('course-files.import-title')}
      above={[{ label: t('course-files.courses'), href: '/lesson/dashboard' }]}
    >
      <p className="max-w-reading text-muted">{t('course-files.import-lead')}</p>
      {fault && (
        <Alert tone="bad" title={fault.message}>
          {fault.paths.map((path) => (
            <p key={path} className="wrap-anywhere">
              {t('course-files.import-at', { path })}
            </p>
          ))}
        </Alert>
      )}
      {last && <LastImport last={last} />}
      <Card>
        <Form method="post" className="grid max-w-reading gap-4">
          <Field id="archive" label={t('course-files.import-file')} help={t('course-files.import-help')}>
            {(wiring) => <ArchiveInput wiring={wiring} purpose="course-file/import" />}
          </Field>
          <div>
            <Button type="submit" busy={isBusy}>
              {t('course-files.import')}
            </Button>
          </div>
        </Form>
      </Card>
      <Card title={t('course-files.scheduled-list')}>
        {scheduled.length === 0 && <p className="text-muted">{t('course-files.scheduled-none')}</p>}
        <ul className="grid gap-2">
          {scheduled.map(({ _id, name, publishAt }) => (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <a
                href={`/lesson/files/${_id}`}
                className="font-medium text-brand underline-offset-4 hover:underline"
              >
                {name}
              </a>
              <PublicationBadge publication={{ isOpen: false, opensAt: publishAt }} />
            </li>
          ))}
        </ul>
      </Card>
    </RecordPage>
  )
}

type Last = NonNullable<Awaited<ReturnType<typeof readImportScreen>>['last']>

function LastImport({ last }: { last: Last }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const { name, status, courseID, fault, notes, job } = last
  if (status === 'waiting')
    return (
      <Card title={t('course-files.import-last')}>
        {job && (
          <JobProgress
            key={job.id}
            job={job}
            label={t('course-files.import-running', { name })}
            onEnd={() => void revalidate()}
          />
        )}
      </Card>
    )
  if (status === 'refused')
    return (
      <Alert tone="bad" title={t('course-files.import-refused', { name })}>
        {fault && (
          <>
            <p>{fault.message}</p>
            {fault.path !== '' && (
              <p className="wrap-anywhere">{t('course-files.import-at', { path: fault.path })}</p>
            )}
          </>
        )}
      </Alert>
    )
  return (
    <Alert
      tone="ok"
      title={t('course-files.import-done', { name })}
      action={
        courseID && (
          <LinkButton kind="secondary" size="small" href={`/lesson/files/${courseID}`}>
            {t('course-files.import-open')}
          </LinkButton>
        )
      }
    >
      {notes.length > 0 && t('course-files.import-notes', { names: notes.join(', ') })}
    </Alert>
  )
}
