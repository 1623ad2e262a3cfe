import { zlibSync } from 'fflate'

const WIDTH = 640
const HEIGHT = 400
const WALL = [60, 72, 88] as const
type Colour = readonly [number, number, number]

/** A room, door or thing of the plan, by its corners. */
interface Box {
  readonly at: readonly [left: number, top: number, right: number, bottom: number]
  readonly colour: Colour
}

const boxes: readonly Box[] = [
  { at: [0, 0, WIDTH, HEIGHT], colour: WALL },
  { at: [10, 10, 310, 190], colour: [219, 234, 254] },
  { at: [330, 10, 630, 190], colour: [254, 243, 199] },
  { at: [10, 210, 310, 390], colour: [220, 252, 231] },
  { at: [330, 210, 630, 390], colour: [252, 231, 243] },
  { at: [140, 188, 180, 212], colour: [255, 255, 255] },
  { at: [460, 188, 500, 212], colour: [255, 255, 255] },
  { at: [308, 280, 332, 330], colour: [255, 255, 255] },
  { at: [600, 330, 640, 370], colour: [22, 163, 74] },
  { at: [20, 20, 60, 60], colour: [220, 38, 38] },
]

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

function chunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crcOf(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** The plan of a small factory as a picture: four rooms, a red extinguisher, a green way out. */
export function drawPlan() {
  const pixels = new Uint8Array(HEIGHT * (1 + WIDTH * 3))
  for (const { at, colour } of boxes)
    for (let y = at[1]; y < at[3]; y++)
      for (let x = at[0]; x < at[2]; x++) pixels.set(colour, y * (1 + WIDTH * 3) + 1 + x * 3)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const file = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', zlibSync(pixels, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
  return {
    address: `data:image/png;base64,${file.toString('base64')}`,
    width: WIDTH,
    height: HEIGHT,
    alt: 'ผังโรงงานสี่ห้อง มีถังดับเพลิงสีแดงมุมซ้ายบนและทางออกสีเขียวด้านขวาล่าง',
  }
}
