import { PictureFault, withPicture } from '#kernel/storage/open-picture.server.ts'
import { NO_CODE, parseSlip, type SlipCode } from './parse-slip.ts'

/** Reads the small QR of a picture of a slip; nothing where there is none, or where the picture cannot be read. */
export async function readSlip(bytes: Buffer): Promise<SlipCode> {
  try {
    const text = await withPicture(bytes, (picture) => picture.readCode())
    return text === null ? NO_CODE : parseSlip(text)
  } catch (error) {
    if (error instanceof PictureFault) return NO_CODE
    throw error
  }
}
