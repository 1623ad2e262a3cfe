import { type MiddlewareFunction, useActionData, useLoaderData } from 'react-router'
import { textOf } from '#modules/users/public.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { DetailPage } from '#shell/records/detail-page.tsx'
import { actOnDetail, readDetail } from '#shell/records/read-detail.server.ts'
import { screen } from '#shell/screen.server.ts'
import { StaffPart } from '../components/staff-part.tsx'
import { TeamNotice, TeamSections } from '../components/team-sections.tsx'
import { listCourses } from '../employees/list-courses.server.ts'
import { answerTeamSheet } from '../team/export-team.server.ts'
import { readTeamPart } from '../team/read-team-part.server.ts'
import { actOnTeam } from '../team/team-action.server.ts'
import styles from './links.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

const sheet = screen(({ ctx, params }) => answerTeamSheet(ctx, params.id ?? ''))

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const sendSheet: MiddlewareFunction<Response> = async (args, next) =>
  args.url.searchParams.has('export') ? sheet(args) : next()

export const middleware = [sendSheet]

export const loader = screen(async (args) => {
  const shown = await readDetail(args)
  const part = await readTeamPart(args.ctx, args.params.id ?? '', args.url)
  return { ...shown, part, courses: await listCourses(args.ctx) }
})

export const action = screen(async (args) => {
  const form = await readForm(args.request)
  if (textOf(form, 'intent') === 'delete') return actOnDetail(args, form)
  return actOnTeam(args.ctx, args.params.id ?? '', form, args.url)
})

export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders

/** A company for staff: what is known of it, its contacts, seats and people. */
export default function CompanyScreen() {
  const shown = useLoaderData<typeof loader>()
  const given = useActionData<typeof action>()
  const answer = given && 'intent' in given ? given : undefined
  return (
    <DetailPage shown={shown} fault={given && 'message' in given ? given : undefined}>
      <TeamNotice part={shown.part} answer={answer} />
      <StaffPart part={shown.part} courses={shown.courses} />
      <TeamSections part={shown.part} answer={answer} />
    </DetailPage>
  )
}
