import { Files } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StorageUse } from '../components/storage-use.tsx'
import { fileList } from '../overview/file-list.server.ts'
import { readStorage } from '../overview/read-storage.server.ts'

export const middleware = listFiles(({ ctx }) => ({ list: fileList, name: ctx.t('file-storage.title') }))

export const loader = screen(async ({ ctx, url }) => ({
  list: await readListData(ctx, fileList, url),
  storage: await readStorage(ctx),
}))

export const action = screen((args) => actOnList(args, fileList))

/** What the site's files take, which are the largest, and which nothing uses. */
export default function FilesScreen() {
  const { list, storage } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage title={t('file-storage.title')}>
      <p className="max-w-reading text-muted">{t('file-storage.lead')}</p>
      <StorageUse storage={storage} />
      <ListView
        data={list}
        caption={t('file-storage.title')}
        empty={
          <EmptyState icon={<Files />} title={t('file-storage.empty')} text={t('file-storage.empty-text')} />
        }
      />
    </RecordPage>
  )
}
