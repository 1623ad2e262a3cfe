import { Pencil, Users } from 'lucide-react'
import { useLoaderData, useLocation } from 'react-router'
import { readRecord } from '#kernel/collections/read.server.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { findCourse, lessons, listKinds } from '#modules/lessons/public.server.ts'
import { formatLength } from '#modules/lessons/public.tsx'
import { LessonPreview, placesAt } from '#modules/lessons/public-editor.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type LessonLearner, readLearners } from '../classroom/learners.server.ts'

export const loader = screen(async ({ ctx, params }) => {
  const lesson = await readRecord(ctx, lessons, params.id ?? '')
  return {
    meta: { title: lesson.name },
    lesson,
    kind: listKinds(ctx.lang).find(({ kind }) => kind === lesson.kind),
    course: await findCourse(ctx, lesson.courseID),
    ...(await readLearners(ctx, lesson)),
  }
})

/** A lesson as staff look at it: what it shows, its rules, and who has done it. */
export default function LessonDetailScreen() {
  const { lesson, kind, course, learners, enrolled, begun, complete } = useLoaderData<typeof loader>()
  const t = useT()
  const lang = useLang()
  const columns = useColumns()
  const places = placesAt(useLocation().pathname)
  return (
    <RecordPage
      title={lesson.name}
      above={[{ label: course.name, href: places.outline(course._id) }]}
      action={
        <LinkButton href={places.edit(lesson._id)} icon={<Pencil />}>
          {t('lesson-editor.edit')}
        </LinkButton>
      }
    >
      <Card title={kind?.label ?? lesson.kind}>
        <LessonPreview kind={lesson.kind ?? ''} content={lesson.content} />
      </Card>
      <Card title={t('lesson-editor.card-rules')}>
        <DefinitionList
          items={[
            {
              term: t('lesson.field.status'),
              value: t(lesson.status ? 'records-screen.boolean.true' : 'records-screen.boolean.false'),
            },
            { term: t('lesson-editor.length'), value: formatLength(lesson.seconds ?? 0) || '–' },
            { term: t('lesson.field.completion'), value: t(`lesson.option.completion.${lesson.completion}`) },
            ...(kind?.measure === 'watched'
              ? [{ term: t('lesson.field.minimumShare'), value: `${lesson.minimumShare}%` }]
              : []),
            ...(lesson.releaseAt
              ? [{ term: t('lesson.field.releaseAt'), value: formatThaiDate(lesson.releaseAt, 'long', lang) }]
              : []),
            ...(lesson.releaseDays === null
              ? []
              : [{ term: t('lesson.field.releaseDays'), value: String(lesson.releaseDays) }]),
          ]}
        />
      </Card>
      <Card title={t('lesson-editor.who', { begun, complete, enrolled })}>
        {learners.length === 0 ? (
          <EmptyState
            icon={<Users />}
            title={t('lesson-editor.nobody-title')}
            text={t('lesson-editor.nobody-text')}
          />
        ) : (
          <DataTable
            caption={t('lesson-editor.who-caption')}
            rows={learners}
            keyOf={(row) => row.userID}
            columns={columns}
          />
        )}
      </Card>
    </RecordPage>
  )
}

function useColumns(): Column<LessonLearner>[] {
  const t = useT()
  const lang = useLang()
  return [
    { key: 'name', header: t('lesson-editor.learner'), role: 'title', cell: (row) => row.name },
    {
      key: 'status',
      header: t('lesson_progress.field.status'),
      cell: (row) => (
        <Badge tone={row.status === 'complete' ? 'ok' : 'info'}>
          {t(`lesson_progress.option.status.${row.status}`)}
        </Badge>
      ),
    },
    {
      key: 'share',
      header: t('lesson_progress.field.share'),
      align: 'end',
      cell: (row) => `${row.share}%`,
    },
    {
      key: 'time',
      header: t('lesson-editor.time-learned'),
      align: 'end',
      cell: (row) => formatLength(row.seconds) || '–',
    },
    {
      key: 'at',
      header: t('lesson-editor.last-seen'),
      cell: (row) => formatThaiDate(row.updatedAt, 'short', lang),
    },
  ]
}
