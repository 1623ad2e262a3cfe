import { ScrollText } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { readPerson } from '../about-person.server.ts'
import { auditList } from '../audit-list.server.ts'
import { AUDIT_YEARS } from '../retention.ts'

export const middleware = listFiles(({ ctx }) => ({ list: auditList, name: ctx.t('audits.title') }))

export const loader = screen(async ({ ctx, url }) => ({
  data: await readListData(ctx, auditList, url),
  person: await readPerson(ctx, url),
}))

export const action = screen((args) => actOnList(args, auditList))

/** What staff did, newest first. */
export default function AuditsScreen() {
  const { data, person } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage title={t('audits.title')}>
      <div className="max-w-reading text-muted">
        <p>{t('audit.about')}</p>
        <p>{t('audits.retention', { years: AUDIT_YEARS })}</p>
      </div>
      {person && (
        <nav aria-label={t('audits.sides')} className="flex flex-wrap items-center gap-2">
          {person.name && <b>{person.name}</b>}
          {person.tabs.map(({ of, href, isOpen }) => (
            <LinkButton
              key={of}
              size="small"
              kind={isOpen ? 'primary' : 'secondary'}
              href={href}
              aria-current={isOpen ? 'page' : undefined}
            >
              {t(`audits.side.${of}`)}
            </LinkButton>
          ))}
        </nav>
      )}
      <ListView
        data={data}
        caption={t('audits.title')}
        empty={<EmptyState icon={<ScrollText />} title={t('audits.empty')} text={t('audits.empty-text')} />}
      />
    </RecordPage>
  )
}
