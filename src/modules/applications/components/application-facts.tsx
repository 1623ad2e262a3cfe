import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import type { ShownApplication } from '../read-application.server.ts'
import { ApplicationStatus } from './application-status.tsx'

/** Who applied when, for which fee, and how far it is. */
export function ApplicationFacts({ application }: { readonly application: ShownApplication }) {
  const { applicant, createdAt, price, status, deliveredAt } = application
  const t = useT()
  const lang = useLang()
  const day = (value: string) => formatThaiDate(value, 'long', lang)
  return (
    <DefinitionList
      items={[
        { term: t('application.field.userID'), value: applicant || t('applications.nobody') },
        { term: t('applications.made'), value: day(createdAt) },
        {
          term: t('application.field.price'),
          value: price === null ? t('applications.list.no-price') : formatBaht(price),
        },
        { term: t('application.field.status'), value: <ApplicationStatus status={status} /> },
        {
          term: t('application.field.deliveredAt'),
          value: deliveredAt ? day(deliveredAt) : t('applications.list.not-delivered'),
        },
      ]}
    />
  )
}
