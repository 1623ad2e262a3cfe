import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { drawPicture } from '#tests/support/uploads.ts'
import { PictureFault, withPicture } from './open-picture.server.ts'

async function childOf(): Promise<string> {
  const listed = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  return listed.trim().split(' ').at(-1) ?? ''
}

it('a picture is held by a process with a limit of memory and without the environment', async () => {
  process.env.OPEN_PICTURE_SECRET = 'not to be seen'
  const seen = await withPicture(await drawPicture(40, 30), async (picture) => {
    const pid = await childOf()
    return {
      width: picture.width,
      pixels: picture.pixels,
      limits: await readFile(`/proc/${pid}/limits`, 'utf8'),
      environment: await readFile(`/proc/${pid}/environ`, 'utf8'),
    }
  })
  expect(seen).toMatchObject({ width: 40, pixels: 1200 })
  expect(seen.limits).toMatch(/Max data size\s+1228800000\s+1228800000/)
  expect(seen.environment).not.toContain('OPEN_PICTURE_SECRET')
})

it('what takes too long or is no picture is a fault, and the next picture is read', async () => {
  const bytes = await drawPicture(40, 30)
  const read = (source: Buffer, limitMs?: number) => withPicture(source, async ({ width }) => width, limitMs)
  await expect(read(bytes, 1)).rejects.toThrow(PictureFault)
  await expect(read(Buffer.from('no picture'))).rejects.toThrow(PictureFault)
  expect(await read(bytes)).toBe(40)
})
