import { recordScreens } from '#kernel/record-screens.ts'
import { defineSection, extendSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/billing',
      title: { th: 'การเงิน', en: 'Billing' },
      roles: ['admin'],
      home: 'branch',
      group: 'payment',
      icon: 'receipt',
      order: 10,
      plugin: 'billing',
    },
    [
      ...recordScreens({
        section: '/billing',
        at: 'branch',
        collection: 'receiver',
        titles: [
          { th: 'ผู้รับชำระเงิน', en: 'Payment receivers' },
          { th: 'เพิ่มผู้รับชำระเงิน', en: 'Add a payment receiver' },
          { th: 'แก้ไขผู้รับชำระเงิน', en: 'Edit a payment receiver' },
          { th: 'ข้อมูลผู้รับชำระเงิน', en: 'Payment receiver' },
        ],
      }),
      ...recordScreens({
        section: '/billing',
        at: 'transaction',
        collection: 'transaction',
        titles: [
          { th: 'รายการรับเงิน', en: 'Transactions' },
          { th: 'บันทึกรายการรับเงิน', en: 'Add a transaction' },
          { th: 'แก้ไขรายการรับเงิน', en: 'Edit a transaction' },
          { th: 'ข้อมูลรายการรับเงิน', en: 'Transaction' },
        ],
      }),
      {
        path: 'document',
        title: { th: 'เอกสารการเงิน', en: 'Documents' },
        inMenu: true,
        file: 'modules/billing/screens/documents.tsx',
        texts: ['billing.list', 'billing.report', 'billing_document', 'records-screen', 'lists', 'dates'],
      },
      {
        path: 'document/:id',
        title: { th: 'ข้อมูลเอกสารการเงิน', en: 'Document' },
        file: 'modules/billing/screens/document.tsx',
        texts: ['billing', 'billing_document', 'withholding', 'records-screen', 'dates'],
      },
      {
        path: 'issue/:id',
        title: { th: 'ออกเอกสาร', en: 'Issue a document' },
        file: 'modules/billing/screens/issue.tsx',
        texts: ['billing', 'billing_document', 'records-screen'],
      },
      {
        path: 'quotation',
        title: { th: 'คำขอใบเสนอราคา', en: 'Quotation requests' },
        inMenu: true,
        file: 'modules/billing/screens/quotations.tsx',
        texts: ['billing.quotes', 'billing.list', 'quotation', 'records-screen', 'lists', 'dates'],
      },
      {
        path: 'quotation/:id',
        title: { th: 'ข้อมูลคำขอใบเสนอราคา', en: 'Quotation request' },
        file: 'modules/billing/screens/quotation.tsx',
        texts: ['billing', 'billing_document', 'quotation', 'records-screen'],
      },
      {
        path: 'owed',
        title: { th: 'บริษัทค้างชำระ', en: 'What companies owe' },
        inMenu: true,
        file: 'modules/billing/screens/owed.tsx',
        texts: [
          'billing.owed',
          'billing.list',
          'billing.until',
          'billing_document',
          'records-screen',
          'lists',
          'dates',
        ],
      },
      {
        path: 'signing',
        title: { th: 'ใบรับรองอิเล็กทรอนิกส์', en: 'Signing certificates' },
        inMenu: true,
        file: 'modules/billing/screens/signing.tsx',
        texts: ['billing-signing', 'receiver', 'records-screen', 'sealed', 'dates'],
      },
      {
        path: 'report',
        title: { th: 'รายงานภาษี', en: 'Tax reports' },
        inMenu: true,
        file: 'modules/billing/screens/report.tsx',
        texts: ['billing.report', 'billing.list', 'records-screen'],
      },
    ],
  ),
  ...extendSection({ path: '/lesson', roles: ['public'], plugin: 'lesson' }, [
    {
      path: 'quotation',
      title: { th: 'ขอใบเสนอราคา', en: 'Ask for a quotation' },
      order: 90,
      file: 'modules/billing/screens/request.tsx',
      texts: ['billing-request', 'billing.buyer', 'quotation.option'],
    },
  ]),
  {
    // Whoever has the link was sent it: what opens the offer is the key.
    path: '/lesson/quotation/:id/:key',
    title: { th: 'ใบเสนอราคา', en: 'Quotation' },
    roles: [],
    auth: false,
    layout: 'blank',
    file: 'modules/billing/screens/offer.tsx',
    texts: ['billing-offer', 'billing.buyer', 'billing.line', 'billing.until', 'billing_document'],
  },
  {
    // An order is made by visitors too; who may see it is found out by the screen.
    path: '/lesson/pay/:id/buyer',
    title: { th: 'ข้อมูลใบกำกับภาษี', en: 'Tax invoice details' },
    roles: [],
    auth: false,
    layout: 'blank',
    file: 'modules/billing/screens/tax-buyer.tsx',
    texts: ['billing-tax', 'billing.buyer', 'forms'],
  },
  {
    // Its buyer, the browser that made the order and staff have it; the file finds out who asks.
    path: '/lesson/document/:id/:file',
    title: { th: 'เอกสารการเงิน', en: 'Document' },
    roles: [],
    auth: false,
    layout: 'blank',
    file: 'modules/billing/screens/paper.tsx',
  },
]
