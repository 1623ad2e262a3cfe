import { Plus } from 'lucide-react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { actOnClasses } from '../classes/act-on-classes.server.ts'
import { listClasses, listLecturers } from '../classes/classes.server.ts'
import { mayManageClasses, openTaughtCourse } from '../classes/open-course.server.ts'
import { ClassCards } from '../components/class-cards.tsx'
import { ClassEditor } from '../components/class-editor.tsx'
import { LearnerPlacing } from '../components/learner-placing.tsx'
import { parseLearnerAddress, readLearnerPage } from '../roster/learners.server.ts'

const notices = ['saved', 'removed', 'moved'] as const

export const loader = screen(async ({ ctx, params, url }) => {
  const course = await openTaughtCourse(ctx, params.id ?? '')
  const mayManage = mayManageClasses(ctx)
  const classes = await listClasses(ctx, course._id)
  const address = parseLearnerAddress(url.searchParams)
  const wanted = mayManage ? url.searchParams.get('edit') : null
  return {
    meta: { title: ctx.t('attendance.classes.title', { course: course.name }) },
    course,
    classes,
    mayManage,
    address,
    learners: mayManage ? await readLearnerPage(ctx, course._id, address) : null,
    lecturers: mayManage ? await listLecturers(ctx) : [],
    /** The class whose form is open: none, a new one, or one of these. */
    edited: wanted === 'new' ? 'new' : (classes.find(({ _id }) => _id === wanted)?._id ?? null),
    notice: notices.find((name) => url.searchParams.has(name)) ?? null,
  }
})

export const action = screen(async ({ ctx, params, request, url }) => {
  const form = await readForm(request)
  const course = await openTaughtCourse(ctx, params.id ?? '')
  const textOf = (name: string) => plainText(form.get(name))
  const chosen = form.getAll('learner').map(plainText)
  try {
    const answer = await actOnClasses(ctx, course._id, { intent: textOf('intent'), textOf, chosen })
    if ('faults' in answer) return data({ ...answer, message: null }, { status: 400 })
    return redirect(`${url.pathname}?${answer.done}`)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 403 || error.status === 404) throw error
    await ctx.rollback()
    return data(
      { message: ctx.t(error.code, error.values), faults: {}, values: null },
      { status: error.status },
    )
  }
})

/** The classes of a course: when and where they meet, who is in them. */
export default function ClassesScreen() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const { course, classes, mayManage, edited, notice, learners } = shown
  const path = `/lesson/classes/${course._id}`
  return (
    <RecordPage
      title={t('attendance.classes.title', { course: course.name })}
      above={[
        { label: t('teaching.title'), href: '/lesson/teaching' },
        { label: t('teaching.roster.title'), href: `/lesson/roster/${course._id}` },
      ]}
      action={
        mayManage && (
          <LinkButton href={`${path}?edit=new`} icon={<Plus />}>
            {t('attendance.classes.add')}
          </LinkButton>
        )
      }
    >
      {notice && !answer && <Alert tone="ok">{t(`attendance.classes.${notice}`)}</Alert>}
      {answer?.message && (
        <Alert tone="bad" title={t('shell.problem')}>
          {answer.message}
        </Alert>
      )}
      {edited && (
        <ClassEditor
          key={edited}
          path={path}
          known={classes.find(({ _id }) => _id === edited) ?? null}
          course={course}
          lecturers={shown.lecturers}
          faults={answer?.faults ?? {}}
          values={answer?.values ?? null}
        />
      )}
      <ClassCards classes={classes} path={path} courseId={course._id} mayManage={mayManage} />
      {learners && classes.length > 0 && (
        <LearnerPlacing path={path} classes={classes} address={shown.address} learners={learners} />
      )}
    </RecordPage>
  )
}
