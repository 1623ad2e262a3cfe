import { useLoaderData } from 'react-router'
import { snippetOfHtml } from '#kernel/thai/snippet.ts'
import { hasAccess } from '#modules/enrolments/public.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { CategoryIcon } from '#ui/category-icons.tsx'
import { Container } from '#ui/container.tsx'
import { CourseFacts } from '../components/course-facts.tsx'
import { labelsOf } from '../components/course-grid.tsx'
import { CoursePicture } from '../components/course-picture.tsx'
import { lecturerNames, readCourse, readShelves } from '../queries.server.ts'

export const loader = screen(async ({ ctx, params }) => {
  const course = await readCourse(ctx, params.id ?? '')
  const labels = labelsOf(await readShelves(ctx))
  const access = await hasAccess(ctx, course._id)
  const description = course.short_description ?? snippetOfHtml(course.description ?? '')
  return {
    course: { ...course, lecturers: lecturerNames(course.lecturer) },
    categories: (course.category ?? []).flatMap((code) => (labels[code] ? [{ code, ...labels[code] }] : [])),
    access,
    today: ctx.now.toISOString(),
    meta: {
      title: course.name,
      description,
      path: `/lesson/detail/${course._id}`,
      ...(course.cover ? { image: course.cover } : {}),
    },
  }
})

export default function CourseDetailScreen() {
  const { course, categories, access, today } = useLoaderData<typeof loader>()
  const t = useT()
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
                  <span key={category.code} className="inline-flex min-w-0 items-center gap-1.5">
                    <CategoryIcon name={category.icon ?? undefined} className="size-4.5 shrink-0" />
                    <span className="min-w-0">{category.name}</span>
                  </span>
                ))}
              </p>
            )}
            <div className="mt-6 aspect-video overflow-hidden rounded-card border border-line">
              <CoursePicture id={course._id} cover={course.cover} icon={first?.icon ?? null} />
            </div>
          </div>
          <CourseFacts course={course} access={access} today={today} />
          {course.description && (
            // Sanitised on the server when it was written.
            <div
              className="rich-text max-w-reading min-w-0"
              dangerouslySetInnerHTML={{ __html: course.description }}
            />
          )}
        </article>
      </div>
    </Container>
  )
}
