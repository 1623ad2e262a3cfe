import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { readOneRevision } from '../revisions/history.server.ts'
import { ChangeList } from './change-list.tsx'

type Shown = NonNullable<Awaited<ReturnType<typeof readOneRevision>>>

interface RevisionViewProps {
  readonly shown: Shown
  readonly newest: number
  readonly listHref: string
}

/** One revision: what bringing it back would change, and the outline that it had. */
export function RevisionView({ shown, newest, listHref }: RevisionViewProps) {
  const t = useT()
  const { revision, changes, outline } = shown
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <Card title={t('course-files.would-change')}>
        {changes.length === 0 ? (
          <p className="text-muted">{t('course-files.as-now')}</p>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <ChangeList changes={changes} />
            <Alert tone="info">{t('course-files.restore-safe')}</Alert>
            <Form method="post" className="flex flex-wrap gap-2 max-sm:*:grow">
              <input type="hidden" name="number" value={revision.number} />
              <input type="hidden" name="seen" value={newest} />
              <Button type="submit" busy={isBusy}>
                {t('course-files.restore', { number: revision.number })}
              </Button>
              <LinkButton kind="secondary" href={listHref}>
                {t('course-files.keep')}
              </LinkButton>
            </Form>
          </div>
        )}
      </Card>
      <Card title={t('course-files.outline')}>
        {outline.length === 0 && <p className="text-muted">{t('course-files.outline-empty')}</p>}
        <ol className="grid gap-4 wrap-anywhere">
          {outline.map((section) => (
            <li key={section.id}>
              <h3 className="font-semibold">{section.name}</h3>
              <ol className="mt-1 grid gap-1">
                {section.lessons.map((lesson) => (
                  <li key={lesson.id} className={`flex flex-wrap gap-x-2${lesson.isPart ? ' ps-4' : ''}`}>
                    <span>{lesson.name}</span>
                    <span className="text-sm text-muted">{t(`lesson.option.kind.${lesson.kind}`)}</span>
                    {lesson.isHidden && <Badge>{t('course-files.hidden')}</Badge>}
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}
