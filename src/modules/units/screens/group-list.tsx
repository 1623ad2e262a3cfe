import { Library, Plus } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { groupList } from '../sites/site-lists.server.ts'

export const middleware = listFiles(() => ({ list: groupList, name: 'collections' }))

export const loader = screen(async ({ ctx, page, pattern, url }) => ({
  title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
  list: await readListData(ctx, groupList, url),
}))

export const action = screen((args) => actOnList(args, groupList))

/** The collections of the platform. */
export default function GroupListScreen() {
  const { title, list } = useLoaderData<typeof loader>()
  const t = useT()
  const begin = (
    <LinkButton href="/origin/collection/add" icon={<Plus />}>
      {t('units.group.add')}
    </LinkButton>
  )
  return (
    <RecordPage title={title} action={begin}>
      <ListView
        data={list}
        caption={title}
        empty={
          <EmptyState
            icon={<Library />}
            title={t('units.empty.group')}
            text={t('units.empty.group-text')}
            action={begin}
          />
        }
      />
    </RecordPage>
  )
}
