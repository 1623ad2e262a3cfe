import { slipVerify, trueMoneySlipVerify } from 'promptparse/validate'

/** What the small QR of a slip says. */
export interface SlipCode {
  readonly bank: string | null
  readonly reference: string | null
}

export const NO_CODE: SlipCode = { bank: null, reference: null }

/** The bank and the transfer that a slip's QR names; nothing where it is no such QR. */
export function parseSlip(text: string): SlipCode {
  const bank = slipVerify(text, true)
  if (bank) return { bank: bank.sendingBank, reference: bank.transRef }
  const wallet = trueMoneySlipVerify(text)
  return wallet?.transactionId ? { bank: 'TMN', reference: wallet.transactionId } : NO_CODE
}
