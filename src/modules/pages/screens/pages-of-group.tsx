import { FileText } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTable } from '../components/page-table.tsx'
import { readPagesOfGroup } from '../pages-screen.server.ts'

export const loader = screen(readPagesOfGroup)

/** The pages and posts below one page, under its name. */
export default function PagesOfGroupScreen() {
  const { group, list } = useLoaderData<typeof loader>()
  const t = useT()
  const path = `/cms/page/${encodeURIComponent(group.slug)}`
  return (
    <RecordPage
      title={group.title}
      above={[{ label: t('pages.staff.all'), href: '/cms/pages' }]}
      action={
        <LinkButton href={path} kind="secondary">
          {t('pages.staff.open-page')}
        </LinkButton>
      }
    >
      {list.rows.length === 0 ? (
        <EmptyState
          icon={<FileText />}
          title={t('pages.staff.group-empty')}
          text={t('pages.staff.group-empty-text')}
          action={<LinkButton href="/cms/pages">{t('pages.staff.all')}</LinkButton>}
        />
      ) : (
        <PageTable list={list} caption={t('pages.staff.pages-of', { title: group.title })} />
      )}
    </RecordPage>
  )
}
