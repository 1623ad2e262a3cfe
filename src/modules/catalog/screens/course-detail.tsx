import { useLoaderData } from 'react-router'
import { snippetOfHtml } from '#kernel/thai/snippet.ts'
import { readDetailLook } from '#modules/courses/public.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { CategoryIcon } from '#ui/category-icons.tsx'
import { Container } from '#ui/container.tsx'
import { CourseFacts } from '../components/course-facts.tsx'
import { CourseLecturers } from '../components/course-lecturers.tsx'
import { CourseOutline } from '../components/course-outline.tsx'
import { CoursePicture } from '../components/course-picture.tsx'
import { CourseRibbon } from '../components/course-ribbon.tsx'
import { RelatedCourses } from '../components/related-courses.tsx'
import { type CourseDetail, readCourseDetail } from '../course-detail.server.ts'
import styles from './course-detail.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = screen(async ({ ctx, params }) => {
  const detail = await readCourseDetail(ctx, params.id ?? '')
  const { course } = detail
  return {
    detail,
    look: readDetailLook(ctx),
    today: ctx.now.toISOString(),
    mayEdit: ctx.actor.is('admin'),
    meta: {
      title: course.name,
      description: course.short_description ?? snippetOfHtml(course.description ?? ''),
      path: `/lesson/detail/${course._id}`,
      ...(course.cover ? { image: course.cover } : {}),
    },
  }
})

export default function CourseDetailScreen() {
  const { detail, look, today, mayEdit } = useLoaderData<typeof loader>()
  const t = useT()
  const { course, categories } = detail
  const [first] = categories
  return (
    <Container>
      <div className="py-8">
        <Breadcrumb
          label={t('course-pages.you-are-here')}
          items={[
            { label: t('courses.all'), href: '/lesson/home' },
            ...(first
              ? [{ label: first.name, href: `/lesson/categories/${encodeURIComponent(first.code)}` }]
              : []),
            { label: course.name },
          ]}
        />
        <article className="mt-4 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0">
            <h1 className="text-2xl font-bold text-pretty md:text-3xl">{course.name}</h1>
            {course.short_description && (
              <p className="mt-3 max-w-reading text-lg text-muted">{course.short_description}</p>
            )}
            {categories.length > 0 && (
              <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
                {categories.map((category) => (
                  <a
                    key={category.code}
                    href={`/lesson/categories/${encodeURIComponent(category.code)}`}
                    className="inline-flex min-w-0 items-center gap-1.5 hover:text-brand"
                  >
                    <CategoryIcon name={category.icon ?? undefined} className="size-4.5 shrink-0" />
                    <span className="min-w-0">{category.name}</span>
                  </a>
                ))}
              </p>
            )}
            {mayEdit && (
              <p className="mt-4">
                <LinkButton kind="secondary" size="small" href={`/lesson/edit/${course._id}`}>
                  {t('course-pages.edit')}
                </LinkButton>
              </p>
            )}
            <div className="relative mt-6 aspect-video overflow-hidden rounded-card border border-line">
              <CoursePicture id={course._id} cover={course.cover} icon={first?.icon ?? null} />
              {detail.place && <CourseRibbon salePrice={course.sale_price} />}
            </div>
          </div>
          <CourseFacts detail={detail} parts={look.parts} today={today} />
          <div className="course-detail">
            {look.parts.map((part) => (
              <CoursePart key={part} part={part} detail={detail} />
            ))}
          </div>
        </article>
        {look.related && <RelatedCourses courses={detail.related} />}
      </div>
    </Container>
  )
}

/** One part of the page in the order that the site wants; targets and earlier courses stand among the facts. */
function CoursePart({ part, detail }: { part: string; detail: CourseDetail }) {
  const { course, outline, lecturers } = detail
  if (part === 'outline') return <CourseOutline outline={outline} />
  if (part === 'lecturers') return <CourseLecturers lecturers={lecturers} />
  if (part !== 'description' || !course.description) return null
  // Sanitised on the server when it was written.
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: course.description }} />
}
