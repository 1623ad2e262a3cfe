import { createBoundedStore } from '#kernel/cache/bounded-store.ts'
import { readBarWidths } from '#kernel/pictures/bar-widths.server.ts'
import { drawQr } from '#kernel/pictures/draw-qr.ts'
import { drawRuns, svgAddress } from '#kernel/pictures/svg-address.ts'
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

/** Light around the bars, and how high they are, in widths of the thinnest one. */
const QUIET = 10
const HEIGHT = 30

async function drawBars(text: string): Promise<string> {
  const widths = await readBarWidths(text)
  const width = widths.reduce((sum, each) => sum + each, 2 * QUIET)
  return svgAddress(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${HEIGHT}' shape-rendering='crispEdges'>` +
      `<path fill='white' d='M0 0h${width}v${HEIGHT}H0z'/>` +
      `<path stroke='black' stroke-width='${HEIGHT}' d='${drawRuns(widths, { x: QUIET, y: HEIGHT / 2 })}'/></svg>`,
  )
}

/** Pictures of bills that were drawn last: somebody who pays looks again and again. */
const drawn = createBoundedStore<{ readonly bytes: number; readonly picture: string }>(2 * 1024 * 1024)

async function drawOnce(text: string, draw: (text: string) => string | Promise<string>): Promise<string> {
  const before = drawn.get(text)
  if (before) return before.picture
  const picture = await draw(text)
  drawn.set(text, { bytes: picture.length, picture })
  return picture
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
    picture: code && (await drawOnce(code, drawQr)),
    barCode,
    bars: barCode && (await drawOnce(barCode, drawBars)),
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
