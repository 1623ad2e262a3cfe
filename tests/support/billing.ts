import { settleDocuments } from '#modules/billing/documents/settle-documents.server.ts'
import * as document from '#modules/billing/screens/document.tsx'
import * as documents from '#modules/billing/screens/documents.tsx'
import * as issue from '#modules/billing/screens/issue.tsx'
import * as offer from '#modules/billing/screens/offer.tsx'
import * as owed from '#modules/billing/screens/owed.tsx'
import * as paper from '#modules/billing/screens/paper.tsx'
import * as quotation from '#modules/billing/screens/quotation.tsx'
import * as quotations from '#modules/billing/screens/quotations.tsx'
import * as report from '#modules/billing/screens/report.tsx'
import * as request from '#modules/billing/screens/request.tsx'
import * as signing from '#modules/billing/screens/signing.tsx'
import * as taxBuyer from '#modules/billing/screens/tax-buyer.tsx'
import * as company from '#modules/companies/screens/company.tsx'
import * as employee from '#modules/companies/screens/employee.tsx'
import * as desk from '#modules/orders/screens/desk.tsx'
import * as pay from '#modules/orders/screens/pay.tsx'
import * as detail from '#shell/records/screens/detail.tsx'
import type { Answer, SignedInPerson } from './api.ts'
import { type Cast, openCast } from './cast.ts'
import type { MadeSite } from './factories.ts'
import { pagesOf } from './screens.ts'

const pages = pagesOf({
  '/billing/document': documents,
  '/billing/document/:id': document,
  '/billing/issue/:id': issue,
  '/billing/owed': owed,
  '/billing/quotation': quotations,
  '/billing/quotation/:id': quotation,
  '/billing/report': report,
  '/billing/signing': signing,
  '/billing/transaction/detail/:id': detail,
  '/lesson/quotation': request,
  '/lesson/quotation/:id/:key': offer,
  '/lesson/document/:id/:file': paper,
  '/lesson/order/:id': desk,
  '/lesson/pay/:id': pay,
  '/lesson/pay/:id/buyer': taxBuyer,
  '/user/employee': employee,
  '/company/detail/:id': company,
})

/** A receiver whose prices include value added tax. */
export const taxedReceiver = {
  name: 'บริษัท ทดสอบ จำกัด',
  taxID: '0105500000003',
  address: '99 ถนนพหลโยธิน กรุงเทพมหานคร 10900',
  vat: 'included',
}

/** A company as it gives itself. */
export const buyingCompany = {
  kind: 'company',
  name: 'บริษัท ผู้ซื้อ จำกัด',
  taxID: '0107565012342',
  branch: '00000',
  address: '1 ถนนทดสอบ กรุงเทพมหานคร 10110',
  email: 'ap@buyer.example.test',
  phone: '021234567',
}

export interface Billing extends Cast {
  open(path: string, as?: SignedInPerson, site?: MadeSite): Promise<Answer>
  press(
    path: string,
    form: Readonly<Record<string, string>>,
    as?: SignedInPerson,
    site?: MadeSite,
  ): Promise<Answer>
  /** Rows of a table of ours. */
  rows<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  /** Does what the job of an order does. */
  settle(orderID: string): Promise<void>
}

/** Both sites with the screens of documents, and a receiver on ours. */
export async function openBilling(): Promise<Billing> {
  const cast = await openCast({ pages })
  const { api, admin, ours, world } = cast
  await api.call({ as: admin, path: 'receiver', body: { data: taxedReceiver } })
  return {
    ...cast,
    open: (path, as, site = ours) => api.call({ as, site, path, headers: { 'content-type': undefined } }),
    press: (path, form, as, site = ours) =>
      api.call({
        as,
        site,
        method: 'POST',
        path,
        raw: new URLSearchParams({ ...form }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    rows: async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
      (await world.database.owner.query<Row>(text, values)).rows,
    async settle(orderID) {
      const ctx = world.open(ours, 'admin').asServer()
      await settleDocuments(ctx, orderID)
      await ctx.commit()
    },
  }
}
