import { FileText } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { openGroup } from '../pages-screen.server.ts'

export const middleware = listFiles(openGroup)

export const loader = screen(async (args) => {
  const { group, list, name } = await openGroup(args)
  return { group, data: await readListData(args.ctx, list, args.url), meta: { title: name } }
})

export const action = screen(async (args) => actOnList(args, (await openGroup(args)).list))

/** The pages and posts below one page, under its name. */
export default function PagesOfGroupScreen() {
  const { group, data } = useLoaderData<typeof loader>()
  const t = useT()
  const path = `/cms/page/${encodeURIComponent(group.slug)}`
  return (
    <RecordPage
      title={group.title}
      above={[{ label: t('pages.staff.all'), href: '/cms/pages' }]}
      action={
        <>
          <LinkButton href={path} kind="secondary">
            {t('pages.staff.open-page')}
          </LinkButton>
          <LinkButton href={`/cms/new/${group._id}`} kind="secondary">
            {t('pages.staff.add')}
          </LinkButton>
          <LinkButton href={`/cms/post/${group._id}/add`}>{t('pages.staff.write')}</LinkButton>
        </>
      }
    >
      <ListView
        data={data}
        caption={t('pages.staff.pages-of', { title: group.title })}
        empty={
          <EmptyState
            icon={<FileText />}
            title={t('pages.staff.group-empty')}
            text={t('pages.staff.group-empty-text')}
            action={<LinkButton href="/cms/pages">{t('pages.staff.all')}</LinkButton>}
          />
        }
      />
    </RecordPage>
  )
}
