import { Unlink } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ignoredList, missingList } from '../missing-list.server.ts'

const isIgnored = (url: URL) => url.searchParams.get('view') === 'ignored'
const listOf = (url: URL) => (isIgnored(url) ? ignoredList : missingList)

export const middleware = listFiles(({ url }) => ({ list: listOf(url), name: 'missing-pages' }))

export const loader = screen(async ({ ctx, url }) => ({
  data: await readListData(ctx, listOf(url), url),
  isIgnored: isIgnored(url),
}))

export const action = screen((args) => actOnList(args, listOf(args.url)))

/** Addresses that visitors met and that nothing answers, with the way to let them lead somewhere. */
export default function MissingScreen() {
  const { data, isIgnored: isOther } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage
      title={t(isOther ? 'missing-pages.ignored' : 'missing-pages.title')}
      action={
        <LinkButton kind="secondary" href={isOther ? '/cms/missing' : '/cms/missing?view=ignored'}>
          {t(isOther ? 'missing-pages.show-open' : 'missing-pages.show-ignored')}
        </LinkButton>
      }
    >
      <p className="max-w-reading text-muted">{t('missing-pages.lead-text')}</p>
      <ListView
        data={data}
        caption={t('missing-pages.title')}
        empty={
          <EmptyState
            icon={<Unlink />}
            title={t('missing-pages.empty')}
            text={t('missing-pages.empty-text')}
          />
        }
      />
    </RecordPage>
  )
}
