import { CircleHelp, Download, FolderTree, Plus, Upload } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { questionList } from '../bank/question-list.server.ts'

export const middleware = listFiles(({ ctx }) => ({
  list: questionList,
  name: ctx.t('questions.list.title'),
}))

export const loader = screen(async ({ ctx, url }) => ({
  list: await readListData(ctx, questionList, url),
}))

export const action = screen((args) => actOnList(args, questionList))

/** The bank of questions. */
export default function QuestionsScreen() {
  const { list } = useLoaderData<typeof loader>()
  const t = useT()
  const add = (
    <LinkButton href="/lesson/questions/add" icon={<Plus />}>
      {t('questions.list.add')}
    </LinkButton>
  )
  return (
    <RecordPage title={t('questions.list.title')} action={add}>
      <p className="max-w-reading text-muted">{t('questions.list.about')}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton kind="secondary" href="/lesson/questions/import" icon={<Upload />}>
          {t('questions.list.import')}
        </LinkButton>
        <LinkButton kind="secondary" href="/lesson/questions/export" icon={<Download />}>
          {t('questions.list.export')}
        </LinkButton>
        <LinkButton kind="quiet" href="/lesson/question-category" icon={<FolderTree />}>
          {t('questions.list.categories')}
        </LinkButton>
      </div>
      <ListView
        data={list}
        caption={t('questions.list.title')}
        empty={
          <EmptyState
            icon={<CircleHelp />}
            title={t('questions.list.empty')}
            text={t('questions.list.empty-text')}
          />
        }
      />
    </RecordPage>
  )
}
