import { CircleCheck, FileText } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { readOwnDocuments } from '../classroom/documents.server.ts'

export const loader = screen(async ({ ctx }) => ({ courses: await readOwnDocuments(ctx) }))

/** The documents of all courses that a member takes, in one place. */
export default function DocumentsScreen() {
  const { courses } = useLoaderData<typeof loader>()
  const t = useT()
  const lang = useLang()
  return (
    <Container width="reading">
      <div className="grid gap-6 py-8">
        <PageHeader title={t('documents.title')} lead={t('documents.lead')} />
        {courses.length === 0 && (
          <EmptyState
            icon={<FileText />}
            title={t('documents.none')}
            text={t('documents.none-text')}
            action={<LinkButton href="/lesson/home">{t('documents.find')}</LinkButton>}
          />
        )}
        {courses.map(({ courseID, course, documents }) => (
          <Card key={courseID} title={course}>
            <ul className="divide-y divide-line">
              {documents.map(({ _id, name, opensAt, isDone }) => (
                <li key={_id} className="flex flex-wrap items-center gap-3 py-2">
                  <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
                  {opensAt ? (
                    <span className="min-w-0 grow text-muted">{name}</span>
                  ) : (
                    <a
                      href={`/lesson/play/${courseID}/${_id}`}
                      className="min-w-0 grow py-1 underline-offset-4 hover:text-brand hover:underline"
                    >
                      {name}
                    </a>
                  )}
                  {opensAt && (
                    <Badge tone="info">
                      {t('documents.opens', { date: formatThaiDate(opensAt, 'short', lang) })}
                    </Badge>
                  )}
                  {isDone && (
                    <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
                      {t('documents.done')}
                    </Badge>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Container>
  )
}
