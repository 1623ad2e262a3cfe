import { ListTree, Plus } from 'lucide-react'
import { data, useLoaderData, useLocation } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { notFound } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lessons } from '../collections.ts'
import { PartList } from '../components/part-list.tsx'
import outlineSheet from '../components/syllabus.css?url'
import { placesAt } from '../making-places.ts'
import { answerOutline } from '../outline/answer-outline.server.ts'
import { readWholeOutline } from '../outline/write-order.server.ts'
import { listKinds, readBegun } from '../registry/list-kinds.server.ts'
import { findCourse } from '../writing/lesson-form.server.ts'

export const links = () => [{ rel: 'stylesheet', href: outlineSheet }]

async function openParts({ ctx, params }: ScreenArgs) {
  authorize(ctx, lessons, 'update')
  const course = await findCourse(ctx, params.cid ?? '')
  const outline = await readWholeOutline(ctx, course._id)
  const lesson = outline
    .flatMap((section) => section.lessons)
    .find(({ _id, parentID }) => _id === params.pid && parentID === null)
  if (!lesson) throw notFound()
  return { course, outline, lesson }
}

export const loader = screen(async (args) => {
  const { course, outline, lesson } = await openParts(args)
  return {
    meta: {
      title: args.ctx.t(`lesson-editor.parts-of-${placesAt(args.url.pathname).words}`, { name: lesson.name }),
    },
    course,
    lesson: { _id: lesson._id, name: lesson.name },
    outline,
    kinds: listKinds(args.ctx.lang),
    begun: await readBegun(args.ctx, course._id),
    isSaved: args.url.searchParams.has('saved'),
  }
})

export const action = screen(async (args) => {
  const { course } = await openParts(args)
  const answer = await answerOutline(args.ctx, course._id, await readForm(args.request))
  return data(answer, { status: answer.status })
})

/** The parts of one lesson: added, moved, copied and taken away. */
export default function SubLessonsScreen() {
  const { course, lesson, outline, kinds, begun, isSaved } = useLoaderData<typeof loader>()
  const t = useT()
  const { pathname } = useLocation()
  const places = placesAt(pathname)
  const own = outline.flatMap(({ lessons: all }) => all).filter(({ parentID }) => parentID === lesson._id)
  const hasParts = own.length > 0
  const add = (
    <LinkButton href={places.add(course._id, { parent: lesson._id, at: own.length + 1 })} icon={<Plus />}>
      {t('lesson-editor.add-part')}
    </LinkButton>
  )
  return (
    <RecordPage
      title={t(`lesson-editor.parts-of-${places.words}`, { name: lesson.name })}
      above={[{ label: course.name, href: places.outline(course._id) }]}
      action={hasParts && add}
    >
      {isSaved && <Alert tone="ok">{t('records-screen.saved')}</Alert>}
      {hasParts ? (
        <PartList
          courseId={course._id}
          lessonId={lesson._id}
          outline={outline}
          kinds={kinds}
          begun={begun}
          action={pathname}
        />
      ) : (
        <EmptyState
          icon={<ListTree />}
          title={t('lesson-editor.no-parts-title')}
          text={t('lesson-editor.no-parts-text')}
          action={add}
        />
      )}
    </RecordPage>
  )
}
