import { renderSVG } from 'uqr'
import type { Receiver } from './collections.ts'
import { barCodeText, billCode, promptPayCode } from './thai-qr.ts'

/** What an order's payment is known by. */
export interface Payable {
  readonly amount: number
  readonly ref1: string
  readonly ref2: string
}

/** How an amount can be paid to a receiver; what the receiver does not offer is null. */
export interface Bill extends Payable {
  readonly payee: string
  readonly taxID: string | null
  readonly billerID: string | null
  /** The Thai QR as text, and as a picture. */
  readonly code: string | null
  readonly picture: string | null
  /** The bar code of counters as text, and as a picture. */
  readonly barCode: string | null
  readonly bars: string | null
  readonly promptPay: string | null
  readonly transfer: { readonly bank: string; readonly number: string; readonly name: string } | null
  readonly counter: string | null
  readonly cash: boolean
  readonly credit: boolean
}

const asPicture = (svg: string) => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`

async function drawBars(text: string): Promise<string> {
  // Loaded with the first bill: a large library that most processes never need.
  const { toSVG } = await import('bwip-js/node')
  return asPicture(toSVG({ bcid: 'code128', text, height: 12, paddingwidth: 8, backgroundcolor: 'FFFFFF' }))
}

/** How to pay this amount: the bill payment where the receiver has a biller id, else PromptPay, and what else is offered. */
export async function makeBill(payee: Receiver, payable: Payable): Promise<Bill> {
  const { billerID } = payee
  const { amount } = payable
  const numbers = billerID === null ? null : { billerID, ...payable }
  const promptPay = billerID === null ? payee.promptPay : null
  const code = numbers ? billCode(numbers) : promptPay ? promptPayCode(promptPay, amount) : null
  const barCode = numbers && barCodeText(numbers)
  const { bank, accountNumber, accountName } = payee
  return {
    ...payable,
    payee: payee.name,
    taxID: payee.taxID,
    billerID,
    code,
    picture: code && asPicture(renderSVG(code, { border: 2, ecc: 'M' })),
    barCode,
    bars: barCode && (await drawBars(barCode)),
    promptPay,
    transfer: bank && accountNumber ? { bank, number: accountNumber, name: accountName ?? payee.name } : null,
    counter: payee.counter,
    cash: payee.cash,
    credit: payee.credit,
  }
}

/** True where somebody without help from staff finds out how to pay. */
export function canBePaid({ code, transfer, counter, cash, credit }: Bill): boolean {
  return code !== null || transfer !== null || counter !== null || cash || credit
}
