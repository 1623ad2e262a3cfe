import { Inbox, Plus } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { openList } from '../open-list.server.ts'
import { RecordPage } from '../record-page.tsx'

export const middleware = listFiles(openList)

export const loader = screen(async (args) => {
  const { list, description, paths, title, also } = openList(args)
  const { label, plural, about, may } = description
  return {
    title,
    also,
    words: { label, plural, about },
    addHref: may.create ? paths.add : null,
    data: await readListData(args.ctx, list, args.url),
    notice: ['saved', 'deleted'].find((name) => args.url.searchParams.has(name)),
  }
})

export const action = screen((args) => actOnList(args, openList(args).list))

/** The records of a collection. */
export default function ListScreen() {
  const { title, also, words, addHref, data, notice } = useLoaderData<typeof loader>()
  const t = useT()
  const { label, plural, about } = words
  const add = addHref && (
    <LinkButton href={addHref} icon={<Plus />}>
      {t('records-screen.add', { label })}
    </LinkButton>
  )
  return (
    <RecordPage
      title={title}
      action={
        <>
          {also.map((other) => (
            <LinkButton key={other.href} kind="secondary" href={other.href}>
              {other.title}
            </LinkButton>
          ))}
          {add}
        </>
      }
    >
      {notice && (
        <Alert
          tone="ok"
          action={
            notice === 'deleted' && (
              <LinkButton kind="secondary" href="/setup/bin">
                {t('records-screen.open-bin')}
              </LinkButton>
            )
          }
        >
          {t(`records-screen.${notice}`)}
        </Alert>
      )}
      <ListView
        data={data}
        caption={plural}
        empty={
          <EmptyState
            icon={<Inbox />}
            title={t('records-screen.empty-title', { plural })}
            text={about ?? t(`records-screen.empty-${addHref ? 'text' : 'readonly'}`, { label })}
            action={add}
          />
        }
      />
    </RecordPage>
  )
}
