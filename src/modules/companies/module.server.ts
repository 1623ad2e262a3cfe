import { contribute } from '#kernel/contributions.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { defineModule } from '#kernel/modules.ts'
import { homeCards } from '#modules/homes/public.server.ts'
import { orderCompanies, orders } from '#modules/orders/public.server.ts'
import { landings } from '#modules/users/public.server.ts'
import { companies as collection, companyMembers, companySeats } from './collections.ts'
import { followOrders } from './follow-orders.server.ts'
import { companyCard } from './home-card.server.ts'
import { landAtTeam } from './landing.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { companiesOfOrders } from './order-companies.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { teams } from './team/team-list.server.ts'

export const companies = defineModule({
  name: 'companies',
  plugins: ['lesson'],
  needs: ['users', 'enrolments', 'site-lists'],
  collections: [collection, companyMembers, companySeats],
  lists: [teams],
  routes,
  listeners: [onWrite(orders, followOrders)],
  contributions: [
    contribute(orderCompanies, companiesOfOrders),
    contribute(landings, landAtTeam),
    contribute(homeCards, companyCard),
  ],
  personalData,
  texts: { th, en },
  seed,
})
