import { NotebookPen } from 'lucide-react'
import { Form, useLoaderData } from 'react-router'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { makeBlog, readBlogs } from '../add/write-post.server.ts'

export const loader = screen(readBlogs)

export const action = screen(makeBlog)

/** Below which page a post is written; where there is none, the blog is made first. */
export default function ChooseBlogScreen() {
  const { groups } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage title={t('page-making.blog')} above={[{ label: t('page-making.pages'), href: '/cms/pages' }]}>
      {groups.length === 0 ? (
        <EmptyState
          icon={<NotebookPen />}
          title={t('page-making.no-blog')}
          text={t('page-making.no-blog-text')}
          action={
            <Form method="post">
              <Button type="submit">{t('page-making.make-blog')}</Button>
            </Form>
          }
        />
      ) : (
        <Card title={t('page-making.choose-blog')}>
          <ul className="grid gap-2 sm:grid-cols-2">
            {groups.map(({ _id, title }) => (
              <li key={_id}>
                <LinkButton kind="secondary" wide icon={<NotebookPen />} href={`/cms/blog/add/${_id}`}>
                  <Written text={title} />
                </LinkButton>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </RecordPage>
  )
}
