import fc from 'fast-check'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawQr, drawQrSvg } from './draw-qr.ts'

async function scan(svg: string): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(600, 600, { kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}

it('draws codes that a scanner reads', async () => {
  const text = fc.string({
    minLength: 1,
    maxLength: 200,
    unit: fc.constantFrom(...'abcXYZ0189|/:.?=&-'.split('')),
  })
  await fc.assert(
    fc.asyncProperty(text, async (said) => {
      expect(await scan(drawQrSvg(said))).toBe(said)
    }),
    { numRuns: 20 },
  )
})

it('is an address that says the same drawing, with nothing that a page or an address would take for its own', async () => {
  const address = drawQr('https://sala.test/lesson/check-in/1')
  expect(address).toMatch(/^data:image\/svg\+xml,[^"#<>\n]+$/)
  const [, drawing = ''] = /^data:image\/svg\+xml,(.*)$/.exec(address) ?? []
  expect(await scan(decodeURIComponent(drawing))).toBe('https://sala.test/lesson/check-in/1')
})
