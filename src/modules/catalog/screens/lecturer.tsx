import { useLoaderData } from 'react-router'
import { inLanguage } from '#kernel/collections/content-languages.ts'
import { readRecord } from '#kernel/collections/read.server.ts'
import { readPage } from '#kernel/lists/read-address.ts'
import { pictureParts } from '#kernel/storage/address.ts'
import { leadOn } from '#modules/addresses/public.server.ts'
import { findLecturerId, lecturers } from '#modules/courses/public.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { CourseGrid } from '../components/course-grid.tsx'
import { readCoursePage } from '../queries.server.ts'

export const loader = screen(async ({ ctx, params, url }) => {
  const id = await findLecturerId(ctx, params.id ?? '')
  const written = await readRecord(ctx, lecturers, id)
  const { _id, code, name, position, bio, picture } = inLanguage(written, ctx.lang)
  leadOn(url, `/lesson/teachers/${code}`)
  const list = await readCoursePage(
    ctx,
    { kinds: 'all', lecturer: _id },
    readPage(url.searchParams.get('page')),
  )
  const path = `/lesson/teachers/${encodeURIComponent(code)}`
  return {
    lecturer: { name, position, bio, picture },
    list,
    path,
    meta: { title: name, description: position ?? '', path, ...(picture ? { image: picture } : {}) },
  }
})

/** Who somebody is and what they teach. */
export default function LecturerScreen() {
  const { lecturer, list, path } = useLoaderData<typeof loader>()
  const t = useT()
  const { name, position, bio, picture } = lecturer
  return (
    <Container>
      <div className="grid gap-6 py-8">
        <Breadcrumb
          label={t('course-pages.you-are-here')}
          items={[{ label: t('courses.all'), href: '/lesson/home' }, { label: name }]}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={name} size="2xl" {...(picture ? { picture, ...pictureParts(picture) } : {})} />
          <div className="min-w-0">
            <h1 className="text-2xl font-bold text-pretty md:text-3xl">
              <Written text={name} />
            </h1>
            {position && (
              <p className="mt-1 text-muted">
                <Written text={position} />
              </p>
            )}
          </div>
        </div>
        {bio && (
          <p className="max-w-reading whitespace-pre-line">
            <Written text={bio} />
          </p>
        )}
        <section className="grid gap-4">
          <h2 className="text-xl font-semibold md:text-2xl">{t('course-pages.lecturer.courses')}</h2>
          <CourseGrid
            list={list}
            path={path}
            empty={{
              title: t('course-pages.lecturer.none'),
              text: t('course-pages.lecturer.none-text'),
              action: <LinkButton href="/lesson/home">{t('courses.all')}</LinkButton>,
            }}
          />
        </section>
      </div>
    </Container>
  )
}
