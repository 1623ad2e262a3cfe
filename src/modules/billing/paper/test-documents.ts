import type { BillingDocument } from '../collections.ts'

/** A tax invoice of a company. */
export const receipt: BillingDocument = {
  _id: '01990000-0000-7000-8000-000000000001',
  createdAt: '2026-11-17T03:00:00.000Z',
  updatedAt: '2026-11-17T03:00:00.000Z',
  kind: 'receipt',
  number: 'TX2569-00001',
  receiverID: '01990000-0000-7000-8000-000000000002',
  orderID: null,
  quotationID: null,
  userID: null,
  companyID: null,
  formerID: null,
  day: '2026-11-17',
  until: null,
  seller: {
    name: 'บริษัท ที่นี่มีน้ำใจ จำกัด',
    taxID: '0105500000003',
    branch: '00000',
    address: '99 ถนนพหลโยธิน กรุงเทพมหานคร 10900',
    phone: '021234567',
    exemption: null,
    logo: null,
    signature: null,
    signer: 'สมชาย ใจดี',
  },
  buyer: {
    kind: 'company',
    name: 'ห้าง <ผู้ซื้อ> & เพื่อน',
    taxID: '0107565012342',
    branch: '00001',
    address: '1 ถนนทดสอบ กรุงเทพมหานคร 10110',
    email: 'ap@example.test',
    phone: null,
  },
  buyerName: 'ห้าง <ผู้ซื้อ> & เพื่อน',
  lines: [
    { courseID: null, name: 'การทำงานในที่อับอากาศ', quantity: 30, each: 963, discount: 0, amount: 28_890 },
  ],
  vatKind: 'included',
  percent: 7,
  discount: 0,
  base: 27_000,
  vat: 1890,
  total: 28_890,
  withheldPercent: 3,
  withheld: 810,
  reason: null,
}

/** It takes a part of that back. */
export const credit: BillingDocument = {
  ...receipt,
  kind: 'credit',
  number: 'CN2569-00001',
  formerID: receipt._id,
  base: 1000,
  vat: 70,
  total: 1070,
  withheld: 0,
  reason: 'คืนเงินบางส่วน',
}
