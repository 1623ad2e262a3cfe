import { Download } from 'lucide-react'
import { Form, useRevalidator } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { JobProgress } from '#shell/realtime/job-progress.tsx'
import type { WatchedJob } from '#shell/realtime/watch-job.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { type Option, Select } from '#ui/select.tsx'

interface BulkCardProps {
  readonly classes: readonly Option[]
  readonly job: WatchedJob | null
  readonly archive: { readonly href: string; readonly madeAt: string } | null
  readonly fault: string | undefined
}

/** All certificates of a class as one file: asked for, made while the page may be left, and fetched. */
export function BulkCard({ classes, job, archive, fault }: BulkCardProps) {
  const t = useT()
  const lang = useLang()
  const { revalidate } = useRevalidator()
  return (
    <Card title={t('certificate-bulk.title')}>
      <div className="grid max-w-reading gap-4">
        <p className="text-muted">{t('certificate-bulk.about')}</p>
        {fault && <Alert tone="bad">{fault}</Alert>}
        {job && (
          <JobProgress
            key={job.id}
            job={job}
            label={t('certificate-bulk.making')}
            onEnd={() => void revalidate()}
          />
        )}
        {archive && (
          <div>
            <LinkButton href={archive.href} icon={<Download />} download>
              {t('certificate-bulk.fetch', {
                when: `${formatThaiDate(archive.madeAt, 'short', lang)} ${formatThaiTime(archive.madeAt, lang)}`,
              })}
            </LinkButton>
          </div>
        )}
        <Form method="post" className="grid gap-4">
          {classes.length > 0 && (
            <Field id="classID" label={t('certificate-bulk.class')}>
              {(wiring) => (
                <Select
                  {...wiring}
                  name="classID"
                  options={classes}
                  placeholder={t('certificate-bulk.all')}
                />
              )}
            </Field>
          )}
          <Field id="bulk-lang" label={t('certificate-bulk.lang')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="lang"
                options={[
                  { value: 'th', label: 'ไทย', lang: 'th' },
                  { value: 'en', label: 'English', lang: 'en' },
                ]}
              />
            )}
          </Field>
          <div>
            <Button type="submit" kind="secondary" name="intent" value="bulk">
              {t('certificate-bulk.make')}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  )
}
