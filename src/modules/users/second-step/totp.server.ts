import { randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { drawQr } from '#kernel/pictures/draw-qr.ts'

/** Seconds that a code of a telephone's app is shown. */
export const STEP_SECONDS = 30
/** A telephone's clock may be half a minute off, either way. */
const TOLERANCE_SECONDS = 30
export const RECOVERY_CODES = 10
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new secret for a telephone's app. */
export const makeSecret = (): string => generateSecret({ length: 20 })

/** The time step that the code belongs to, or undefined when it is none of now (RFC 6238). */
export function matchCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const found = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

/** What a telephone scans, as address and as a picture. */
export function drawSecret(secret: string, issuer: string, label: string): { uri: string; picture: string } {
  const uri = generateURI({ issuer, label, secret })
  return { uri, picture: drawQr(uri) }
}

/** Codes for the day the telephone is lost; letters that look alike are left out. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: 10 }, pickLetter).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

function pickLetter(): string {
  const max = 256 - (256 % LETTERS.length)
  for (;;) {
    const byte = randomBytes(1)[0] ?? 255
    // Bytes past the last whole round would make some letters likelier.
    if (byte < max) return LETTERS[byte % LETTERS.length] ?? ''
  }
}
