import { BookOpen } from 'lucide-react'
import type { PageObject } from '#kernel/pages/document.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ShowcaseShelf } from '../../block-queries.server.ts'
import { CourseCardView } from '../../components/course-card.tsx'
import { CoursePicture } from '../../components/course-picture.tsx'
import { CoursePrice } from '../../components/course-price.tsx'
import type { fields } from './block.ts'

/** The categories one under the other: the newest course stands out, the others follow beside it. */
export default function LessonShowcaseView({ object }: { object: PageObject }) {
  const t = useT()
  const { title } = object.settings as SettingsOf<typeof fields>
  const shelves = (object.data ?? []) as unknown as readonly ShowcaseShelf[]
  if (shelves.length === 0)
    return <EmptyState icon={<BookOpen />} title={t('courses.empty.title')} text={t('courses.empty.text')} />
  return (
    <div className="grid gap-10">
      {title && <h2 className="text-2xl font-bold text-balance">{title}</h2>}
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
  const labels = { [shelf.code]: { name: shelf.name, icon: shelf.icon } }
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-xl font-semibold">{shelf.name}</h3>
        <LinkButton href={`/lesson/categories/${encodeURIComponent(shelf.code)}`} kind="quiet">
          {t('courses.all')}
        </LinkButton>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <article className="relative grid content-start overflow-hidden rounded-card border border-line bg-surface">
          <div className="aspect-video overflow-hidden">
            <CoursePicture id={first._id} cover={first.cover} icon={shelf.icon} />
          </div>
          <div className="grid gap-2 p-4">
            <h4 className="text-lg font-semibold text-balance">
              <a
                href={`/lesson/detail/${first._id}`}
                className="after:absolute after:inset-0 hover:text-brand"
              >
                {first.name}
              </a>
            </h4>
            {first.summary && <p className="text-muted">{first.summary}</p>}
            <CoursePrice course={first} />
          </div>
        </article>
        {others.length > 0 && (
          <div className="grid content-start gap-4 sm:grid-cols-2">
            {others.map((course) => (
              <CourseCardView key={course._id} course={course} categories={labels} />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
