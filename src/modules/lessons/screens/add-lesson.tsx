import { data, redirect, useActionData, useLoaderData, useLocation } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { lessons } from '../collections.ts'
import { KindPicker } from '../components/kind-picker.tsx'
import { LessonForm } from '../components/lesson-form.tsx'
import { placesAt } from '../making-places.ts'
import { addSection } from '../outline/edit-outline.server.ts'
import { countBefore, placeOf } from '../outline/place-of.ts'
import { lockOutline, moveInOutline, readWholeOutline, writeOrder } from '../outline/write-order.server.ts'
import { lessonKind } from '../registry/find-kind.ts'
import { listKinds } from '../registry/list-kinds.server.ts'
import {
  attemptLesson,
  blankValues,
  choicesIn,
  describeLesson,
  findCourse,
  readLessonForm,
} from '../writing/lesson-form.server.ts'

async function openAdding({ ctx, params, url }: ScreenArgs) {
  authorize(ctx, lessons, 'create')
  const course = await findCourse(ctx, params.id ?? '')
  const outline = await readWholeOutline(ctx, course._id)
  const wanted = url.searchParams.get('section')
  const all = outline.flatMap((section) => section.lessons)
  return {
    course,
    outline,
    kind: lessonKind(url.searchParams.get('kind') ?? ''),
    parent: all.find(({ _id, parentID }) => parentID === null && _id === url.searchParams.get('parent')),
    section: outline.find(({ _id }) => _id === wanted)?._id ?? outline.at(-1)?._id ?? '',
  }
}

export const loader = screen(async (args) => {
  const { ctx, url } = args
  const { course, outline, kind, parent, section } = await openAdding(args)
  const kinds = listKinds(ctx.lang, { sessionsFirst: placesAt(url.pathname).base === '/seminar' })
  const query = [...url.searchParams].filter(([name]) => ['section', 'parent'].includes(name))
  const description = kind && describeLesson(ctx, kind.kind)
  // A part stands where its whole does, and a first lesson brings its section along.
  const fields = description?.form.filter(
    ({ name }) => name !== 'sectionID' || (!parent && outline.length > 0),
  )
  return {
    course,
    kinds,
    query: new URLSearchParams(query).toString(),
    parent: parent?.name ?? null,
    kind: kind && kinds.find((known) => known.kind === kind.kind),
    fields: fields ?? [],
    values: description ? blankValues(description, section) : {},
    content: (kind?.blank ?? {}) as Record<string, unknown>,
    choices: choicesIn(outline, null),
  }
})

export const action = screen(async (args) => {
  const { ctx } = args
  const { course, outline, kind, parent } = await openAdding(args)
  const places = placesAt(args.url.pathname)
  if (!kind) return redirect(args.url.pathname)
  const description = describeLesson(ctx, kind.kind)
  const form = await readForm(args.request)
  const answer = await attemptLesson(ctx, description, form, async () => {
    await lockOutline(ctx, course._id)
    const typed = plainText(form.get('sectionID'))
    const first =
      outline.length === 0
        ? await addSection(
            ctx,
            course._id,
            ctx.t(`lesson-editor.first-${places.base === '/seminar' ? 'day' : 'section'}`),
          )
        : ''
    const section = outline.find(({ lessons: own }) => own.some(({ _id }) => _id === parent?._id))?._id
    const lesson = await createRecord(ctx, lessons, {
      ...readLessonForm(description, form),
      courseID: course._id,
      kind: kind.kind,
      sectionID: first || section || typed || outline.at(-1)?._id,
      ...(parent && { parentID: parent._id }),
      order: 10_000,
    })
    const whole = await readWholeOutline(ctx, course._id)
    await writeOrder(ctx, whole)
    const place = placeOf(whole, lesson._id, Number(args.params.count ?? 0))
    if (place) await moveInOutline(ctx, course._id, place)
    return lesson
  })
  if ('fault' in answer) return data(answer.fault, { status: answer.fault.status })
  const next = parent
    ? places.parts(course._id, parent._id, countBefore(outline, parent._id) + 1)
    : places.outline(course._id)
  return redirect(`${next}${next.includes('?') ? '&' : '?'}saved=1`)
})

/** A new lesson: first its kind, then what that kind asks for. */
export default function AddLessonScreen() {
  const shown = useLoaderData<typeof loader>()
  const { course, kind, parent } = shown
  const fault = useActionData<typeof action>()
  const t = useT()
  const places = placesAt(useLocation().pathname)
  const back = places.outline(course._id)
  const add = t(`lesson-editor.add-${places.words}`)
  return (
    <RecordPage
      title={kind ? t('lesson-editor.add-kind', { kind: kind.label }) : add}
      above={[{ label: course.name, href: back }, ...(parent ? [{ label: parent, href: back }] : [])]}
    >
      {kind ? (
        <LessonForm
          courseId={course._id}
          kind={kind.kind}
          fields={shown.fields}
          values={shown.values}
          content={shown.content}
          seconds={0}
          choices={shown.choices}
          fault={fault}
          submit={add}
          cancelHref={back}
        />
      ) : (
        <KindPicker kinds={shown.kinds} query={shown.query} />
      )}
    </RecordPage>
  )
}
