import { Images } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { sayBytes } from '#kernel/numbers/say-bytes.ts'
import { readStoredBytes } from '#modules/files/public.server.ts'
import { actOnList, type ListOf, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { UploadBox } from '../components/upload-box.tsx'
import { listUsed } from '../items/change-item.server.ts'
import { listMedia } from '../items/media-list.server.ts'
import styles from './media.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

const openList: ListOf = async ({ ctx }) => ({
  list: listMedia(await listUsed(ctx)),
  name: ctx.t('media-library.title'),
})

export const middleware = listFiles(openList)

export const loader = screen(async ({ ctx, url }) => ({
  data: await readListData(ctx, listMedia(await listUsed(ctx)), url),
  folder: url.searchParams.get('folder') ?? '',
  used: await readStoredBytes(ctx),
  room: ctx.engine.limits.of(ctx.site).storage,
}))

export const action = screen(async (args) => actOnList(args, listMedia(await listUsed(args.ctx))))

/** The files of the site that its pages show. */
export default function MediaScreen() {
  const { data, folder, used, room } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage title={t('media-library.title')}>
      <p className="max-w-reading text-muted">{t('media-library.lead')}</p>
      <div className="ml-space">
        <span>
          {t('media-library.space', {
            used: sayBytes(used),
            free: sayBytes(Math.max(0, room - used)),
            all: sayBytes(room),
          })}
        </span>
        <progress max={room} value={Math.min(used, room)} aria-label={t('media-library.space-label')} />
      </div>
      <UploadBox folder={folder === '-' ? '' : folder} />
      <ListView
        data={data}
        caption={t('media-library.title')}
        empty={
          <EmptyState
            icon={<Images />}
            title={t('media-library.empty')}
            text={t('media-library.empty-text')}
          />
        }
      />
    </RecordPage>
  )
}
