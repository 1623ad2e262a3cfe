import { MailWarning, Plus } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { openList } from '#shell/records/open-list.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { readMailRoute } from '../sending/mail-route.server.ts'

export const middleware = listFiles(openList)

export const loader = screen(async (args) => {
  const { list, title, paths, description } = openList(args)
  return {
    title,
    addHref: description.may.create ? paths.add : null,
    data: await readListData(args.ctx, list, args.url),
    hasServer: (await readMailRoute(args.ctx)) !== 'outbox',
    isSaved: args.url.searchParams.has('saved'),
  }
})

export const action = screen((args) => actOnList(args, openList(args).list))

/** The mails of the site; where no server sends them it says so, and what to do. */
export default function MailsScreen() {
  const { title, addHref, data, hasServer, isSaved } = useLoaderData<typeof loader>()
  const t = useT()
  const add = addHref && (
    <LinkButton href={addHref} icon={<Plus />}>
      {t('message.write')}
    </LinkButton>
  )
  return (
    <RecordPage title={title} action={add}>
      {isSaved && <Alert tone="ok">{t('records-screen.saved')}</Alert>}
      {!hasServer && (
        <Alert tone="warn" title={t('message.no-server')}>
          <p>{t('message.no-server-text')}</p>
          <ol className="mt-2 list-decimal ps-6">
            <li>{t('message.no-server-ask')}</li>
            <li>
              {t('message.no-server-set')}{' '}
              <code className="wrap-anywhere">SMTP_URL=smtps://user@mail.example.com</code>
            </li>
            <li>{t('message.no-server-after')}</li>
          </ol>
        </Alert>
      )}
      <ListView
        data={data}
        caption={title}
        empty={
          <EmptyState
            icon={<MailWarning />}
            title={t('message.none')}
            text={t('message.about')}
            action={add}
          />
        }
      />
    </RecordPage>
  )
}
