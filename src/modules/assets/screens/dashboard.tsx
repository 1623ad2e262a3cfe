import { Boxes, FileSpreadsheet, Plus } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { formatBaht } from '#kernel/thai/baht.ts'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { openScreen } from '#shell/records/open-screen.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Sums } from '../components/sums.tsx'
import { requireKeeper } from '../policy.ts'
import { assetList } from '../register/asset-list.server.ts'
import { readOverview } from '../register/read-overview.server.ts'

export const middleware = listFiles(() => ({ list: assetList, name: 'assets' }))

export const loader = screen(async (args) => {
  const { ctx, url } = args
  requireKeeper(ctx)
  return {
    title: openScreen(args).title,
    sums: await readOverview(ctx),
    list: await readListData(ctx, assetList, url),
    notice: ['saved', 'deleted'].find((name) => url.searchParams.has(name)) ?? null,
  }
})

export const action = screen((args) => actOnList(args, assetList))

/** The things of the collection, and how the register stands. */
export default function AssetsScreen() {
  const { title, sums, list, notice } = useLoaderData<typeof loader>()
  const t = useT()
  const add = (
    <LinkButton href="/asset/add" icon={<Plus />}>
      {t('assets.add')}
    </LinkButton>
  )
  return (
    <RecordPage
      title={title}
      action={
        <>
          <LinkButton kind="secondary" href="/asset/count">
            {t('assets.to-count')}
          </LinkButton>
          <LinkButton kind="secondary" href="/asset/labels">
            {t('assets.to-labels')}
          </LinkButton>
          {add}
        </>
      }
    >
      {notice && <Alert tone="ok">{t(`records-screen.${notice}`)}</Alert>}
      <Sums
        items={[
          { label: t('assets.sum.all'), value: String(sums.all) },
          { label: t('assets.sum.value'), value: formatBaht(sums.value) },
          { label: t('assets.sum.broken'), value: String(sums.broken) },
          { label: t('assets.sum.waiting'), value: String(sums.waiting) },
        ]}
      />
      <ListView
        data={list}
        caption={title}
        empty={
          <EmptyState
            icon={<Boxes />}
            title={t('assets.empty')}
            text={t('assets.empty-text')}
            action={
              <>
                {add}
                <LinkButton kind="secondary" icon={<FileSpreadsheet />} href="/asset/excel">
                  {t('assets.to-excel')}
                </LinkButton>
              </>
            }
          />
        }
      />
    </RecordPage>
  )
}
