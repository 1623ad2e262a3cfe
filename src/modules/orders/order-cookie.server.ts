import { timingSafeEqual } from 'node:crypto'
import { readCookie } from '#kernel/access/cookies.ts'
import type { Context } from '#kernel/context.ts'

/** Lets a browser without an account see the orders that it made. */
export const ORDER_COOKIE = 'sala_orders'
const MONTH_SECONDS = 30 * 24 * 3600
const MAX = 5

type Site = Pick<Context, 'engine' | 'site'>

function markOf({ engine, site }: Site, id: string): string {
  return engine.seal.hash(`order\n${site._id}\n${id}`).slice(0, 22)
}

/** True when this browser made the order: its cookie was given out here for it. */
export function madeOrder(ctx: Site, id: string, cookies: string | undefined): boolean {
  const right = Buffer.from(markOf(ctx, id))
  return (readCookie(cookies, ORDER_COOKIE) ?? '').split('.').some((mark) => {
    const given = Buffer.from(mark)
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

/** The cookie of a browser that has now made this order too. */
export function orderCookie(ctx: Site, id: string, cookies: string | undefined, secure: boolean): string {
  const known = (readCookie(cookies, ORDER_COOKIE) ?? '')
    .split('.')
    .filter((mark) => /^[\w-]{22}$/.test(mark))
  const marks = [...new Set([markOf(ctx, id), ...known])].slice(0, MAX)
  const parts = [`${ORDER_COOKIE}=${marks.join('.')}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  return [...parts, `Max-Age=${MONTH_SECONDS}`, ...(secure ? ['Secure'] : [])].join('; ')
}
