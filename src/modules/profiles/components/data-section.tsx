import { Download, PackageOpen } from 'lucide-react'
import { Form, useRevalidator } from 'react-router'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { ProofField } from '#modules/users/public.tsx'
import { JobProgress } from '#shell/realtime/job-progress.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import type { ExportState } from '../export.server.ts'
import { Part, type PartState, type ProvedPart } from './part.tsx'

const KILOBYTE = 1024

/** A copy of everything that the site knows of somebody. */
export function DataSection(props: PartState & ProvedPart & { dataCopy: ExportState }) {
  const { dataCopy, proof, path, mailNote, saved, fault } = props
  const t = useT()
  const lang = useLang()
  const { revalidate } = useRevalidator()
  const { job, copy } = dataCopy
  const isUnderWay = job !== null && job.progress.status !== 'failed'
  return (
    <Part
      id="data"
      title={t('profiles.part.data')}
      lead={t('profiles.export.lead')}
      intents={['export']}
      saved={isUnderWay ? saved : null}
      fault={fault}
      mailNote={mailNote}
    >
      {job && (
        <JobProgress
          key={job.id}
          job={job}
          label={t('profiles.export.making')}
          onEnd={() => void revalidate()}
        />
      )}
      {copy && !isUnderWay && (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-control border border-line p-4">
          <p>
            {t('profiles.export.ready', {
              when: formatThaiDate(copy.madeAt, 'short', lang),
              size: Math.max(1, Math.round(copy.size / KILOBYTE)),
            })}
          </p>
          <LinkButton href={copy.href} icon={<Download />} download>
            {t('profiles.export.download')}
          </LinkButton>
        </div>
      )}
      {!isUnderWay && (
        <Form method="post" className="grid max-w-120 gap-4">
          <input type="hidden" name="intent" value="export" />
          <ProofField id="export-proof" proof={proof} next={`${path}#data`} />
          <div>
            <Button type="submit" kind="secondary" icon={<PackageOpen />}>
              {t(copy ? 'profiles.export.again' : 'profiles.export.ask')}
            </Button>
          </div>
        </Form>
      )}
    </Part>
  )
}
