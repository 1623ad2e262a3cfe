import { globSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

/** Points that differ by no more in each colour look alike; edges of letters move by as much from run to run. */
const TOLERANCE = 8
const CHANNELS = 3
/** How much of the picture is still seen behind its differences. */
const PALE = 0.75
const WHITE = 255

/** A picture that is not as it was. */
export interface Difference {
  readonly name: string
  /** Part of its points that differ; 1 where only one of the folders has it. */
  readonly share: number
  readonly reason: 'differs' | 'only before' | 'only after'
}

export interface Compared {
  /** Pictures that both folders have. */
  readonly count: number
  /** The most different first. */
  readonly differences: readonly Difference[]
}

interface Picture {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** Compares the PNG files of two folders by their names; draws where they differ into the third. */
export async function comparePictures(before: string, after: string, into: string): Promise<Compared> {
  await rm(into, { recursive: true, force: true })
  const olds = listPictures(before)
  const news = listPictures(after)
  const differences: Difference[] = [
    ...[...olds.difference(news)].map((name) => ({ name, share: 1, reason: 'only before' }) as const),
    ...[...news.difference(olds)].map((name) => ({ name, share: 1, reason: 'only after' }) as const),
  ]
  const shared = olds.intersection(news)
  for (const name of shared) {
    const share = await compare(join(before, name), join(after, name), join(into, name))
    if (share > 0) differences.push({ name, share, reason: 'differs' })
  }
  return { count: shared.size, differences: differences.toSorted((left, right) => right.share - left.share) }
}

const listPictures = (folder: string) =>
  new Set(globSync('**/*.png', { cwd: folder }).filter((name) => !name.startsWith('differences')))

async function compare(before: string, after: string, into: string): Promise<number> {
  const [old, now] = [await readPicture(before), await readPicture(after)]
  if (old.width === now.width && old.data.equals(now.data)) return 0
  const { differing, drawn, width, height } = drawDifference(old, now)
  if (differing === 0) return 0
  await mkdir(dirname(into), { recursive: true })
  await sharp(drawn, { raw: { width, height, channels: CHANNELS } })
    .png()
    .toFile(into)
  return differing / (width * height)
}

async function readPicture(file: string): Promise<Picture> {
  const { data, info } = await sharp(file)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The newer picture, pale, with each point in red that is another or that only one of them has. */
function drawDifference(old: Picture, now: Picture) {
  const width = Math.max(old.width, now.width)
  const height = Math.max(old.height, now.height)
  const drawn = Buffer.alloc(width * height * CHANNELS, WHITE)
  let differing = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [a, b] = [placeOf(old, x, y), placeOf(now, x, y)]
      const at = (y * width + x) * CHANNELS
      if (a >= 0 && b >= 0 && isAlike(old.data, a, now.data, b)) paintPale(drawn, at, now.data, b)
      else {
        differing += 1
        drawn.set([WHITE, 0, 0], at)
      }
    }
  return { differing, drawn, width, height }
}

const placeOf = ({ width, height }: Picture, x: number, y: number) =>
  x < width && y < height ? (y * width + x) * CHANNELS : -1

function isAlike(old: Buffer, a: number, now: Buffer, b: number): boolean {
  for (let channel = 0; channel < CHANNELS; channel += 1)
    if (Math.abs((old[a + channel] ?? 0) - (now[b + channel] ?? 0)) > TOLERANCE) return false
  return true
}

function paintPale(drawn: Buffer, at: number, from: Buffer, b: number): void {
  for (let channel = 0; channel < CHANNELS; channel += 1)
    drawn[at + channel] = WHITE * PALE + (from[b + channel] ?? 0) * (1 - PALE)
}
