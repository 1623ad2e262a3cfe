import { BookOpen } from 'lucide-react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ShowcaseShelf } from '../../block-queries.server.ts'
import { CourseCardView } from '../../components/course-card.tsx'
import { CoursePicture } from '../../components/course-picture.tsx'
import { CoursePrice } from '../../components/course-price.tsx'
import { CourseRibbon } from '../../components/course-ribbon.tsx'
import type { lessonShowcase } from './block.ts'

/** The categories one under the other: the newest course stands out, the others follow beside it. */
export default function LessonShowcaseView({ object }: ViewProps<typeof lessonShowcase>) {
  const t = useT()
  const { title } = object.settings
  const shelves = object.data ?? []
  if (shelves.length === 0)
    return <EmptyState icon={<BookOpen />} title={t('courses.empty.title')} text={t('courses.empty.text')} />
  return (
    <div className="block-lesson-showcase">
      {title && <h2>{title}</h2>}
      {shelves.map((shelf) => (
        <Shelf key={shelf.code} shelf={shelf} />
      ))}
    </div>
  )
}

function Shelf({ shelf }: { shelf: ShowcaseShelf }) {
  const t = useT()
  const [first, ...others] = shelf.courses
  if (!first) return null
  // All of them stand under the name of the category: their cards need its icon alone.
  const labels = { [shelf.code]: { name: '', icon: shelf.icon } }
  return (
    <section>
      <div className="block-lesson-showcase-head">
        <h3>{shelf.name}</h3>
        <LinkButton href={`/lesson/categories/${encodeURIComponent(shelf.code)}`} kind="quiet">
          {t('course-blocks.more')}
          <span className="sr-only"> {shelf.name}</span>
        </LinkButton>
      </div>
      <div className="block-lesson-showcase-courses">
        <article>
          <div className="media-card-picture">
            <CoursePicture id={first._id} cover={first.cover} icon={shelf.icon} />
            {first.isTaken && <CourseRibbon salePrice={first.sale_price} />}
          </div>
          <div>
            <h4>
              <a href={`/lesson/detail/${first._id}`}>{first.name}</a>
            </h4>
            {first.summary && <p>{first.summary}</p>}
            <CoursePrice course={first} />
          </div>
        </article>
        {others.length > 0 && (
          <div>
            {others.map((course) => (
              <CourseCardView
                key={course._id}
                course={{ ...course, shelf: shelf.code }}
                categories={labels}
              />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
