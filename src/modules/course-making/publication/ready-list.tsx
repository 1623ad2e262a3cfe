import { CircleCheck, CircleDashed } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { addressOfMode, type EditorBase } from '../editor-modes.ts'
import type { ReadyCheck } from './check-ready.server.ts'

interface ReadyListProps {
  readonly base: EditorBase
  readonly courseId: string
  readonly checks: readonly ReadyCheck[]
}

/** What is there before a course is published, and the way to what is missing. */
export function ReadyList({ base, courseId, checks }: ReadyListProps) {
  const t = useT()
  const missing = checks.filter(({ isDone }) => !isDone).length
  return (
    <div className="max-w-reading">
      <Card
        title={missing === 0 ? t('course-editor.ready') : t('course-editor.ready-missing', { n: missing })}
      >
        <ul className="grid gap-2">
          {checks.map(({ code, mode, isDone }) => (
            <li key={code} className="flex items-center gap-3">
              {isDone ? (
                <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-ok" />
              ) : (
                <CircleDashed aria-hidden="true" className="size-5 shrink-0 text-muted" />
              )}
              {isDone ? (
                <span>{t(`course-editor.has.${code}`)}</span>
              ) : (
                <a href={addressOfMode(base, courseId, mode)} className="text-brand hover:underline">
                  {t(`course-editor.needs.${code}`)}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
