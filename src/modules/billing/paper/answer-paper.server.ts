import { buffer } from 'node:stream/consumers'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import { findFile } from '#modules/files/public.server.ts'
import { findAddress } from '#modules/geography/public.server.ts'
import { readShownOrder } from '#modules/orders/public.server.ts'
import { type BillingDocument, documents } from '../collections.ts'
import { documentPolicy } from '../policy.ts'
import { isQuotationKey } from '../quotations/quotation-key.server.ts'
import { readSigned } from '../signing/signed-paper.server.ts'
import { drawPaper, type Former } from './draw-paper.server.ts'
import { writeXml } from './write-xml.ts'

/** The files of a document by the last part of their address. */
export const paperFiles = ['pdf', 'xml'] as const

/** Pictures larger than this stay out of documents. */
const MAX_PICTURE = 2_000_000

/** Whether the reader may have it: staff, its buyer, the browser that made its order, or who has the link of its quotation. */
async function mayHave(ctx: Context, document: BillingDocument, cookies: string | undefined, key: string) {
  const { actor } = ctx
  if (documentPolicy.verdict(actor, 'read') === true) return true
  if (actor.userID !== null && !actor.isStaff && document.userID === actor.userID) return true
  if (document.quotationID !== null && isQuotationKey(ctx, document.quotationID, key)) return true
  if (document.orderID === null) return false
  try {
    return (await readShownOrder(ctx, document.orderID, cookies)).isOwn
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return false
    throw error
  }
}

async function readPicture(ctx: Context, address: string | null): Promise<Uint8Array | null> {
  const file = await findFile(ctx, fileIdOf(address) ?? '')
  if (!file || file.size > MAX_PICTURE || !['image/png', 'image/jpeg'].includes(file.type)) return null
  return buffer(await (await ctx.engine.storage.open(file.place)).read(file.key))
}

/** A file of a document for whoever may have it; for everybody else there is none. */
export async function answerPaper(
  ctx: Context,
  id: string,
  file: string,
  { url, cookies }: { readonly url: URL; readonly cookies: string | undefined },
): Promise<Response> {
  const wanted = paperFiles.find((one) => one === file)
  if (!wanted || !uuidPattern.test(id)) throw notFound()
  const document = await ctx.from(documents).selectAll().where('_id', '=', id).executeTakeFirst()
  const key = url.searchParams.get('key') ?? ''
  if (!document || !(await mayHave(ctx, document, cookies, key))) throw notFound()
  const former: Former | undefined =
    document.formerID === null
      ? undefined
      : await ctx.from(documents).selectAll().where('_id', '=', document.formerID).executeTakeFirst()
  const replacement = document.abbreviated
    ? await ctx
        .from(documents)
        .select('number')
        .where('formerID', '=', id)
        .where('kind', '=', 'receipt')
        .executeTakeFirst()
    : undefined
  const t = ctx.engine.catalog.translate('th')
  const places = {
    seller: await findAddress(document.seller.address),
    buyer: await findAddress(document.buyer.address),
  }
  const toSign = writeXml(document, former ?? null, t, { ...places, isToBeSigned: true })
  const signed = toSign === null ? undefined : await readSigned(ctx, document, toSign)
  const xml = signed?.xml ?? writeXml(document, former ?? null, t, places)
  const isXml = wanted === 'xml'
  if (isXml && xml === null) throw notFound()
  const [logo, signature] = [document.seller.logo, document.seller.signature]
  const pictures = isXml
    ? null
    : { logo: await readPicture(ctx, logo), signature: await readPicture(ctx, signature) }
  // Everything is read: no connection is held while the file is made.
  await ctx.commit()
  const bytes = pictures
    ? new Uint8Array(
        await drawPaper(
          {
            document,
            former: former ?? null,
            replacedBy: replacement?.number ?? null,
            xml,
            signedBy: signed?.owner ?? null,
            ...pictures,
          },
          t,
        ),
      )
    : new TextEncoder().encode(xml ?? '')
  return new Response(bytes, {
    headers: {
      'content-type': isXml ? 'application/xml; charset=utf-8' : 'application/pdf',
      'content-disposition': `attachment; filename="${nameFile(document.number)}.${wanted}"`,
      'cache-control': 'no-store',
    },
  })
}

const nameFile = (number: string) => number.replaceAll(/[^\w-]/g, '_')
