import { anyId, billPayment } from 'promptparse/generate'

/** What a bill is paid by: whom, what for, and how much. */
export interface BillNumbers {
  readonly billerID: string
  readonly ref1: string
  readonly ref2: string
  /** Baht. */
  readonly amount: number
}

/** The longest reference of a bill. */
export const MAX_REF = 20
const REF = /^[A-Z0-9]{1,20}$/

function check({ billerID, ref1, ref2, amount }: BillNumbers): void {
  if (!/^\d{15}$/.test(billerID)) throw new RangeError('A biller id has fifteen digits')
  if (!REF.test(ref1) || !REF.test(ref2)) throw new RangeError('A reference has 1 to 20 of A–Z and 0–9')
  if (!(amount > 0 && amount < 10_000_000_000)) throw new RangeError('A bill is for more than nothing')
}

/** The Thai QR of a bill payment (tag 30), with its check sum. */
export function billCode(bill: BillNumbers): string {
  check(bill)
  const { billerID, ref1, ref2, amount } = bill
  return billPayment({ billerId: billerID, ref1, ref2, amount })
}

/** The text of the bar code that counters scan: biller, references and satang. */
export function barCodeText(bill: BillNumbers): string {
  check(bill)
  const { billerID, ref1, ref2, amount } = bill
  return ['|'.concat(billerID), ref1, ref2, Math.round(amount * 100)].join('\r')
}

/** The Thai QR of PromptPay (tag 29): a mobile number, a tax or citizen id, or a wallet. */
export function promptPayCode(target: string, amount: number): string {
  const type = target.length === 10 ? 'MSISDN' : target.length === 13 ? 'NATID' : 'EWALLETID'
  return anyId({ type, target, amount })
}

/** Ten digits that stand for somebody, the same with every order of theirs. */
export function customerNumber(id: string): string {
  const tail = BigInt(`0x${id.replaceAll('-', '').slice(-16)}`)
  return String(tail % 10_000_000_000n).padStart(10, '0')
}
