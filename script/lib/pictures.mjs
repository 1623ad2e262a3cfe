// Unpacks one picture for the process that started this: its bytes, then what is wanted of it, one after the other.
import sharp from 'sharp'

sharp.cache(false)
process.once('disconnect', () => process.exit(0))

let bytes
let limitInputPixels

async function answer(asked) {
  if (asked.bytes) {
    bytes = Buffer.from(asked.bytes)
    limitInputPixels = asked.maxPixels
    // The head alone is read: what is too large is refused before anything is unpacked.
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return { pixels: width * height, width: autoOrient.width }
  }
  const { width, format, options } = asked
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
