import { formatThaiDate } from '#kernel/thai/dates.ts'
import { snippet } from '#kernel/thai/snippet.ts'
import { coursePath } from '#modules/courses/public.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Title } from '#shell/title.tsx'
import { Written } from '#shell/written.tsx'
import { Badge } from '#ui/badge.tsx'
import { MediaCard } from '#ui/card.tsx'
import type { CourseCard } from '../cards.server.ts'
import { CoursePicture } from './course-picture.tsx'
import { CoursePrice } from './course-price.tsx'
import { CourseRibbon } from './course-ribbon.tsx'
import { courseLength } from './lesson-length.ts'

/** A course in a list: picture, name, what it takes and what it costs. */
export function CourseCardView({ course }: { readonly course: CourseCard }) {
  const t = useT()
  const lang = useLang()
  const aside = course.isOnsite
    ? course.nextDay && formatThaiDate(course.nextDay, 'short', lang)
    : course.lecturer
  return (
    <MediaCard
      href={coursePath(course)}
      title={<Title text={course.name} />}
      media={<CoursePicture id={course._id} cover={course.cover} icon={course.categoryIcon} />}
      ribbon={course.isTaken && <CourseRibbon salePrice={course.sale_price} />}
      eyebrow={course.categoryName && <Written text={course.categoryName} />}
      text={course.about && <Written text={snippet(course.about)} />}
      meta={<Written text={[courseLength(t, course), aside].filter(Boolean).join(' · ')} />}
      footer={
        <>
          <CoursePrice course={course} />
          {course.isOnsite && <Badge tone="info">{t('courses.onsite')}</Badge>}
        </>
      }
    />
  )
}
