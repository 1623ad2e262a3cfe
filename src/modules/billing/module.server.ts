import { contribute } from '#kernel/contributions.ts'
import { onWrite, onWriteApart } from '#kernel/data/on-write.ts'
import { defineModule } from '#kernel/modules.ts'
import { teamLinks } from '#modules/companies/public.server.ts'
import { orderPapers, orders } from '#modules/orders/public.server.ts'
import { rememberedBuyers } from './buyers/tables.ts'
import { documents, quotations, transactions, withholdings } from './collections.ts'
import { documentList } from './documents/document-list.server.ts'
import { followOrders, healJob, settleJob } from './documents/follow-orders.server.ts'
import { refuseChanges } from './documents/write-document.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { papersOfOrders } from './order-papers.server.ts'
import { owedList } from './owed/owed-list.server.ts'
import { personalData } from './personal-data.server.ts'
import { mailOfferJob } from './quotations/mail-offer.server.ts'
import { quotationList } from './quotations/quotation-list.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { certificates, signatures } from './signing/tables.ts'
import { refuseCorrections } from './transactions/note-transaction.server.ts'

export const billing = defineModule({
  name: 'billing',
  plugins: ['billing', 'lesson'],
  collections: [documents, transactions, quotations, withholdings],
  tables: [rememberedBuyers, certificates, signatures],
  lists: [documentList, quotationList, owedList],
  jobs: [settleJob, healJob, mailOfferJob],
  listeners: [
    onWriteApart(orders, followOrders),
    onWrite(documents, refuseChanges),
    onWrite(transactions, refuseCorrections),
  ],
  contributions: [
    contribute(orderPapers, papersOfOrders),
    contribute(teamLinks, { label: 'billing-team.link', href: () => '/lesson/quotation' }),
  ],
  routes,
  personalData,
  texts: { th, en },
  seed,
})
