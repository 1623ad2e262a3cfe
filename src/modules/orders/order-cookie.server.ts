import { readCookie } from '#kernel/access/cookies.ts'
import type { Context } from '#kernel/context.ts'

/** Lets a browser without an account see the orders that it made. */
export const ORDER_COOKIE = 'sala_orders'
const MONTH_SECONDS = 30 * 24 * 3600
const MAX = 5

type Site = Pick<Context, 'engine' | 'site'>

const MARK_LETTERS = 22

/** The marks of a cookie; what cannot be one is not tried. */
const marksIn = (cookies: string | undefined) =>
  (readCookie(cookies, ORDER_COOKIE) ?? '').split('.').filter((mark) => /^[\w-]{22}$/.test(mark))

const markedText = ({ site }: Site, id: string) => `order\n${site._id}\n${id}`

/** True when this browser made the order: its cookie was given out here for it. */
export function madeOrder(ctx: Site, id: string, cookies: string | undefined): boolean {
  return marksIn(cookies).some((mark) => ctx.engine.seal.isHash(markedText(ctx, id), mark, MARK_LETTERS))
}

/** The cookie of a browser that has now made this order too. */
export function orderCookie(ctx: Site, id: string, cookies: string | undefined, secure: boolean): string {
  const own = ctx.engine.seal.hash(markedText(ctx, id)).slice(0, MARK_LETTERS)
  const marks = [...new Set([own, ...marksIn(cookies)])].slice(0, MAX)
  const parts = [`${ORDER_COOKIE}=${marks.join('.')}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  return [...parts, `Max-Age=${MONTH_SECONDS}`, ...(secure ? ['Secure'] : [])].join('; ')
}
