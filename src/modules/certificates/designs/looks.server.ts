import { createHash } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { certificates } from '../collections.ts'
import { looks } from './collections.ts'
import { designPictures, readParts } from './design.ts'
import {
  type DesignRow,
  designColumns,
  findDesignOf,
  type ReadDesign,
  withFiles,
} from './read-design.server.ts'
import { usualParts } from './usual-design.ts'

/** What a certificate is for. */
export interface Subject {
  readonly courseID: string | null
  readonly pathID: string | null
}

/** Everything by which a design is drawn; a site without one has ours, as it is today. */
function lookOf(row: DesignRow | undefined) {
  const parts = row ? readParts(row.parts) : [...usualParts]
  const pictures = designPictures.map((name) => row?.[name] ?? null)
  const hash = createHash('sha256')
    .update(JSON.stringify([parts, pictures]))
    .digest('base64url')
  const [background = null, logo = null, signature1 = null, signature2 = null] = pictures
  return { hash, parts, background, logo, signature1, signature2 }
}

/** The look that a certificate issued now has; it is stored when it is first used. The caller has the turn of the numbers. */
export async function takeLook(ctx: Context, of: Subject): Promise<string> {
  const look = lookOf(await findDesignOf(ctx, of))
  const known = await ctx.from(looks).select('_id').where('hash', '=', look.hash).executeTakeFirst()
  return known?._id ?? (await ctx.asServer().write(looks).add(look))._id
}

/** How a certificate looks: as on the day it was issued. One from before looks were stored has the design of today. */
export async function readLook(
  ctx: Context,
  certificate: Subject & { readonly lookID: string | null },
): Promise<ReadDesign> {
  const look =
    certificate.lookID === null
      ? undefined
      : await ctx.from(looks).select(designColumns).where('_id', '=', certificate.lookID).executeTakeFirst()
  return withFiles(ctx, look ?? (await findDesignOf(ctx, certificate)))
}

/** Gives certificates from before looks were stored the design of today; of so many courses and paths at most. */
export async function storeOlderLooks(ctx: Context, limit: number): Promise<void> {
  const subjects = await ctx
    .from(certificates)
    .select(['courseID', 'pathID'])
    .distinct()
    .where('lookID', 'is', null)
    .limit(limit)
    .execute()
  for (const of of subjects) {
    const lookID = await takeLook(ctx, of)
    await ctx
      .asServer()
      .write(certificates)
      .where({ ...of, lookID: null })
      .patch({ lookID })
  }
}
