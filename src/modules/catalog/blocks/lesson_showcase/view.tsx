import { BookOpen } from 'lucide-react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { coursePath } from '#modules/courses/public.tsx'
import { useT } from '#shell/texts.tsx'
import { Title } from '#shell/title.tsx'
import { Written } from '#shell/written.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ShowcaseCategory } from '../../block-queries.server.ts'
import { CourseCardView } from '../../components/course-card.tsx'
import { CoursePicture } from '../../components/course-picture.tsx'
import { CoursePrice } from '../../components/course-price.tsx'
import { CourseRibbon } from '../../components/course-ribbon.tsx'
import type { lessonShowcase } from './block.ts'
import { SHOWCASE_CATEGORIES } from './limits.ts'

/** The categories one under the other: the newest course stands out, the others follow beside it. */
export default function LessonShowcaseView({ object }: ViewProps<typeof lessonShowcase>) {
  const t = useT()
  const { title } = object.settings
  const categories = object.data ?? []
  if (categories.length === 0)
    return <EmptyState icon={<BookOpen />} title={t('courses.empty.title')} text={t('courses.empty.text')} />
  return (
    <div className="block-lesson-showcase">
      {title && <h2>{title}</h2>}
      {categories.map((category) => (
        <ShowcasePart key={category.code} category={category} />
      ))}
      {categories.length >= SHOWCASE_CATEGORIES && (
        <p>
          <LinkButton href="/lesson/categories" kind="quiet">
            {t('courses.all-categories')}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

function ShowcasePart({ category }: { category: ShowcaseCategory }) {
  const t = useT()
  const [first, ...others] = category.courses
  if (!first) return null
  return (
    <section>
      <div className="block-lesson-showcase-head">
        <h3>
          <Written text={category.name} />
        </h3>
        <LinkButton href={`/lesson/categories/${encodeURIComponent(category.code)}`} kind="quiet">
          {t('course-blocks.more')}
          <span className="sr-only"> {category.name}</span>
        </LinkButton>
      </div>
      <div className="block-lesson-showcase-courses">
        <article>
          <div className="media-card-picture">
            <CoursePicture id={first._id} cover={first.cover} icon={category.icon} />
            {first.isTaken && <CourseRibbon salePrice={first.sale_price} />}
          </div>
          <div>
            <h4>
              <a href={coursePath(first)}>
                <Title text={first.name} />
              </a>
            </h4>
            {first.summary && (
              <p>
                <Written text={first.summary} />
              </p>
            )}
            <CoursePrice course={first} />
          </div>
        </article>
        {others.length > 0 && (
          <div>
            {others.map((course) => (
              // All of them stand under the name of the category: their cards need its icon alone.
              <CourseCardView
                key={course._id}
                course={{ ...course, categoryName: null, categoryIcon: category.icon }}
              />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
