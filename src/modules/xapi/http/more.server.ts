import type { Context } from '#kernel/context.ts'
import { StoreRefusal } from './refusal.ts'

/** Where a search goes on: what was asked, and the last moment that was given. */
export interface More {
  readonly query: string
  readonly at: number
}

const marked = ({ site }: Context, keyID: string, text: string) => `xapi-more\n${site._id}\n${keyID}\n${text}`

/** The address of the next page: good on this site and for this key alone. */
export function writeMore(ctx: Context, keyID: string, more: More): string {
  const text = Buffer.from(JSON.stringify(more)).toString('base64url')
  return `/xapi/statements?more=${text}.${ctx.engine.seal.hash(marked(ctx, keyID, text))}`
}

/** What such an address says. Throws for one that was not made here for this key. */
export function openMore(ctx: Context, keyID: string, token: string): More {
  const [text = '', mark = '', ...rest] = token.split('.')
  if (rest.length > 0 || mark === '' || !ctx.engine.seal.isHash(marked(ctx, keyID, text), mark))
    throw new StoreRefusal(400, 'more is not an address of this store and key')
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as More
}
