import { formatThaiDate } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { MediaCard } from '#ui/card.tsx'
import type { CourseCard } from '../cards.server.ts'
import { CoursePicture } from './course-picture.tsx'
import { CoursePrice } from './course-price.tsx'
import { CourseRibbon } from './course-ribbon.tsx'

/** A course in a list: picture, name, what it takes and what it costs. */
export function CourseCardView({ course }: { readonly course: CourseCard }) {
  const t = useT()
  const lang = useLang()
  const aside = course.isOnsite
    ? course.startDate && formatThaiDate(course.startDate, 'short', lang)
    : course.lecturer
  return (
    <MediaCard
      href={`/lesson/detail/${course._id}`}
      title={course.name}
      media={<CoursePicture id={course._id} cover={course.cover} icon={course.categoryIcon} />}
      ribbon={course.isTaken && <CourseRibbon salePrice={course.sale_price} />}
      eyebrow={course.categoryName}
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
