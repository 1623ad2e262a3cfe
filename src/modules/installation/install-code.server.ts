import { timingSafeEqual } from 'node:crypto'
import type { Engine } from '#kernel/engine.server.ts'

/** Without 0, O, 1 and I, which look alike on a screen; 32 letters, so that five bits choose one. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8

/** The code that proves access to the server's output. Made from the installation's secret, kept nowhere. */
export function installCodeOf({ seal }: Pick<Engine, 'seal'>): string {
  const bytes = Buffer.from(seal.hash('installation-code'), 'base64url').subarray(0, LENGTH)
  const code = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}

function bytesOf(code: string): Buffer {
  return Buffer.from(code.toUpperCase().replaceAll(/[\s-]/g, ''))
}

/** True for the code itself, also in small letters or without its dash. */
export function isInstallCode(engine: Pick<Engine, 'seal'>, typed: string): boolean {
  const given = bytesOf(typed)
  const right = bytesOf(installCodeOf(engine))
  return given.length === right.length && timingSafeEqual(given, right)
}
