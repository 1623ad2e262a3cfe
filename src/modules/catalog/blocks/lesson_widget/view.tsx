import { BookOpen } from 'lucide-react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CourseCardView } from '../../components/course-card.tsx'
import type { lessonWidget } from './block.ts'

/** Cards of courses under a title, with the way to more of them. */
export default function LessonWidgetView({ object }: ViewProps<typeof lessonWidget>) {
  const t = useT()
  const { title, choose, category } = object.settings
  const cards = object.data ?? []
  if (cards.length === 0)
    return <EmptyState icon={<BookOpen />} title={t('courses.empty.title')} text={t('courses.empty.text')} />
  const more = choose === 'category' ? `/lesson/categories/${encodeURIComponent(category)}` : '/lesson/home'
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-2xl font-bold text-balance">{title || t('courses.all')}</h2>
        <LinkButton href={more} kind="quiet">
          {t('course-blocks.more')}
        </LinkButton>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((course) => (
          <CourseCardView key={course._id} course={course} />
        ))}
      </div>
    </section>
  )
}
