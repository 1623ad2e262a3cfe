// Unpacks one picture for the process that started this: its bytes, then what is wanted of it, one after the other.
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'

sharp.cache(false)
process.once('disconnect', () => process.exit(0))

let bytes
let limitInputPixels

/** Widths in which a QR code is looked for: a small one in a large picture is seen in the larger one. */
const LOOKS = [1200, 2400, 600]

async function readCode() {
  for (const width of LOOKS) {
    const { data, info } = await sharp(bytes, { limitInputPixels })
      .autoOrient()
      .flatten({ background: 'white' })
      .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    try {
      return decodeQR({ width: info.width, height: info.height, data }, { timeLimit: 2000 })
    } catch {
      // No code is seen in this width.
    }
  }
  return null
}

async function answer(asked) {
  if (asked.wantsCode) return { code: await readCode() }
  if (asked.bytes) {
    bytes = Buffer.from(asked.bytes)
    limitInputPixels = asked.maxPixels
    // The head alone is read: what is too large is refused before anything is unpacked.
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return { pixels: width * height, width: autoOrient.width }
  }
  const { width, format, options } = asked
  if (asked.front) {
    const ground = sharp(bytes, { limitInputPixels })
      .autoOrient()
      .resize({ width, height: asked.height, fit: 'cover' })
    const framed = await ground
      .flatten()
      .composite([{ input: Buffer.from(asked.front) }])
      .jpeg(options)
      .toBuffer()
    return { bytes: framed }
  }
  if (asked.paper) {
    const whole = sharp(bytes, { limitInputPixels }).autoOrient().toColorspace('srgb')
    const sized = { width, height: asked.height }
    const made =
      asked.paper === 'ground'
        ? whole
            .flatten({ background: 'white' })
            .resize({ ...sized, fit: 'cover' })
            .jpeg(options)
        : whole.resize({ ...sized, fit: 'inside', withoutEnlargement: true }).png()
    return { bytes: await made.toBuffer() }
  }
  const smaller = await sharp(bytes, { limitInputPixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, options)
    .toBuffer()
  return { bytes: smaller }
}

process.on('message', (asked) => {
  answer(asked).then(
    (found) => process.send(found),
    (error) => process.send({ fault: error.message }),
  )
})
