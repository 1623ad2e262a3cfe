import { ShieldCheck } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { signInList } from '../sign-in/sign-in-list.server.ts'

export const middleware = listFiles(() => ({ list: signInList, name: 'sign-ins' }))

export const loader = screen(({ ctx, url }) => readListData(ctx, signInList, url))

export const action = screen((args) => actOnList(args, signInList))

/** Who came in or tried to, and what became of it. */
export default function SignInsScreen() {
  const t = useT()
  return (
    <RecordPage title={t('sign-ins.title')} above={[{ label: t('sign-ins.above'), href: '/setup/security' }]}>
      <p className="max-w-reading text-muted">{t('sign-ins.lead')}</p>
      <ListView
        data={useLoaderData<typeof loader>()}
        caption={t('sign-ins.title')}
        empty={
          <EmptyState icon={<ShieldCheck />} title={t('sign-ins.empty')} text={t('sign-ins.empty-text')} />
        }
      />
    </RecordPage>
  )
}
