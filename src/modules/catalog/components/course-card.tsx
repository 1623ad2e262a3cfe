import { formatThaiDate } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { MediaCard } from '#ui/card.tsx'
import type { CourseCard, LabelledCard } from '../cards.server.ts'
import { CoursePicture } from './course-picture.tsx'
import { CoursePrice } from './course-price.tsx'
import { CourseRibbon } from './course-ribbon.tsx'

export interface CategoryLabel {
  readonly name: string
  readonly icon: string | null
}

/** The words of the one category that a card brings along. */
export function labelOf({
  category,
  categoryName,
  categoryIcon,
}: LabelledCard): Record<string, CategoryLabel> {
  return category && categoryName ? { [category]: { name: categoryName, icon: categoryIcon } } : {}
}

interface CourseCardViewProps {
  course: CourseCard
  categories: Readonly<Record<string, CategoryLabel>>
}

/** A course in a list: picture, name, what it takes and what it costs. */
export function CourseCardView({ course, categories }: CourseCardViewProps) {
  const t = useT()
  const lang = useLang()
  const category = categories[course.category ?? '']
  const aside = course.isOnsite
    ? course.startDate && formatThaiDate(course.startDate, 'short', lang)
    : course.lecturer
  return (
    <MediaCard
      href={`/lesson/detail/${course._id}`}
      title={course.name}
      media={<CoursePicture id={course._id} cover={course.cover} icon={category?.icon ?? null} />}
      ribbon={course.isTaken && <CourseRibbon salePrice={course.sale_price} />}
      eyebrow={category?.name}
      meta={[course.hours ? t('courses.hours', { n: course.hours }) : '', aside].filter(Boolean).join(' · ')}
      footer={
        <>
          <CoursePrice course={course} />
          {course.isOnsite && <Badge tone="info">{t('courses.onsite')}</Badge>}
        </>
      }
    />
  )
}
