import { useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { listCourseChoices } from '#modules/courses/public.server.ts'
import { shortTextIn } from '#modules/users/public.server.ts'
import { actOnList, isOfList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { DetailPage } from '#shell/records/detail-page.tsx'
import { actOnDetail, readDetail } from '#shell/records/read-detail.server.ts'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { answerForm } from '../assigning/assign-action.server.ts'
import { assignPath } from '../assigning/assign-path.server.ts'
import { findPeople } from '../assigning/find-people.server.ts'
import { StaffPath } from '../components/staff-path.tsx'
import { orderCourses, orderIntents, readPathCourses } from '../order-courses.server.ts'
import { pathPeople } from '../people-list.server.ts'

const openPeople = async ({ ctx, params }: ScreenArgs) => ({
  list: await pathPeople.open(ctx, params.id ?? ''),
  name: 'path-people',
})

export const middleware = listFiles(openPeople)

export const loader = screen(async (args) => {
  const { ctx, params, url } = args
  const shown = await readDetail(args)
  const { list } = await openPeople(args)
  return {
    ...shown,
    courses: await readPathCourses(ctx, params.id ?? ''),
    choices: await listCourseChoices(ctx),
    people: await readListData(ctx, list, url),
    assigned: url.searchParams.get('assigned'),
  }
})

export const action = screen(async (args) => {
  const { ctx, params, url } = args
  const form = await readForm(args.request)
  if (isOfList(form)) return actOnList(args, (await openPeople(args)).list, form)
  const intent = shortTextIn(form, 'intent')
  const pathID = params.id ?? ''
  const order = orderIntents.find((one) => one === intent)
  if (order)
    return answerForm(ctx, form, url, async () => {
      await orderCourses(ctx, pathID, order, shortTextIn(form, 'course'))
      return { saved: '' }
    })
  if (intent !== 'assign') return actOnDetail(args, form)
  await openPeople(args)
  return answerForm(ctx, form, url, async () => {
    const typed = form.get('emails')
    const { userIDs, unknown } = await findPeople(ctx, typeof typed === 'string' ? typed : '')
    if (unknown.length > 0)
      throw new DomainError('paths.unknown', { values: { emails: unknown.slice(0, 5).join(', ') } })
    const count = await assignPath(ctx, {
      pathID,
      userIDs,
      dueDate: shortTextIn(form, 'due'),
      companyID: null,
    })
    return { assigned: String(count) }
  })
})

/** A path for staff: its courses in order, and who takes it. */
export default function PathScreen() {
  const shown = useLoaderData<typeof loader>()
  const given = useActionData<typeof action>()
  const answer = given && 'values' in given ? given : undefined
  return (
    <DetailPage shown={shown} fault={given && 'message' in given ? given : undefined}>
      <StaffPath
        courses={shown.courses}
        choices={shown.choices}
        people={shown.people}
        assigned={shown.assigned}
        answer={answer}
      />
    </DetailPage>
  )
}
