import { useActionData, useLoaderData } from 'react-router'
import { listCourseChoices } from '#modules/courses/public.server.ts'
import { shortTextIn } from '#modules/users/public.server.ts'
import { actOnList, isOfList, listFiles } from '#shell/lists/list-screen.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { DetailPage } from '#shell/records/detail-page.tsx'
import { actOnDetail, readDetail } from '#shell/records/read-detail.server.ts'
import { RESTORE_CHANGE } from '#shell/records/restore-change.ts'
import { screen } from '#shell/screen.server.ts'
import { StaffPart } from '../components/staff-part.tsx'
import { TeamNotice, TeamSections } from '../components/team-sections.tsx'
import { openTeam, readTeamPart } from '../team/read-team-part.server.ts'
import { actOnTeam } from '../team/team-action.server.ts'
import styles from './links.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const middleware = listFiles(({ ctx, params }) => openTeam(ctx, params.id ?? ''))

export const loader = screen(async (args) => {
  const shown = await readDetail(args)
  const part = await readTeamPart(args.ctx, args.params.id ?? '', args.url)
  return { ...shown, part, courses: await listCourseChoices(args.ctx) }
})

export const action = screen(async (args) => {
  const form = await readForm(args.request)
  if (isOfList(form)) return actOnList(args, (await openTeam(args.ctx, args.params.id ?? '')).list, form)
  if (['delete', RESTORE_CHANGE].includes(shortTextIn(form, 'intent'))) return actOnDetail(args, form)
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
