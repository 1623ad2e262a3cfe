import { Plus, School } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { attempt, type Refused } from '#shell/attempt.server.ts'
import { actOnList, isOfList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Archives } from '../components/archives.tsx'
import { Refusal } from '../components/refusal.tsx'
import { listArchives, restoreUnit } from '../moving/archives.server.ts'
import { placeOf } from '../place.server.ts'
import { kindLists, unitList } from '../sites/site-lists.server.ts'

const listAt = ({ pattern }: Pick<ScreenArgs, 'pattern'>) => {
  const { kind } = placeOf(pattern)
  return kind ? kindLists[kind] : unitList
}

export const middleware = listFiles((args) => ({ list: listAt(args), name: 'units' }))

export const loader = screen(async (args) => {
  const { ctx, page, pattern, url } = args
  const { base, kind } = placeOf(pattern)
  return {
    title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
    add: page.entryOf(`${base}/add`)?.title[ctx.lang] ?? '',
    addHref: kind ? `${base}/wizard` : `${base}/add`,
    kind: kind ?? 'unit',
    isRestoring: url.searchParams.has('restoring'),
    deleted: await listArchives(ctx, { deleted: kind }),
    isDeleted: url.searchParams.has('deleted'),
    list: await readListData(ctx, listAt(args), url),
  }
})

export const action = screen(async (args) => {
  const form = await readForm(args.request)
  if (isOfList(form)) return actOnList(args, listAt(args), form)
  return attempt(args.ctx, form, async () => {
    await restoreUnit(args.ctx, textIn(form, 'archive'), textIn(form, 'hostname').trim())
    return `${args.url.pathname}?restoring`
  })
})

/** The units of one kind, or all of them, with where they are and how they stand. */
export default function UnitListScreen() {
  const { title, add, addHref, kind, isDeleted, isRestoring, deleted, list } = useLoaderData<typeof loader>()
  const answer = useActionData<Refused | object>()
  const refused = answer && 'code' in answer ? answer : undefined
  const t = useT()
  const begin = (
    <LinkButton href={addHref} icon={<Plus />}>
      {add}
    </LinkButton>
  )
  return (
    <RecordPage title={title} action={begin}>
      {isDeleted && <Alert tone="ok">{t('units.moving.deleting')}</Alert>}
      {isRestoring && <Alert tone="ok">{t('units.moving.restoring')}</Alert>}
      <Refusal answer={refused} />
      <ListView
        data={list}
        caption={title}
        empty={
          <EmptyState
            icon={<School />}
            title={t(`units.empty.${kind}`)}
            text={t('units.empty.text')}
            action={begin}
          />
        }
      />
      {deleted.length > 0 && (
        <Card title={t('units.moving.deleted')}>
          <Archives archives={deleted} mayRestore answer={refused} />
        </Card>
      )}
    </RecordPage>
  )
}
