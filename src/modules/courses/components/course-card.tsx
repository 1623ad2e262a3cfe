import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { MediaCard } from '#ui/card.tsx'
import { Price } from '#ui/price.tsx'
import type { CourseCard } from '../queries.server.ts'
import { CoursePicture } from './course-picture.tsx'

export interface CategoryLabel {
  readonly name: string
  readonly icon: string | null
}

interface CourseCardViewProps {
  course: CourseCard
  categories: Readonly<Record<string, CategoryLabel>>
}

/** A course in a list: picture, name, what it takes and what it costs. */
export function CourseCardView({ course, categories }: CourseCardViewProps) {
  const t = useT()
  const lang = useLang()
  const category = categories[course.category[0] ?? '']
  return (
    <MediaCard
      href={`/lesson/detail/${course._id}`}
      title={course.name}
      media={<CoursePicture id={course._id} cover={course.cover} icon={category?.icon ?? null} />}
      eyebrow={category?.name}
      meta={
        <>
          {course.hours ? <span>{t('courses.hours', { n: course.hours })}</span> : null}
          {course.type === 'onsite' && course.startDate ? (
            <span>{formatThaiDate(course.startDate, 'short', lang)}</span>
          ) : (
            course.lecturers[0] && <span className="truncate">{course.lecturers[0]}</span>
          )}
        </>
      }
      footer={
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Price
            regular={course.price}
            sale={course.sale_price}
            format={formatBaht}
            labels={{
              free: t('courses.free'),
              regular: t('courses.price.regular'),
              sale: t('courses.price.sale'),
            }}
          />
          {course.type === 'onsite' && <Badge tone="info">{t('courses.onsite')}</Badge>}
        </div>
      }
    />
  )
}
