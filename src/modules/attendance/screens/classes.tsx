import { Plus } from 'lucide-react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { listRoomChoices } from '#modules/places/public.server.ts'
import { actOnList, isOfList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { BASIS, BOTH_CHANGED } from '#shell/records/merge-form.server.ts'
import { typedBasis } from '#shell/records/merge-typed.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { actOnClasses, valuesOfClass } from '../classes/act-on-classes.server.ts'
import { textsOfClass } from '../classes/class-form.ts'
import { listClasses, listLecturers } from '../classes/classes.server.ts'
import { mayManageClasses, openTaughtCourse } from '../classes/open-course.server.ts'
import { ClassCards } from '../components/class-cards.tsx'
import { ClassEditor } from '../components/class-editor.tsx'
import { placingLists } from '../roster/placing-list.server.ts'

const notices = ['saved', 'removed', 'binned'] as const

export const middleware = listFiles(async ({ ctx, params }) => {
  const course = await openTaughtCourse(ctx, params.id ?? '')
  return { list: await placingLists.open(ctx, course._id), name: course.name }
})

export const loader = screen(async ({ ctx, params, url }) => {
  const course = await openTaughtCourse(ctx, params.id ?? '')
  const mayManage = mayManageClasses(ctx)
  const classes = await listClasses(ctx, course._id)
  const wanted = mayManage ? url.searchParams.get('edit') : null
  const known = classes.find(({ _id }) => _id === wanted)
  return {
    meta: { title: ctx.t('attendance.classes.title', { course: course.name }) },
    course,
    classes,
    mayManage,
    learners: mayManage ? await readListData(ctx, await placingLists.open(ctx, course._id), url) : null,
    lecturers: mayManage ? await listLecturers(ctx) : [],
    rooms: mayManage ? await listRoomChoices(ctx) : [],
    /** The class whose form is open: none, a new one, or one of these. */
    edited: wanted === 'new' ? 'new' : (known?._id ?? null),
    basis: known ? typedBasis(textsOfClass(known)) : '',
    notice: notices.find((name) => url.searchParams.has(name)) ?? null,
  }
})

export const action = screen(async (args) => {
  const { ctx, params, url } = args
  const form = await readForm(args.request)
  const course = await openTaughtCourse(ctx, params.id ?? '')
  if (isOfList(form)) return actOnList(args, await placingLists.open(ctx, course._id), form)
  try {
    const answer = await actOnClasses(ctx, course._id, form)
    if ('conflicts' in answer) {
      const isBoth = answer.conflicts.length > 0
      const message = isBoth ? ctx.t(BOTH_CHANGED) : null
      return data({ ...answer, message }, { status: isBoth ? 412 : 400 })
    }
    return redirect(`${url.pathname}?${answer.done}`)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 403 || error.status === 404) throw error
    await ctx.rollback()
    return data(
      {
        message: ctx.t(error.code, error.values),
        faults: {},
        values: textIn(form, 'intent') === 'save' ? valuesOfClass(form) : null,
        basis: textIn(form, BASIS),
        conflicts: [],
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
      {notice && !answer && (
        <Alert
          tone="ok"
          action={
            notice === 'binned' && (
              <LinkButton kind="secondary" size="small" href="/setup/bin">
                {t('records-screen.open-bin')}
              </LinkButton>
            )
          }
        >
          {t(`attendance.classes.${notice}`)}
        </Alert>
      )}
      {answer?.message && (
        <Alert tone="bad" title={t('shell.problem')}>
          {answer.message}
        </Alert>
      )}
      {edited && (
        <ClassEditor
          key={`${edited} ${answer?.basis ?? shown.basis}`}
          path={path}
          known={classes.find(({ _id }) => _id === edited) ?? null}
          course={course}
          lecturers={shown.lecturers}
          rooms={shown.rooms}
          faults={answer?.faults ?? {}}
          values={answer?.values ?? null}
          basis={answer?.basis ?? shown.basis}
          conflicts={answer?.conflicts ?? []}
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
