import { writeFile } from 'node:fs/promises'
import drawCells from 'qr'

const SIDE = 480
const WHITE = 235
const BLACK = 16

/** Writes what Chromium's camera of the test is to see: a square label with a text, as one frame of YUV. */
export async function writeCameraPicture(path: string, text: string): Promise<void> {
  const cells = drawCells(text, 'raw', { border: 4 })
  const size = Math.floor(SIDE / cells.length)
  const light = Buffer.alloc(SIDE * SIDE, WHITE)
  for (const [row, line] of cells.entries())
    for (const [column, isDark] of line.entries())
      if (isDark)
        for (let y = row * size; y < (row + 1) * size; y++)
          light.fill(BLACK, y * SIDE + column * size, y * SIDE + (column + 1) * size)
  const noColour = Buffer.alloc((SIDE * SIDE) / 2, 128)
  const head = `YUV4MPEG2 W${SIDE} H${SIDE} F10:1 Ip A1:1 C420jpeg\nFRAME\n`
  await writeFile(path, Buffer.concat([Buffer.from(head), light, noColour]))
}
