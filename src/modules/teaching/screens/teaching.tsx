import { GraduationCap, SearchX } from 'lucide-react'
import { Form, useLoaderData } from 'react-router'
import { readPage } from '#kernel/lists/read-address.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { ListPages } from '#shell/list-pages.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { listTaughtCourses, type TaughtListing } from '../taught-courses.server.ts'

const PATH = '/lesson/teaching'

export const loader = screen(async ({ ctx, url }) => {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const isLecturer = ctx.actor.capabilities.teaching !== undefined
  const page = readPage(url.searchParams.get('page'))
  return { q, isLecturer, ...(await listTaughtCourses(ctx, { q, page })) }
})

/** A lecturer's own courses, or all of them for other staff, with the ways to learners, classes and sheets. */
export default function TeachingScreen() {
  const { q, isLecturer, rows, total, page, pages } = useLoaderData<typeof loader>()
  const t = useT()
  const hrefOf = (to: number) =>
    `${PATH}?${new URLSearchParams({ ...(q !== '' && { q }), ...(to > 1 && { page: String(to) }) })}`
  return (
    <RecordPage title={t(isLecturer ? 'teaching.own-title' : 'teaching.title')}>
      {(total > 0 || q !== '') && <Search q={q} />}
      {rows.length === 0 ? (
        <Nothing q={q} isLecturer={isLecturer} />
      ) : (
        <div className="grid gap-4 lg:grid-cols-2">
          {rows.map((course) => (
            <CourseCard key={course._id} course={course} />
          ))}
        </div>
      )}
      {pages > 1 && (
        <ListPages
          page={page}
          pages={pages}
          hrefOf={hrefOf}
          summary={t('teaching.courses', { n: total.toLocaleString('en-US') })}
        />
      )}
    </RecordPage>
  )
}

function Search({ q }: { readonly q: string }) {
  const t = useT()
  return (
    <search className="block">
      <Form method="get" key={q} className="flex flex-wrap items-end gap-3">
        <Field id="teaching-q" label={t('teaching.search')}>
          {(wiring) => <TextInput {...wiring} type="search" name="q" maxLength={100} defaultValue={q} />}
        </Field>
        <Button type="submit" kind="secondary">
          {t('teaching.show')}
        </Button>
      </Form>
    </search>
  )
}

function Nothing({ q, isLecturer }: { readonly q: string; readonly isLecturer: boolean }) {
  const t = useT()
  if (q === '')
    return (
      <EmptyState
        icon={<GraduationCap />}
        title={t('teaching.empty')}
        text={t(isLecturer ? 'teaching.empty-lecturer' : 'teaching.empty-staff')}
      />
    )
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('teaching.nothing', { q })}
      action={
        <LinkButton kind="secondary" href={PATH}>
          {t('teaching.clear')}
        </LinkButton>
      }
    />
  )
}

function CourseCard({ course }: { readonly course: TaughtListing }) {
  const t = useT()
  const lang = useLang()
  const { _id, name, type, status, learners, complete, day } = course
  return (
    <Card
      title={
        <a href={`/lesson/roster/${_id}`} className="underline-offset-4 hover:text-brand hover:underline">
          {name}
        </a>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          <Badge tone={type === 'onsite' ? 'brand' : 'neutral'}>{t(`teaching.type.${type}`)}</Badge>
          {!status && <Badge tone="warn">{t('teaching.draft')}</Badge>}
          <Badge>{t('teaching.learners', { n: learners })}</Badge>
          <Badge tone="ok">{t('teaching.complete', { n: complete })}</Badge>
        </div>
        {day && (
          <p>
            <a href={`/lesson/class-day/${day._id}`} className="text-brand underline underline-offset-4">
              {t('teaching.next-day', { date: formatThaiDate(day.date, 'long', lang), class: day.class })}
            </a>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <LinkButton kind="secondary" size="small" href={`/lesson/roster/${_id}`}>
            {t('teaching.roster.open')}
          </LinkButton>
          <LinkButton kind="secondary" size="small" href={`/lesson/classes/${_id}`}>
            {t('teaching.classes')}
          </LinkButton>
          {(type === 'onsite' || day) && (
            <LinkButton kind="secondary" size="small" href={`/lesson/sign-in-sheet/${_id}`}>
              {t('attendance.sheet.open')}
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  )
}
