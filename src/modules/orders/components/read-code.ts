import { parseSlip } from '../slips/parse-slip.ts'
import { type PdfFault, readPage } from './read-page.ts'

/** The part of a browser's reader of squares that is used here; its types are not in the library yet. */
interface Detector {
  detect(source: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorMaker = new (options: { formats: 'qr_code'[] }) => Detector

/** Pictures are looked at no larger: enough for a square that the server can read. */
const LONGEST = 2_000

/** What all readers of this device find, its own first; the installed one is loaded where that has none or finds nothing. */
async function readSquares(picture: ImageBitmap): Promise<readonly string[]> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: DetectorMaker }
  const by = (Maker: DetectorMaker) => new Maker({ formats: ['qr_code'] }).detect(picture)
  // A reader that is there may still lack what it reads with.
  const found = own ? await by(own).catch(() => []) : []
  const squares = found.length > 0 ? found : await by((await import('qr/decode.js')).BarcodeDetector)
  return squares.map(({ rawValue }) => rawValue)
}

/**
 * The transfer that the small QR of a chosen slip names, null where none is found, or why a PDF cannot be read. The server reads it
 * again.
 */
export async function readCode(
  file: File,
): Promise<{ readonly reference: string } | { readonly fault: PdfFault } | null> {
  const page = file.type === 'application/pdf' ? await readPage(file) : file
  if (typeof page === 'string') return { fault: page }
  const whole = await createImageBitmap(page)
  const scale = Math.min(1, LONGEST / Math.max(whole.width, whole.height))
  const picture =
    scale === 1 ? whole : await createImageBitmap(whole, { resizeWidth: Math.round(whole.width * scale) })
  const codes = await readSquares(picture)
  const reference = codes.map((text) => parseSlip(text).reference).find((found) => found !== null)
  return reference === undefined ? null : { reference }
}
