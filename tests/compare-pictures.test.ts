import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openFolder } from '#tests/support/folder.ts'
import { comparePictures } from '../script/lib/shots/compare-pictures.ts'

type Color = `#${string}`

/** A picture of 10 × 10 points in one colour, with a dot of some points in another. */
async function draw(file: string, color: Color, dot?: { color: Color; size: number }, height = 10) {
  const create = (width: number, tall: number, background: Color) =>
    ({ create: { width, height: tall, channels: 3, background } }) as const
  const dots = dot ? [{ input: create(dot.size, dot.size, dot.color), left: 0, top: 0 }] : []
  await sharp(create(10, height, color))
    .composite(dots)
    .png()
    .toFile(file)
}

it('names each picture that differs, with the share of its points, and draws where', async () => {
  const folder = await openFolder('sala-compare-')
  const [before, after, into] = ['before', 'after', 'differences'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const name of [before, after]) mkdirSync(join(name, 'blocks'), { recursive: true })
  await draw(join(before, 'same.png'), '#336699')
  await draw(join(after, 'same.png'), '#336699')
  await draw(join(before, 'nearly.png'), '#336699')
  await draw(join(after, 'nearly.png'), '#33669c')
  await draw(join(before, 'blocks/dot.png'), '#ffffff')
  await draw(join(after, 'blocks/dot.png'), '#ffffff', { color: '#000000', size: 2 })
  await draw(join(before, 'longer.png'), '#ffffff')
  await draw(join(after, 'longer.png'), '#ffffff', undefined, 20)
  await draw(join(before, 'gone.png'), '#ffffff')
  await draw(join(after, 'new.png'), '#ffffff')

  expect(await comparePictures(before, after, into)).toEqual({
    count: 4,
    differences: [
      { name: 'gone.png', share: 1, reason: 'only before' },
      { name: 'new.png', share: 1, reason: 'only after' },
      { name: 'longer.png', share: 0.5, reason: 'differs' },
      { name: 'blocks/dot.png', share: 0.04, reason: 'differs' },
    ],
  })
  const { data } = await sharp(join(into, 'blocks/dot.png')).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
  expect([...data.subarray(-3)]).toEqual([255, 255, 255])
})
