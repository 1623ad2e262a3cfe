import { data, useLoaderData } from 'react-router'
import { readPage } from '#kernel/lists/read-address.ts'
import { snippetOfHtml } from '#kernel/thai/snippet.ts'
import { leadOn } from '#modules/addresses/public.server.ts'
import { readDetailLook } from '#modules/courses/public.server.ts'
import { courseAddress, coursePath } from '#modules/courses/public.tsx'
import { takeOverFavourites } from '#modules/favourites/public.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Title } from '#shell/title.tsx'
import { useWrittenLang, Written } from '#shell/written.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { CategoryIcon } from '#ui/category-icons.tsx'
import { Container } from '#ui/container.tsx'
import { MainButton } from '../components/course-entry.tsx'
import { CourseFacts } from '../components/course-facts.tsx'
import { CourseLecturers } from '../components/course-lecturers.tsx'
import { CourseOutline } from '../components/course-outline.tsx'
import { CoursePicture } from '../components/course-picture.tsx'
import { CoursePrice } from '../components/course-price.tsx'
import { CoursePurpose } from '../components/course-purpose.tsx'
import { CourseReviews, Stars } from '../components/course-reviews.tsx'
import { CourseRibbon } from '../components/course-ribbon.tsx'
import { CourseRounds } from '../components/course-rounds.tsx'
import { CourseTools } from '../components/course-tools.tsx'
import { RelatedCourses } from '../components/related-courses.tsx'
import { type CourseDetail, readCourseDetail, readShownCourse } from '../course-detail.server.ts'
import { findMainAction } from '../joining/main-action.ts'
import { shareCourse } from '../seo/course-card.server.ts'
import { describeCourse, describeWay } from '../seo/structured.ts'
import styles from './course-detail.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = screen(async (args) => {
  const { ctx, params, url } = args
  const found = await readShownCourse(ctx, params.id ?? '')
  leadOn(url, coursePath(found.course))
  const cookie = await takeOverFavourites(args)
  const detail = await readCourseDetail(ctx, found, readPage(url.searchParams.get('page')))
  const { course } = detail
  const path = courseAddress(course)
  const shown = {
    detail,
    look: readDetailLook(ctx),
    today: ctx.now.toISOString(),
    mayEdit: ctx.actor.is('admin'),
    meta: {
      title: course.name,
      description: course.short_description ?? snippetOfHtml(course.description ?? ''),
      path,
      structured: [
        ...describeCourse(detail, { origin: url.origin, siteName: ctx.host.siteName, path, lang: ctx.lang }),
        describeWay(url, [
          { name: ctx.t('courses.all'), path: '/lesson/home' },
          ...detail.categories
            .slice(0, 1)
            .map(({ name, code }) => ({ name, path: `/lesson/categories/${encodeURIComponent(code)}` })),
          { name: course.name, path },
        ]),
      ],
      card: shareCourse(ctx, detail),
    },
    address: url.origin + path,
  }
  return data(shown, cookie === undefined ? {} : { headers: { 'set-cookie': cookie } })
})

export default function CourseDetailScreen() {
  const { detail, look, today, mayEdit, address } = useLoaderData<typeof loader>()
  const t = useT()
  const { course, categories, rating, learners } = detail
  const action = findMainAction(detail, today)
  const isCounted = look.learnersFrom > 0 && (learners ?? 0) >= look.learnersFrom
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
            <h1 className="text-2xl font-bold text-pretty md:text-3xl">
              <Title text={course.name} />
            </h1>
            {course.short_description && (
              <p className="mt-3 max-w-reading text-lg text-muted">
                <Written text={course.short_description} />
              </p>
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
                    <span className="min-w-0">
                      <Written text={category.name} />
                    </span>
                  </a>
                ))}
              </p>
            )}
            {(rating || isCounted) && (
              <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
                {rating && (
                  <a href="#reviews">
                    <Stars value={rating.average} /> {rating.average.toFixed(1)}{' '}
                    {t('course-pages.rating.count', { n: rating.count })}
                  </a>
                )}
                {isCounted && <span>{t('course-pages.learners', { n: learners ?? 0 })}</span>}
              </p>
            )}
            <CourseTools course={course} address={address} isFavourite={detail.isFavourite} />
            {mayEdit && (
              <p className="mt-4">
                <LinkButton kind="secondary" size="small" href={`/lesson/edit/${course._id}`}>
                  {t('course-pages.edit')}
                </LinkButton>
              </p>
            )}
            <div className="relative mt-6 aspect-video overflow-hidden rounded-card border border-line">
              <CoursePicture id={course._id} cover={course.cover} icon={first?.icon ?? null} />
              {detail.place && !detail.place.isComplete && <CourseRibbon salePrice={course.sale_price} />}
            </div>
          </div>
          <CourseFacts detail={detail} parts={look.parts} vat={look.vat} today={today} />
          <div className="course-detail">
            <CoursePurpose course={course} hasTargets={look.parts.includes('targets')} />
            <CourseRounds detail={detail} vat={look.vat} today={today} />
            {look.parts.map((part) => (
              <CoursePart key={part} part={part} detail={detail} />
            ))}
            <CourseReviews detail={detail} />
          </div>
        </article>
        {action && (
          <div className="course-action">
            {!detail.place && <CoursePrice course={course} vat={look.vat} />}
            <MainButton detail={detail} today={today} />
          </div>
        )}
        {look.related && <RelatedCourses courses={detail.related} />}
      </div>
    </Container>
  )
}

/** One part of the page in the order that the site wants; targets stand with what is said of learners, earlier courses among the facts. */
function CoursePart({ part, detail }: { part: string; detail: CourseDetail }) {
  const { course, outline, lecturers } = detail
  const langOf = useWrittenLang()
  if (part === 'outline')
    return (
      <CourseOutline outline={outline} isSeminar={course.mode === 'seminar'} path={courseAddress(course)} />
    )
  if (part === 'lecturers') return <CourseLecturers lecturers={lecturers} />
  if (part !== 'description' || !course.description) return null
  // Sanitised on the server when it was written.
  return (
    <div
      className="rich-text"
      lang={langOf(course.description)}
      dangerouslySetInnerHTML={{ __html: course.description }}
    />
  )
}
