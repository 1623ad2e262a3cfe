import type { HomeCard } from '#modules/homes/public.server.ts'
import { readOwnCompanies } from './team/own-companies.server.ts'

/** The companies that somebody speaks for, and those that invite them. */
export const companyCard: HomeCard = {
  id: 'company',
  icon: 'company',
  place: 'side',
  order: 5,
  async read(ctx) {
    const own = (await readOwnCompanies(ctx)).filter(({ contact, status }) => contact || status === 'invited')
    return {
      title: ctx.t('home-companies.title'),
      look: 'list',
      items: own.map(({ _id, name, contact, status }) => {
        const isTeam = contact && status === 'active'
        return {
          key: _id,
          title: name,
          text: isTeam ? undefined : ctx.t('home-companies.invited'),
          href: isTeam ? `/user/employee?tab=team&company=${_id}` : '/user/employee',
          action: ctx.t(isTeam ? 'home-companies.team' : 'home-companies.answer'),
        }
      }),
    }
  },
}
