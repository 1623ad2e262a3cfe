import { sql } from 'kysely'
import type { OrderCompanies } from '#modules/orders/public.server.ts'
import { companies } from './collections.ts'

const MAX_CHOICES = 500

/** What orders show of the companies that they are for. */
export const companiesOfOrders: OrderCompanies = {
  name: (eb) =>
    eb
      .selectFrom(companies.name)
      .select('company.name')
      .whereRef('company._id', '=', 'order.companyID')
      .$asScalar(),
  async list(ctx, chosen) {
    const rows = await ctx
      .from(companies)
      .select(['_id', 'name'])
      .orderBy(sql`${sql.ref('company._id')} = ${chosen || null}`, (order) => order.desc().nullsLast())
      .orderBy('name')
      .limit(MAX_CHOICES)
      .execute()
    return rows.map(({ _id, name }) => ({ value: _id, label: name }))
  },
}
