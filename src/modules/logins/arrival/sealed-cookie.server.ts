import { readCookie } from '#kernel/access/cookies.ts'
import type { Context } from '#kernel/context.ts'

/** A short memory in the browser that it can neither read nor change, good for one site and purpose. */
export interface SealedCookie<Value> {
  write(ctx: Context, value: Value, options: { secure: boolean }): string
  read(ctx: Context, request: Request): Value | undefined
  clear(options: { secure: boolean }): string
}

interface Sealed {
  readonly site: string
  readonly name: string
  readonly until: number
  readonly value: unknown
}

/** Declares a sealed cookie by its name and how long it lasts. */
export function defineSealedCookie<Value>(name: string, minutes: number): SealedCookie<Value> {
  const line = (value: string, seconds: number, secure: boolean) =>
    `${name}=${value}; Path=/user; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`
  return {
    write(ctx, value, { secure }) {
      const kept: Sealed = { site: ctx.host._id, name, until: Date.now() + minutes * 60_000, value }
      return line(ctx.engine.seal.seal(JSON.stringify(kept)), minutes * 60, secure)
    },
    read(ctx, request) {
      const sealed = readCookie(request.headers.get('cookie') ?? undefined, name)
      if (!sealed) return undefined
      const kept = openSealed(ctx, sealed)
      const isGood = kept?.site === ctx.host._id && kept.name === name && kept.until > Date.now()
      return isGood ? (kept.value as Value) : undefined
    },
    clear: ({ secure }) => line('', 0, secure),
  }
}

function openSealed(ctx: Context, sealed: string): Sealed | undefined {
  try {
    return JSON.parse(ctx.engine.seal.open(sealed)) as Sealed
  } catch {
    // Whatever a browser made up is no memory of ours.
    return undefined
  }
}
