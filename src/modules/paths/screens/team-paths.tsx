import { Users } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { shortTextIn } from '#modules/users/public.server.ts'
import { actOnList, isOfList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { readForm } from '#shell/read-form.server.ts'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { answerForm } from '../assigning/assign-action.server.ts'
import { assignToTeam, openCompany, openTeamPaths, readTeamChoices } from '../assigning/team-paths.server.ts'
import { TeamAssign } from '../components/team-assign.tsx'

const openAsked = async ({ ctx, url }: ScreenArgs) => {
  const { company } = await openCompany(ctx, url.searchParams.get('company'))
  return openTeamPaths(ctx, company._id)
}

export const middleware = listFiles(openAsked)

export const loader = screen(async ({ ctx, url }) => {
  const { company } = await openCompany(ctx, url.searchParams.get('company'))
  const { list } = await openTeamPaths(ctx, company._id)
  return {
    company,
    choices: await readTeamChoices(ctx, company._id),
    people: await readListData(ctx, list, url),
    assigned: url.searchParams.get('assigned'),
  }
})

export const action = screen(async (args) => {
  const { ctx, url } = args
  const form = await readForm(args.request)
  if (isOfList(form)) return actOnList(args, (await openAsked(args)).list, form)
  const { company } = await openCompany(ctx, url.searchParams.get('company'))
  return answerForm(ctx, form, url, async () => {
    const members = form.getAll('person').filter((value) => typeof value === 'string')
    const dueDate = shortTextIn(form, 'due')
    const count = await assignToTeam(ctx, company._id, {
      pathID: shortTextIn(form, 'path'),
      members,
      dueDate,
    })
    return { company: company._id, assigned: String(count) }
  })
})

/** The paths of a company's people: assigned here, with a deadline, and how far everybody is. */
export default function TeamPathsScreen() {
  const { company, choices, people, assigned } = useLoaderData<typeof loader>()
  const given = useActionData<typeof action>()
  const answer = given && 'values' in given ? given : undefined
  const t = useT()
  return (
    <Container>
      <div className="py-6 md:py-8">
        <PageHeader
          title={t('paths.team.title')}
          lead={company.name}
          action={
            <LinkButton kind="secondary" href={`/user/employee?tab=team&company=${company._id}`}>
              {t('paths.team.back')}
            </LinkButton>
          }
        />
        <div className="grid gap-6">
          {assigned !== null && !answer && (
            <Alert tone="ok">{t('paths.assigned', { n: Number(assigned) || 0 })}</Alert>
          )}
          <Card title={t('paths.assign')}>
            <TeamAssign choices={choices} answer={answer} key={assigned ?? ''} />
          </Card>
          <Card title={t('paths.people')}>
            <ListView
              data={people}
              caption={t('paths.people')}
              empty={
                <EmptyState
                  icon={<Users />}
                  title={t('paths.people.none')}
                  text={t('paths.people.none-text')}
                />
              }
            />
          </Card>
        </div>
      </div>
    </Container>
  )
}
