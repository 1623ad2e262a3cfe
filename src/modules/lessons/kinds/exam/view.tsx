import { ListChecks } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { LessonViewProps } from '../../view.ts'
import type { ExamContent } from './kind.ts'

/** The way to the exam, which has a page of its own. */
export default function ExamView({ lesson, content }: LessonViewProps<ExamContent>) {
  const t = useT()
  return (
    <div className="lesson-paper lesson-way">
      <p className="lesson-way-name">{lesson.name}</p>
      {content.note && <p className="lesson-way-note">{content.note}</p>}
      <LinkButton
        href={`/lesson/assessment/${lesson.courseID ?? lesson._id}/${content.examID}`}
        icon={<ListChecks />}
      >
        {t('lesson-view.exam.open')}
      </LinkButton>
      <p className="lesson-way-note">{t('lesson-view.exam.end')}</p>
    </div>
  )
}
