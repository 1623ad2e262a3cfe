import { Plus } from 'lucide-react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { listRoomChoices } from '#modules/places/public.server.ts'
import { actOnList, isOfList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { readForm } from '#shell/read-form.server.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { actOnClasses, valuesOfClass } from '../classes/act-on-classes.server.ts'
import { listClasses, listLecturers } from '../classes/classes.server.ts'
import { mayManageClasses, openTaughtCourse } from '../classes/open-course.server.ts'
import { ClassCards } from '../components/class-cards.tsx'
import { ClassEditor } from '../components/class-editor.tsx'
import { placingLists } from '../roster/placing-list.server.ts'

const notices = ['saved', 'removed'] as const

export const middleware = listFiles(async ({ ctx, params }) => {
  const course = await openTaughtCourse(ctx, params.id ?? '')
  return { list: await placingLists.open(ctx, course._id), name: course.name }
})

export const loader = screen(async ({ ctx, params, url }) => {
  const course = await openTaughtCourse(ctx, params.id ?? '')
  const mayManage = mayManageClasses(ctx)
  const classes = await listClasses(ctx, course._id)
  const wanted = mayManage ? url.searchParams.get('edit') : null
  return {
    meta: { title: ctx.t('attendance.classes.title', { course: course.name }) },
    course,
    classes,
    mayManage,
    learners: mayManage ? await readListData(ctx, await placingLists.open(ctx, course._id), url) : null,
    lecturers: mayManage ? await listLecturers(ctx) : [],
    rooms: mayManage ? await listRoomChoices(ctx) : [],
    /** The class whose form is open: none, a new one, or one of these. */
    edited: wanted === 'new' ? 'new' : (classes.find(({ _id }) => _id === wanted)?._id ?? null),
    notice: notices.find((name) => url.searchParams.has(name)) ?? null,
  }
})

export const action = screen(async (args) => {
  const { ctx, params, url } = args
  const form = await readForm(args.request)
  const course = await openTaughtCourse(ctx, params.id ?? '')
  if (isOfList(form)) return actOnList(args, await placingLists.open(ctx, course._id), form)
  const textOf = (name: string) => plainText(form.get(name))
  try {
    const answer = await actOnClasses(ctx, course._id, { intent: textOf('intent'), textOf })
    if ('faults' in answer) return data({ ...answer, message: null }, { status: 400 })
    return redirect(`${url.pathname}?${answer.done}`)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 403 || error.status === 404) throw error
    await ctx.rollback()
    return data(
      {
        message: ctx.t(error.code, error.values),
        faults: {},
        values: textOf('intent') === 'save' ? valuesOfClass(textOf) : null,
      },
      { status: error.status },
    )
  }
})

/** The classes of a course: when and where they meet, who is in them. */
export default function ClassesScreen() {
  const shown = useLoaderData<typeof loader>()
  const given = useActionData<typeof action>()
  const answer = given && 'faults' in given ? given : undefined
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
          rooms={shown.rooms}
          faults={answer?.faults ?? {}}
          values={answer?.values ?? null}
        />
      )}
      <ClassCards classes={classes} path={path} courseId={course._id} mayManage={mayManage} />
      {learners && classes.length > 0 && (
        <Card title={t('attendance.placing.title')}>
          <ListView
            data={learners}
            caption={t('attendance.placing.title')}
            empty={<p className="text-muted">{t('attendance.placing.nobody')}</p>}
          />
        </Card>
      )}
    </RecordPage>
  )
}
