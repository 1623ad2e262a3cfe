import { countAttempt, isExhausted } from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { type Access, otherAccess } from '../keys/access.ts'
import { findKey } from '../keys/keys.server.ts'
import { StoreRefusal } from './refusal.ts'

/** Wrong credentials from one address before it has to wait. */
export const WRONG_LIMIT = { max: 100, seconds: 300 }

function readBasic(header: string | undefined): { user: string; secret: string } | undefined {
  const [, encoded] = /^Basic\s+([\w+/-]+={0,2})$/i.exec(header ?? '') ?? []
  if (encoded === undefined || encoded.length > 1_000) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 1 || text.includes('\0') || text.includes('\uFFFD')) return undefined
  return { user: text.slice(0, colon), secret: text.slice(colon + 1) }
}

/** Who has these credentials on the context's site. Cookies count for nothing here. */
export async function authenticate(ctx: Context, header: string | undefined): Promise<Access> {
  const basic = readBasic(header)
  const unknown = new StoreRefusal(401, 'a key of this site is needed, as Basic authentication')
  if (!basic) throw unknown
  const window = ['xapi', ctx.site._id, ctx.address ?? '']
  for (const find of [findKey, ...ctx.engine.contributionsTo(otherAccess)]) {
    const access = await find(ctx, basic.user, basic.secret)
    if (access) return access
  }
  await ctx.rollback()
  if (await isExhausted(ctx.engine, window, WRONG_LIMIT))
    throw new StoreRefusal(429, 'too many wrong credentials came from this address')
  await countAttempt(ctx.engine, window, WRONG_LIMIT)
  throw unknown
}
