import { SearchCheck } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { vainList } from '../vain/vain-list.server.ts'

export const middleware = listFiles(() => ({ list: vainList, name: 'vain-searches' }))

export const loader = screen(({ ctx, url }) => readListData(ctx, vainList, url))

export const action = screen((args) => actOnList(args, vainList))

/** What visitors searched for and did not find, with the way to give a word its meaning. */
export default function VainSearchesScreen() {
  const t = useT()
  return (
    <RecordPage
      title={t('vain-searches.title')}
      above={[{ label: t('vain-searches.above'), href: '/lesson/synonym' }]}
    >
      <p className="max-w-reading text-muted">{t('vain-searches.lead')}</p>
      <p>
        <LinkButton href="/lesson/synonym/add" kind="secondary">
          {t('vain-searches.add')}
        </LinkButton>
      </p>
      <ListView
        data={useLoaderData<typeof loader>()}
        caption={t('vain-searches.title')}
        empty={
          <EmptyState
            icon={<SearchCheck />}
            title={t('vain-searches.empty')}
            text={t('vain-searches.empty-text')}
          />
        }
      />
    </RecordPage>
  )
}
