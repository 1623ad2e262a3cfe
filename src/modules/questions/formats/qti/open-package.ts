import { Unzip, UnzipInflate } from 'fflate'
import { MAX_BYTES } from '../decode-text.ts'
import { Fault, refuse } from '../exchange.ts'

const MAX_UNPACKED = 60 * 1024 * 1024
const MAX_FILES = 2000
const PIECE = 4 * 1024
const SYMBOLIC_LINK = 0xa000

/** Refuses what leads out of the package: links, and names that climb or begin at the root. */
function checkName(name: string): void {
  const parts = name.split('/')
  if (name.startsWith('/') || /[\\:\0]/.test(name) || parts.includes('..'))
    refuse('package-path', { name: name.slice(0, 80) })
}

/** Refuses links by the table at the end of the package, where their kind is written. */
function checkLinks(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + 46 <= bytes.length; at++) {
    if (bytes[at] !== 0x50 || view.getUint32(at, true) !== 0x02014b50) continue
    if (((view.getUint32(at + 38, true) >>> 16) & 0xf000) === SYMBOLIC_LINK) refuse('package-link')
  }
}

/** The files of a package by their names, measured while they are unpacked. */
export function openPackage(bytes: Uint8Array): Map<string, Uint8Array> {
  if (bytes.length > MAX_BYTES) refuse('too-large')
  checkLinks(bytes)
  const files = new Map<string, Uint8Array[]>()
  let total = 0
  let fault: Fault | undefined
  const unzip = new Unzip((file) => {
    const pieces: Uint8Array[] = []
    try {
      checkName(file.name)
      if (files.size >= MAX_FILES) refuse('too-large')
    } catch (error) {
      if (error instanceof Fault) fault ??= error
      throw error
    }
    if (!file.name.endsWith('/')) files.set(file.name, pieces)
    file.ondata = (error, piece) => {
      if (error) throw error
      total += piece.length
      if (total > MAX_UNPACKED) {
        fault ??= new Fault({ code: 'too-large' })
        throw fault
      }
      pieces.push(piece)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  } catch {
    throw fault ?? new Fault({ code: 'package' })
  }
  if (fault) throw fault
  if (files.size === 0) refuse('package')
  return new Map([...files].map(([name, pieces]) => [name, joined(pieces)]))
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
