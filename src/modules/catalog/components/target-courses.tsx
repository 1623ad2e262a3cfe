import { BookOpen } from 'lucide-react'
import { snippet } from '#kernel/thai/snippet.ts'
import { coursePath } from '#modules/courses/public.tsx'
import { useT } from '#shell/texts.tsx'
import { Title } from '#shell/title.tsx'
import { Written } from '#shell/written.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { MediaCard } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { CoursesOfTarget, TargetCourse } from '../target-courses.server.ts'
import { CoursePicture } from './course-picture.tsx'
import { CourseRibbon } from './course-ribbon.tsx'

/** The courses that are meant for somebody’s target, with all that helps them to choose. */
export function TargetCourses({ list }: { list: CoursesOfTarget }) {
  const t = useT()
  if (list.courses.length === 0)
    return (
      <EmptyState
        icon={<BookOpen />}
        title={t('course-targets.none')}
        text={t('course-targets.none-text')}
        action={<LinkButton href="/lesson/home">{t('course-targets.all')}</LinkButton>}
      />
    )
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {list.courses.map((course) => (
          <TargetCard key={course._id} course={course} />
        ))}
      </div>
      {list.total > list.courses.length && (
        <p>
          <LinkButton kind="quiet" href={`/lesson/home?target=${encodeURIComponent(list.code)}`}>
            {t('course-targets.more', { n: list.total })}
          </LinkButton>
        </p>
      )}
    </>
  )
}

function TargetCard({ course }: { course: TargetCourse }) {
  const t = useT()
  const { _id, slug, name, about, cover, categories, lecturers, hours, days, certification } = course
  const length = [
    hours ? t('course-targets.hours', { n: hours }) : '',
    days ? t('course-targets.days', { n: days }) : '',
  ].filter(Boolean)
  return (
    <MediaCard
      href={coursePath({ _id, slug })}
      title={<Title text={name} />}
      text={about && <Written text={snippet(about)} />}
      media={<CoursePicture id={_id} cover={cover} icon={categories[0]?.icon ?? null} />}
      ribbon={course.isTaken && <CourseRibbon salePrice={course.sale_price} />}
      meta={
        <>
          {lecturers.length > 0 && (
            <p className="truncate">
              <Written text={lecturers.join(', ')} />
            </p>
          )}
          {length.length > 0 && <p>{length.join(' · ')}</p>}
        </>
      }
      footer={
        <>
          <span className="flex flex-wrap gap-2">
            {categories.map((category) => (
              <Badge key={category.name} tone="brand">
                <Written text={category.name} />
              </Badge>
            ))}
          </span>
          <span className="text-sm text-muted">{t(`course-targets.certificate.${certification}`)}</span>
        </>
      }
    />
  )
}
