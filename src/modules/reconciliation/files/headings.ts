import type { Line } from './bank-file.ts'
import { type BankField, bankFields, type Layout } from './layout.ts'

const words: Readonly<Record<BankField, readonly string[]>> = {
  date: [
    'วันที่',
    'วันที่ทำรายการ',
    'วันทำรายการ',
    'วันที่โอน',
    'วันที่ชำระ',
    'วันที่ชำระเงิน',
    'วันที่รับชำระ',
    'วันเวลา',
    'วันที่เวลา',

    'date',
    'datetime',
    'transactiondate',
    'trandate',
    'txndate',
    'paymentdate',
    'valuedate',
    'postingdate',
    'effectivedate',
  ],
  time: ['เวลา', 'เวลาทำรายการ', 'เวลาโอน', 'เวลาชำระ', 'time', 'transactiontime', 'paymenttime', 'txntime'],
  ref1: [
    'ref1',
    'refno1',
    'reference1',
    'referenceno1',
    'เลขที่อ้างอิง1',
    'เลขอ้างอิง1',
    'รหัสอ้างอิง1',
    'หมายเลขอ้างอิง1',
    'อ้างอิง1',
  ],
  ref2: [
    'ref2',
    'refno2',
    'reference2',
    'referenceno2',
    'เลขที่อ้างอิง2',
    'เลขอ้างอิง2',
    'รหัสอ้างอิง2',
    'หมายเลขอ้างอิง2',
    'อ้างอิง2',
  ],
  amount: [
    'จำนวนเงิน',
    'ยอดเงิน',
    'ยอดชำระ',
    'จำนวนเงินที่ชำระ',
    'เงินเข้า',
    'ฝาก',
    'เงินฝาก',
    'ฝากเงิน',
    'จำนวนเงินฝาก',
    'เครดิต',
    'amount',
    'paidamount',
    'paymentamount',
    'transactionamount',
    'credit',
    'creditamount',
    'deposit',
  ],
  debit: ['ถอน', 'ถอนเงิน', 'เงินออก', 'จำนวนเงินถอน', 'เดบิต', 'debit', 'debitamount', 'withdrawal'],
  sign: ['ประเภท', 'ประเภทรายการ', 'drcr', 'crdr', 'dc', 'cd', 'type', 'kind', 'sign'],
  name: [
    'ชื่อ',
    'ชื่อผู้ชำระ',
    'ชื่อผู้ชำระเงิน',
    'ชื่อลูกค้า',
    'ชื่อผู้โอน',
    'ผู้โอน',
    'ผู้ชำระ',
    'name',
    'customername',
    'payername',
    'payer',
    'from',
  ],
  reference: [
    'เลขที่รายการ',
    'รหัสรายการ',
    'หมายเลขรายการ',
    'เลขที่อ้างอิง',
    'เลขอ้างอิง',
    'หมายเลขอ้างอิง',
    'เลขที่สลิป',

    'transactionid',
    'transactionno',
    'transref',
    'txnid',
    'referenceno',
    'reference',
    'refno',
    'slipref',
  ],
  channel: ['ช่องทาง', 'ช่องทางการชำระ', 'ช่องทางชำระเงิน', 'channel', 'paymentchannel'],
  branch: ['สาขา', 'รหัสสาขา', 'branch', 'branchcode', 'branchno'],
  teller: ['เทลเลอร์', 'รหัสพนักงาน', 'พนักงาน', 'teller', 'tellerid', 'tellerno'],
  sequence: ['ลำดับ', 'ลำดับที่', 'ที่', 'seq', 'sequence', 'seqno', 'sequenceno', 'no', 'itemno'],
}

/** What a heading says, without what stands in brackets and without marks. */
export const plainHeading = (heading: string) =>
  heading.toLowerCase().replaceAll(/\([^()]*\)|\[[^[\]]*\]|[\s._*:/#-]/g, '')

/** Finds the columns by their headings. */
export function guessColumns(heading: readonly string[]): Layout['columns'] {
  const plain = heading.map(plainHeading)
  const columns: Layout['columns'] = {}
  for (const field of bankFields) {
    const column = plain.findIndex((text) => words[field].includes(text))
    if (column !== -1) columns[field] = column
  }
  return columns
}

/** Whether the amounts below a heading are in satang. */
export const isInSatang = (heading: string) => /สตางค์|satang/i.test(heading)

/** Lines among which the headings are looked for: a file may begin with the bank, the account and the days. */
const MAX_ABOVE = 40

/** Where the headings stand; -1 where a file has none that are known. */
export function findHeading(lines: readonly Line[]): number {
  return lines.slice(0, MAX_ABOVE).findIndex(({ cells }) => {
    const { date, amount, debit } = guessColumns(cells)
    return date !== undefined && (amount !== undefined || debit !== undefined)
  })
}
