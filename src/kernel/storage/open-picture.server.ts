import { type ChildProcess, spawn } from 'node:child_process'
import { limitAtOnce } from '#kernel/limit-at-once.ts'
import type { pictureFormats } from './address.ts'

const PROGRAM = 'script/lib/pictures.mjs'
/** What the process may take: a reservation of the runtime's own, and the largest picture unpacked once. */
const MAX_KILOBYTES = 1_200_000
const STEP_MS = 30_000
/** Two pictures at once, so that a crowd of uploads takes no more memory than that. */
const inTurn = limitAtOnce(2)

const MEGAPIXELS = 40

/** More pixels than this are not unpacked: a small file can hold a picture that fills the memory. */
export const MAX_PIXELS = MEGAPIXELS * 1_000_000

const quality = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 75 },
  jpeg: { quality: 84, mozjpeg: true },
} as const

/** A picture that a process of its own holds. */
export interface OpenPicture {
  readonly pixels: number
  /** As it is looked at: turned as the camera was held. */
  readonly width: number
  /** The picture in another width. */
  shrink(width: number, format: (typeof pictureFormats)[number]): Promise<Buffer>
  /** The middle of the picture in this size, with a drawing of the same size laid over it, as JPEG. */
  frame(width: number, height: number, front: Buffer): Promise<Buffer>
  /** For paper: as the ground it fills the size, on white, as JPEG; else it fits into it and stays transparent, as PNG. */
  print(paper: 'ground' | 'mark', width: number, height: number): Promise<Buffer>
  /** What a QR code in it says; null where none is found. */
  readCode(): Promise<string | null>
}

/** That a picture could not be read, took too long or too much memory. */
export class PictureFault extends Error {}

type Answer =
  | { fault: string }
  | { pixels: number; width: number }
  | { bytes: Uint8Array }
  | { code: string | null }

function start(): ChildProcess {
  return spawn(
    '/bin/sh',
    ['-c', 'ulimit -d "$1"; shift; exec "$@"', 'sh', String(MAX_KILOBYTES), process.execPath, PROGRAM],
    // Nothing of this process's environment: whoever breaks out of a decoder finds no secret there.
    { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced', env: {} },
  )
}

function ask(child: ChildProcess, asked: object, limitMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      clearTimeout(timer)
      child.off('message', heard).off('exit', ended).off('error', ended)
      work()
    }
    const heard = (answer: Answer) =>
      settle(() => ('fault' in answer ? reject(new PictureFault(answer.fault)) : resolve(answer)))
    const ended = () => settle(() => reject(new PictureFault('the picture ended its process')))
    const timer = setTimeout(
      () => settle(() => reject(new PictureFault('the picture took too long'))),
      limitMs,
    )
    child.on('message', heard).on('exit', ended).on('error', ended)
    child.send(asked, (error) => error && ended())
  })
}

/** Works with a picture in a process that has limits of time and memory and knows no secrets; it ends with the work. */
export function withPicture<T>(
  bytes: Buffer,
  work: (picture: OpenPicture) => Promise<T>,
  limitMs = STEP_MS,
): Promise<T> {
  return inTurn(async () => {
    const child = start()
    try {
      const head = (await ask(child, { bytes, maxPixels: MAX_PIXELS }, limitMs)) as {
        pixels: number
        width: number
      }
      return await work({
        ...head,
        async shrink(width, format) {
          const made = await ask(child, { width, format, options: quality[format] }, limitMs)
          return Buffer.from((made as { bytes: Uint8Array }).bytes)
        },
        async frame(width, height, front) {
          const made = await ask(child, { width, height, front, options: quality.jpeg }, limitMs)
          return Buffer.from((made as { bytes: Uint8Array }).bytes)
        },
        async print(paper, width, height) {
          const made = await ask(child, { paper, width, height, options: quality.jpeg }, limitMs)
          return Buffer.from((made as { bytes: Uint8Array }).bytes)
        },
        async readCode() {
          return ((await ask(child, { wantsCode: true }, limitMs)) as { code: string | null }).code
        },
      })
    } finally {
      child.kill('SIGKILL')
    }
  })
}
