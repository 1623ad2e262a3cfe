import { slipVerify, trueMoneySlipVerify } from 'promptparse/validate'
import { PictureFault, withPicture } from '#kernel/storage/open-picture.server.ts'

/** What the small QR of a slip says. */
export interface SlipCode {
  readonly bank: string | null
  readonly reference: string | null
}

const NONE: SlipCode = { bank: null, reference: null }

/** The bank and the transfer that a slip's QR names; nothing where it is no such QR. */
export function parseSlip(text: string): SlipCode {
  const bank = slipVerify(text, true)
  if (bank) return { bank: bank.sendingBank, reference: bank.transRef }
  const wallet = trueMoneySlipVerify(text)
  return wallet?.transactionId ? { bank: 'TMN', reference: wallet.transactionId } : NONE
}

/** Reads the small QR of a picture of a slip; nothing where there is none, or where the picture cannot be read. */
export async function readSlip(bytes: Buffer): Promise<SlipCode> {
  try {
    const text = await withPicture(bytes, (picture) => picture.readCode())
    return text === null ? NONE : parseSlip(text)
  } catch (error) {
    if (error instanceof PictureFault) return NONE
    throw error
  }
}
