import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'

const signedText = (siteId: string, id: string) => `asset-handover\0${siteId}\0${id}`

/** The page of the receiver alone: nobody else can make its address. */
export function receivePath(ctx: Pick<Context, 'engine' | 'site'>, id: string): string {
  return `/asset/receive/${id}.${ctx.engine.seal.hash(signedText(ctx.site._id, id))}`
}

/** The hand-over in an address that this installation signed for this site. */
export function readReceiveLink(ctx: Pick<Context, 'engine' | 'host'>, link: string): string | undefined {
  const [id = '', mark = '', ...rest] = link.split('.')
  if (rest.length > 0 || !uuidPattern.test(id)) return undefined
  return ctx.engine.seal.isHash(signedText(ctx.host._id, id), mark) ? id : undefined
}
