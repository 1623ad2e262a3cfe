import type { Context } from '#kernel/context.ts'

const KEY_LETTERS = 32

type Site = Pick<Context, 'engine' | 'site'>

const markedText = ({ site }: Site, id: string) => `quotation\n${site._id}\n${id}`

/** The last part of the link by which a quotation is accepted: whoever has the link was sent it. */
export function quotationKey(ctx: Site, id: string): string {
  return ctx.engine.seal.hash(markedText(ctx, id)).slice(0, KEY_LETTERS)
}

/** Whether the key was given out here for this quotation. */
export function isQuotationKey(ctx: Site, id: string, key: string): boolean {
  return key.length === KEY_LETTERS && ctx.engine.seal.isHash(markedText(ctx, id), key, KEY_LETTERS)
}

/** Where a quotation is accepted. */
export function acceptPath(ctx: Site, id: string): string {
  return `/lesson/quotation/${id}/${quotationKey(ctx, id)}`
}
