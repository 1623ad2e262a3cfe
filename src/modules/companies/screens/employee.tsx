import { useActionData, useLoaderData } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { readOwnCourses } from '#modules/enrolments/public.server.ts'
import { readOwnProfile, shortTextIn } from '#modules/users/public.server.ts'
import { actOnList, isOfList, listFiles } from '#shell/lists/list-screen.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { CompanyChoices } from '../components/company-choices.tsx'
import { OwnPart } from '../components/own-part.tsx'
import { SeatTable, TeamNotice, TeamSections } from '../components/team-sections.tsx'
import { readOpenChoices } from '../team/choose-company.server.ts'
import { readOwnCompanies } from '../team/own-companies.server.ts'
import { atEmployee, openTeam, readTeamPart } from '../team/read-team-part.server.ts'
import { actOnTeam } from '../team/team-action.server.ts'
import { teamLinks } from '../team/team-links.ts'
import styles from './links.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** The people of the company that the address names. */
const openAsked = ({ ctx, url }: ScreenArgs) => {
  const asked = url.searchParams.get('company') ?? ''
  return openTeam(ctx, asked, atEmployee(asked))
}

export const middleware = listFiles(openAsked)

export const loader = screen(async ({ ctx, url }) => {
  const profile = await readOwnProfile(ctx)
  const companies = await readOwnCompanies(ctx)
  const spokenFor = companies.filter(({ contact, status }) => contact && status === 'active')
  const isTeam = url.searchParams.get('tab') === 'team'
  const wanted = url.searchParams.get('company') ?? spokenFor[0]?._id
  if (isTeam && wanted === undefined) throw notFound()
  return {
    profile,
    companies,
    spokenFor: spokenFor.map(({ _id, name }) => ({ _id, name })),
    courses: isTeam ? [] : await readOwnCourses(ctx, profile._id),
    part: isTeam && wanted !== undefined ? await readTeamPart(ctx, wanted, url, atEmployee(wanted)) : null,
    links:
      isTeam && wanted !== undefined
        ? ctx.engine
            .contributionsTo(teamLinks, ctx.site)
            .map(({ label, href }) => ({ label: ctx.t(label), href: href(wanted) }))
        : [],
    choices: await readOpenChoices(ctx, spokenFor),
    done: url.searchParams.get('done'),
  }
})

export const action = screen(async (args) => {
  const form = await readForm(args.request)
  if (isOfList(form)) return actOnList(args, (await openAsked(args)).list, form)
  return actOnTeam(args.ctx, shortTextIn(form, 'company'), form, args.url)
})

export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders

/** The profile of somebody whom their company sent; whoever speaks for a company finds its people here too. */
export default function EmployeeScreen() {
  const {
    profile,
    companies,
    spokenFor,
    courses,
    part,
    links: others,
    choices,
    done,
  } = useLoaderData<typeof loader>()
  const given = useActionData<typeof action>()
  const answer = given && 'intent' in given ? given : undefined
  const t = useT()
  const name = `${profile.firstname} ${profile.lastname}`
  return (
    <Container>
      <div className="py-6 md:py-8">
        <PageHeader
          title={part ? part.company.name : name}
          lead={part ? t('companies.team.lead') : (profile.email ?? profile.phone ?? '')}
          action={
            <>
              {others.map(({ label, href }) => (
                <LinkButton key={href} kind="secondary" href={href}>
                  {label}
                </LinkButton>
              ))}
              <LinkButton kind="secondary" href="/user/profile">
                {t('companies.own.profile')}
              </LinkButton>
            </>
          }
        />
        {spokenFor.length > 0 && (
          <nav aria-label={t('companies.nav')} className="mb-6 flex flex-wrap gap-2 wrap-anywhere">
            <LinkButton
              kind={part ? 'secondary' : 'primary'}
              size="small"
              href="/user/employee"
              aria-current={part ? undefined : 'page'}
            >
              {t('companies.own.tab')}
            </LinkButton>
            {spokenFor.map((company) => (
              <LinkButton
                key={company._id}
                kind={part?.company._id === company._id ? 'primary' : 'secondary'}
                size="small"
                href={`/user/employee?tab=team&company=${company._id}`}
                aria-current={part?.company._id === company._id ? 'page' : undefined}
              >
                {t('companies.team.tab', { company: company.name })}
              </LinkButton>
            ))}
          </nav>
        )}
        <div className="grid gap-6">
          <CompanyChoices choices={choices} companies={spokenFor} />
          {part ? (
            <>
              <TeamNotice part={part} answer={answer} />
              {part.seats.length > 0 && (
                <Card title={t('companies.seats.title')}>
                  <SeatTable seats={part.seats} />
                </Card>
              )}
              <TeamSections part={part} answer={answer} />
            </>
          ) : (
            <OwnPart
              profile={profile}
              companies={companies}
              courses={courses}
              done={done}
              fault={answer?.fault ?? null}
            />
          )}
        </div>
      </div>
    </Container>
  )
}
