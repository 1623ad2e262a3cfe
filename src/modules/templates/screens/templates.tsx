import { Bookmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import type { Row } from '#shell/lists/list-table.tsx'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { sketchSaved } from '../saved/sketch-saved.server.ts'
import { templateList } from '../saved/template-list.server.ts'
import { TemplatePicture } from '../sketch/template-picture.tsx'

export const middleware = listFiles(({ ctx }) => ({ list: templateList, name: ctx.t('template.plural') }))

export const loader = screen(async ({ ctx, url }) => {
  const data = await readListData(ctx, templateList, url)
  const ids = data.rows.map(({ id }) => id)
  return { data, sketches: await sketchSaved(ctx, ids) }
})

export const action = screen((args) => actOnList(args, templateList))

/** How the list draws a template: by what it stores. */
const drawPictures =
  (sketches: Awaited<ReturnType<typeof sketchSaved>>) =>
  ({ id }: Row): ReactNode => (
    <span className="block w-32 shrink-0 overflow-hidden rounded-control border border-line">
      <TemplatePicture sketch={sketches[id] ?? []} />
    </span>
  )

/** Pages and parts of pages that were saved to begin others with: what each makes, and the way to make it. */
export default function TemplatesScreen() {
  const { data, sketches } = useLoaderData<typeof loader>()
  const t = useT()
  const toPages = (
    <LinkButton kind="secondary" href="/cms/pages">
      {t('templates.list.choose-page')}
    </LinkButton>
  )
  return (
    <RecordPage
      title={t('template.plural')}
      above={[{ label: t('templates.list.pages'), href: '/cms/pages' }]}
      action={toPages}
    >
      <p className="max-w-reading text-muted">{t('template.about')}</p>
      <ListView
        data={data}
        caption={t('template.plural')}
        cells={{ picture: drawPictures(sketches) }}
        empty={
          <EmptyState
            icon={<Bookmark />}
            title={t('templates.list.empty')}
            text={t('templates.list.empty-text')}
          />
        }
      />
    </RecordPage>
  )
}
