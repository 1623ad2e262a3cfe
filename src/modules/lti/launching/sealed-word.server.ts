import { randomBytes } from 'node:crypto'
import type { Context } from '#kernel/context.ts'

interface Sealed<Value> {
  readonly site: string
  readonly purpose: string
  readonly until: number
  readonly word: string
  readonly value: Value
}

/** Something that goes to a browser or a platform and comes back unchanged, unread and in time, to this site alone. */
export function defineSealedWord<Value>(purpose: string, minutes: number) {
  return {
    write(ctx: Context, value: Value): { sealed: string; word: string } {
      const word = randomBytes(18).toString('base64url')
      const until = ctx.now.getTime() + minutes * 60_000
      const whole: Sealed<Value> = { site: ctx.site._id, purpose, until, word, value }
      return { sealed: ctx.engine.seal.seal(JSON.stringify(whole)), word }
    },
    read(ctx: Context, sealed: string): { value: Value; word: string } | undefined {
      try {
        const whole = JSON.parse(ctx.engine.seal.open(sealed)) as Sealed<Value>
        const isOurs = whole.site === ctx.site._id && whole.purpose === purpose
        return isOurs && whole.until > ctx.now.getTime()
          ? { value: whole.value, word: whole.word }
          : undefined
      } catch {
        // Whatever somebody made up is none of ours.
        return undefined
      }
    },
  }
}
