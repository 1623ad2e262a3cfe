import { Trash2 } from 'lucide-react'
import { Form, useActionData, useLoaderData, useRevalidator } from 'react-router'
import { JobProgress } from '#shell/realtime/job-progress.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PackageInput } from '../components/package-input.tsx'
import { packageAction, readPackageScreen } from '../staff/package-steps.server.ts'

export const loader = screen(readPackageScreen)

export const action = screen(packageAction)

/** One package: what is in it, where it is used, and a new version in its place. */
export default function PackageScreen() {
  const { stored, job, uses, learners } = useLoaderData<typeof loader>()
  const refused = useActionData<{ readonly message?: string }>()
  const { revalidate } = useRevalidator()
  const t = useT()
  return (
    <RecordPage title={stored.name} above={[{ label: t('packages.list.title'), href: '/lesson/packages' }]}>
      {refused?.message && <Alert tone="bad" title={refused.message} />}
      {stored.status === 'waiting' && job && (
        <Card title={t('packages.being-read')}>
          <JobProgress
            key={job.id}
            job={job}
            label={t('packages.being-read')}
            onEnd={() => void revalidate()}
          />
        </Card>
      )}
      {stored.status === 'refused' && (
        <Alert tone="bad" title={t('packages.refused')}>
          <p className="wrap-anywhere">{stored.fault}</p>
        </Alert>
      )}
      {stored.status === 'done' && (
        <Card title={t('packages.items')}>
          <p className="text-muted">{stored.kind && t(`package.option.kind.${stored.kind}`)}</p>
          <ol className="mt-3 grid gap-2">
            {stored.items.map(({ id, title, level, launch }) => (
              <li key={id} style={{ paddingInlineStart: `${level}rem` }}>
                <p className={launch === null ? 'font-semibold' : ''}>{title}</p>
                {launch !== null && <code className="wrap-anywhere text-sm text-muted">{launch}</code>}
              </li>
            ))}
          </ol>
        </Card>
      )}
      <Card title={t('packages.fact.uses')}>
        {uses.length === 0 && <p className="text-muted">{t('packages.unused')}</p>}
        <ul className="grid gap-2">
          {uses.map(({ _id, name, course }) => (
            <li key={_id}>
              <a
                href={`/lesson/player/detail/${_id}`}
                className="font-medium text-brand underline-offset-4 hover:underline"
              >
                {name}
              </a>
              <p className="text-sm text-muted">{course}</p>
            </li>
          ))}
        </ul>
        {learners > 0 && <p className="mt-3 text-muted">{t('packages.learners', { n: learners })}</p>}
      </Card>
      {stored.status !== 'waiting' && (
        <Card title={t('packages.replace')}>
          <PackageInput
            label={t('packages.file')}
            help={t('packages.replace-help')}
            submit={t('packages.replace-it')}
          />
        </Card>
      )}
      {uses.length === 0 && learners === 0 && (
        <Form method="post">
          <input type="hidden" name="intent" value="delete" />
          <Button type="submit" kind="quiet" icon={<Trash2 />}>
            {t('packages.delete')}
          </Button>
        </Form>
      )}
    </RecordPage>
  )
}
