import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'

/** Nobody fills in a form faster than this. */
export const MIN_FILL_SECONDS = 3
/** A page may have been kept and a draft put aside for so long. */
const MAX_AGE_DAYS = 7
const DAY_MS = 86_400_000

type Site = Pick<Context, 'engine' | 'site' | 'now'>

const MARK_LETTERS = 22

const markedText = ({ site }: Site, formId: string, at: number) => `form-start\n${site._id}\n${formId}\n${at}`

/** Says when a form was opened, so that nobody but the server can have said it. */
export function signStart(ctx: Site, formId: string, at = ctx.now): string {
  const mark = ctx.engine.seal.hash(markedText(ctx, formId, at.getTime())).slice(0, MARK_LETTERS)
  return `${at.getTime()}.${mark}`
}

/** The moment that a token says, where the server said it; undefined for one of anybody else. */
function startOf(ctx: Site, formId: string, token: string): number | undefined {
  const [time = '', mark = ''] = token.split('.')
  const at = /^\d{12,14}$/.test(time) ? Number(time) : Number.NaN
  const isOurs = !Number.isNaN(at) && ctx.engine.seal.isHash(markedText(ctx, formId, at), mark, MARK_LETTERS)
  return isOurs && ctx.now.getTime() - at <= MAX_AGE_DAYS * DAY_MS ? at : undefined
}

/** True where the page of the form was opened within the last days. */
export function isOurStart(ctx: Site, formId: string, token: string): boolean {
  return startOf(ctx, formId, token) !== undefined
}

/** Throws for a form that was sent faster than a person can, or never opened. */
export function checkStart(ctx: Site, formId: string, token: string): void {
  const at = startOf(ctx, formId, token)
  if (at === undefined) throw new DomainError('forms.stale')
  if ((ctx.now.getTime() - at) / 1000 < MIN_FILL_SECONDS)
    throw new DomainError('forms.too-fast', { status: 429 })
}
