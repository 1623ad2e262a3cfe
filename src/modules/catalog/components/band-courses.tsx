import { BookOpen } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { MediaCard } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { BandCourse, BandShelf } from '../target-courses.server.ts'
import { CoursePicture } from './course-picture.tsx'
import { CourseRibbon } from './course-ribbon.tsx'

/** The courses that are meant for somebody's band, with all that helps them to choose. */
export function BandCourses({ shelf }: { shelf: BandShelf }) {
  const t = useT()
  if (shelf.courses.length === 0)
    return (
      <EmptyState
        icon={<BookOpen />}
        title={t('course-bands.none')}
        text={t('course-bands.none-text')}
        action={<LinkButton href="/lesson/home">{t('course-bands.all')}</LinkButton>}
      />
    )
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {shelf.courses.map((course) => (
          <BandCard key={course._id} course={course} />
        ))}
      </div>
      {shelf.total > shelf.courses.length && (
        <p>
          <LinkButton kind="quiet" href={`/lesson/home?band=${encodeURIComponent(shelf.code)}`}>
            {t('course-bands.more', { n: shelf.total })}
          </LinkButton>
        </p>
      )}
    </>
  )
}

function BandCard({ course }: { course: BandCourse }) {
  const t = useT()
  const { _id, name, cover, categories, lecturers, hours, days, certification } = course
  const length = [
    hours ? t('course-bands.hours', { n: hours }) : '',
    days ? t('course-bands.days', { n: days }) : '',
  ].filter(Boolean)
  return (
    <MediaCard
      href={`/lesson/detail/${_id}`}
      title={name}
      media={<CoursePicture id={_id} cover={cover} icon={categories[0]?.icon ?? null} />}
      ribbon={course.isTaken && <CourseRibbon salePrice={course.sale_price} />}
      meta={
        <>
          {lecturers.length > 0 && <p className="truncate">{lecturers.join(', ')}</p>}
          {length.length > 0 && <p>{length.join(' · ')}</p>}
        </>
      }
      footer={
        <>
          <span className="flex flex-wrap gap-2">
            {categories.map((category) => (
              <Badge key={category.name} tone="brand">
                {category.name}
              </Badge>
            ))}
          </span>
          <span className="text-sm text-muted">{t(`course-bands.certificate.${certification}`)}</span>
        </>
      }
    />
  )
}
