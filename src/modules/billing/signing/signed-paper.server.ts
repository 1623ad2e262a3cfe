import type { Context } from '#kernel/context.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { findSigningKey } from './certificates.server.ts'
import { signXml } from './sign-xml.ts'
import { signatures } from './tables.ts'

/** A document's data as it was signed, and by whom. */
export interface SignedXml {
  readonly xml: string
  readonly owner: string
}

const findSigned = (ctx: Context, documentID: string): Promise<SignedXml | undefined> =>
  ctx.from(signatures).select(['xml', 'owner']).where('documentID', '=', documentID).executeTakeFirst()

/**
 * The signed data of a document: signed when it is first handed out while its receiver has a certificate, and the same from then on, also
 * after that certificate is over. Undefined where it never was.
 */
export async function readSigned(
  ctx: Context,
  { _id, receiverID }: { readonly _id: string; readonly receiverID: string },
  xml: string,
): Promise<SignedXml | undefined> {
  const before = await findSigned(ctx, _id)
  if (before) return before
  const by = await findSigningKey(ctx, receiverID)
  if (!by) return undefined
  const signed = signXml(xml, by, ctx.now)
  // Of two who ask at once, both are given what was stored first.
  return workOnSite(ctx.engine, ctx.site._id, async (there) => {
    await there
      .write(signatures)
      .addMany([{ documentID: _id, xml: signed, owner: by.owner }], { unlessTaken: ['documentID'] })
    return findSigned(there, _id)
  })
}
