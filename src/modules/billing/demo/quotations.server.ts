import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext } from '#kernel/seed.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { companies } from '#modules/companies/public.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { priceOf } from '#modules/orders/public.server.ts'
import type { Receiver } from '#modules/payments/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { documents, quotations } from '../collections.ts'
import { type DemoSeries, demoDocument } from './document.server.ts'

const DAY = 86_400_000

/** Who asks for how many seats; the first one has its offer, the second waits. */
const asking = [
  { email: 'hr@sala.test', quantity: 30, daysAgo: 2, note: 'ขอราคาสำหรับพนักงานใหม่ทั้งรุ่น' },
  { email: 'hr.food@sala.test', quantity: 12, daysAgo: 0, note: 'ต้องการเริ่มเรียนภายในเดือนหน้า' },
]

/** Two companies of the demo ask for quotations. */
export async function addDemoQuotations(
  context: SeedContext,
  receiver: Receiver,
  series: DemoSeries,
): Promise<void> {
  const site = context.on(context.ids.get('site:first') as string)
  const priced = (
    await site
      .from(courses)
      .select(['_id', 'name', 'price', 'sale_price'])
      .where('status', '=', true)
      .orderBy('_id')
      .execute()
  ).filter((course) => priceOf(course) > 0)
  const known = await site.from(companies).selectAll().orderBy('createdAt').orderBy('_id').execute()
  for (const [at, { email, quantity, daysAgo, note }] of asking.entries()) {
    const person = await site.from(users).select(['_id']).where('email', '=', email).executeTakeFirst()
    const [company, course] = [known[at], priced[at]]
    if (!person || !company || !course) continue
    const when = new Date(context.today.getTime() - daysAgo * DAY - DAY / 12)
    const { name, taxID, address, phone } = company
    const buyer = {
      kind: 'company' as const,
      name,
      taxID,
      branch: '00000',
      address,
      email: company.email,
      phone,
    }
    const request = {
      _id: newId(when),
      createdAt: when.toISOString(),
      updatedAt: when.toISOString(),
      userID: person._id,
      courseID: course._id,
      companyID: company._id,
      companyName: name,
      buyer,
      quantity,
      note,
      lang: 'th',
    }
    if (at > 0) {
      await site.add(quotations, [request])
      continue
    }
    const offer = demoDocument(series, {
      kind: 'quotation',
      receiver,
      buyer,
      lines: [{ courseID: course._id, name: course.name, quantity, each: priceOf(course), discount: 0 }],
      at: new Date(when.getTime() + DAY / 24),
      of: {
        quotationID: request._id,
        userID: person._id,
        companyID: company._id,
        until: bangkokDay(new Date(context.today.getTime() + 28 * DAY)),
      },
    })
    await site.add(documents, [offer])
    await site.add(quotations, [{ ...request, status: 'sent', documentID: offer._id }])
  }
}
