import { useT } from '#shell/texts.tsx'
import { useInSight } from '#ui/use-in-sight.ts'
import { addressOfMode, type EditorBase, type EditorMode, listModes } from './editor-modes.ts'

interface CourseTabsProps {
  readonly base: EditorBase
  readonly courseId: string
  readonly mode: EditorMode
}

const tab = '-mb-px flex min-h-11 items-center gap-2 border-b-2 px-4 font-medium whitespace-nowrap'

/** The tabs of the course editor: plain links, each with an address of its own. */
export function CourseTabs({ base, courseId, mode }: CourseTabsProps) {
  const t = useT()
  const current = useInSight(mode)
  return (
    <nav aria-label={t('course-editor.tabs')} className="flex gap-1 overflow-x-auto border-b border-line">
      {listModes(base).map((name) => (
        <a
          key={name}
          ref={name === mode ? current : undefined}
          href={addressOfMode(base, courseId, name)}
          aria-current={name === mode ? 'page' : undefined}
          className={`${tab} ${name === mode ? 'border-brand text-brand' : 'border-transparent text-muted hover:text-text'}`}
        >
          {t(`course-editor.tab.${base === '/seminar' && name === 'outline' ? 'programme' : name}`)}
        </a>
      ))}
    </nav>
  )
}
