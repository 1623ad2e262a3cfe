import type { Context } from '#kernel/context.ts'

/** The code on the screen changes so often; each counts until the next one has gone too: a minute at most. */
export const CODE_MS = 30_000
/** Somebody who scanned before they were logged in has so long for that. */
export const SCAN_PROOF_SECONDS = 900

type Site = Pick<Context, 'engine' | 'site'>

const MARK_LETTERS = 16
const PROOF_LETTERS = 22

const markedText = ({ site }: Site, dayId: string, slot: number) => `check-in\n${site._id}\n${dayId}\n${slot}`

/** The code of a class's day at this moment; nobody else can make one, and it says nothing about other days. */
export function makeCode(ctx: Site, dayId: string, at: Date): string {
  const slot = Math.floor(at.getTime() / CODE_MS)
  const mark = ctx.engine.seal.hash(markedText(ctx, dayId, slot)).slice(0, MARK_LETTERS)
  return `${dayId.replaceAll('-', '')}${slot.toString(36)}-${mark}`
}

/** How long the code of this moment still stands on the screen. */
export function codeEndsIn(at: Date): number {
  return CODE_MS - (at.getTime() % CODE_MS)
}

export interface ScannedCode {
  readonly dayId: string
  readonly isFresh: boolean
}

/** What a code stands for; undefined for anything that this site did not make. */
export function openCode(ctx: Site, code: string, at: Date): ScannedCode | undefined {
  const [, hex = '', slotText = '', mark = ''] =
    /^([0-9a-f]{32})([0-9a-z]{1,8})-([\w-]{16})$/.exec(code) ?? []
  if (hex === '') return undefined
  const dayId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  )
  const slot = Number.parseInt(slotText, 36)
  if (!ctx.engine.seal.isHash(markedText(ctx, dayId, slot), mark, MARK_LETTERS)) return undefined
  const age = Math.floor(at.getTime() / CODE_MS) - slot
  // Processes' clocks may be a little apart: the next one counts already.
  return { dayId, isFresh: age >= -1 && age <= 1 }
}

const provedText = ({ site }: Site, code: string, at: number) => `check-in proof\n${site._id}\n${code}\n${at}`

/** Remembers for a browser that it scanned the code while it counted. */
export function makeScanProof(ctx: Site, code: string, at: Date): string {
  const mark = ctx.engine.seal.hash(provedText(ctx, code, at.getTime())).slice(0, PROOF_LETTERS)
  return `${at.getTime()}.${mark}`
}

/** When the browser scanned the code; undefined when it did not, or too long ago. */
export function openScanProof(
  ctx: Site,
  code: string,
  proof: string | undefined,
  now: Date,
): Date | undefined {
  const [time = '', mark = ''] = proof?.split('.') ?? []
  const at = /^\d{12,14}$/.test(time) ? Number(time) : Number.NaN
  if (Number.isNaN(at) || !ctx.engine.seal.isHash(provedText(ctx, code, at), mark, PROOF_LETTERS))
    return undefined
  return now.getTime() - at <= SCAN_PROOF_SECONDS * 1000 ? new Date(at) : undefined
}
