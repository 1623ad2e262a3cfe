import { Eye } from 'lucide-react'
import { data, redirect, useActionData, useLoaderData, useLocation } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { etagOf, readRecord } from '#kernel/collections/read.server.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { RecordChanged } from '#shell/realtime/record-changed.tsx'
import { watchRecord } from '#shell/realtime/watch-record.server.ts'
import { DeleteConfirm } from '#shell/records/delete-confirm.tsx'
import { toFormValues } from '#shell/records/form-values.ts'
import { BOTH_CHANGED, readChosen } from '#shell/records/merge-form.server.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { lessons } from '../collections.ts'
import { isOutdated, LessonForm } from '../components/lesson-form.tsx'
import { placesAt } from '../making-places.ts'
import { deleteLesson } from '../outline/edit-outline.server.ts'
import { readWholeOutline } from '../outline/write-order.server.ts'
import {
  attemptLesson,
  choicesIn,
  describeLesson,
  findCourse,
  readLessonForm,
} from '../writing/lesson-form.server.ts'
import { lessonBasis, mergeLesson, withConflicts } from '../writing/merge-lesson.server.ts'

async function openEditing({ ctx, params }: ScreenArgs) {
  authorize(ctx, lessons, 'update')
  const lesson = await readRecord(ctx, lessons, params.id ?? '')
  const described = describeLesson(ctx, lesson.kind ?? '')
  // A part stands where its whole does.
  const description = {
    ...described,
    form: described.form.filter(({ name }) => name !== 'sectionID' || lesson.parentID === null),
  }
  return { lesson, description, values: toFormValues(description.form, lesson) }
}

export const loader = screen(async (args) => {
  const { ctx, params, url } = args
  const watch = await watchRecord(ctx, lessons, params.id ?? '')
  const { lesson, description, values } = await openEditing(args)
  const outline = await readWholeOutline(ctx, lesson.courseID)
  return {
    meta: { title: ctx.t('records-screen.edit-of', { title: lesson.name }) },
    watch,
    id: lesson._id,
    name: lesson.name,
    kind: lesson.kind ?? '',
    course: await findCourse(ctx, lesson.courseID),
    content: lesson.content,
    seconds: lesson.seconds ?? 0,
    fields: description.form,
    values,
    choices: choicesIn(outline, lesson._id),
    etag: etagOf(lesson),
    basis: lessonBasis(lesson, values),
    isSaved: url.searchParams.has('saved'),
    asksToDelete: url.searchParams.get('confirm') === 'delete',
  }
})

export const action = screen(async (args) => {
  const { ctx } = args
  const { lesson, description, values } = await openEditing(args)
  const form = await readForm(args.request)
  const isDeleting = form.get('intent') === 'delete'
  const merge = isDeleting ? undefined : mergeLesson(description.form, form, lesson, values)
  const answer = await attemptLesson(ctx, description, form, async () => {
    if (isDeleting) return deleteLesson(ctx, lesson.courseID, lesson._id)
    if (merge && merge.both.length > 0)
      throw new DomainError(BOTH_CHANGED, {
        status: 412,
        details: merge.both.map((path) => ({ path, message: 'records-screen.both-changed-here' })),
      })
    const left = [...(merge?.theirs ?? []), ...readChosen(description.form, form)]
    const mine = { ...description, form: description.form.filter(({ name }) => !left.includes(name)) }
    const { content, seconds, ...fields } = readLessonForm(mine, form, values)
    const changes = left.includes('content') ? fields : { ...fields, content, seconds }
    const ifMatch = merge ? etagOf(lesson) : plainText(form.get('ifMatch'))
    await updateRecord(ctx, lessons, lesson._id, changes, { ifMatch })
  })
  if ('fault' in answer) {
    const isBoth = merge && merge.both.length > 0
    const fault = isBoth ? withConflicts(answer.fault, merge, lesson, values) : answer.fault
    return data(fault, { status: fault.status })
  }
  const places = placesAt(args.url.pathname)
  return redirect(isDeleting ? places.outline(lesson.courseID) : `${places.edit(lesson._id)}?saved=1`)
})

/** The form of a lesson that is there already. */
export default function EditLessonScreen() {
  const shown = useLoaderData<typeof loader>()
  const { id, name, course } = shown
  const fault = useActionData<typeof action>()
  const t = useT()
  const places = placesAt(useLocation().pathname)
  const back = places.outline(course._id)
  const own = places.edit(id)
  return (
    <RecordPage
      title={t('records-screen.edit-of', { title: name })}
      above={[{ label: course.name, href: back }]}
      action={
        <>
          <LinkButton kind="secondary" icon={<Eye />} href={places.see(id)}>
            {t('lesson-editor.see')}
          </LinkButton>
          <LinkButton kind="quiet" href={`${own}?confirm=delete`}>
            {t('lesson-editor.delete')}
          </LinkButton>
        </>
      }
    >
      {shown.asksToDelete && <DeleteConfirm title={name} label={t('lesson-editor.lesson')} keepHref={own} />}
      {!(fault && isOutdated(fault)) && (
        <RecordChanged key={shown.watch.since} watch={shown.watch} newestHref={own} listHref={back} isForm />
      )}
      {shown.isSaved && !fault && (
        <div className="max-w-reading">
          <Alert
            tone="ok"
            action={
              <LinkButton kind="secondary" size="small" href={back}>
                {t('lesson-editor.back')}
              </LinkButton>
            }
          >
            {t('records-screen.saved')}
          </Alert>
        </div>
      )}
      <LessonForm
        courseId={course._id}
        kind={shown.kind}
        fields={shown.fields}
        values={shown.values}
        content={shown.content}
        seconds={shown.seconds}
        choices={shown.choices}
        etag={shown.etag}
        basis={shown.basis}
        fault={fault}
        submit={t('records-screen.save')}
        cancelHref={back}
        newestHref={own}
      />
    </RecordPage>
  )
}
