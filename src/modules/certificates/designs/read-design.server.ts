import { buffer } from 'node:stream/consumers'
import { createBoundedStore } from '#kernel/cache/bounded-store.ts'
import type { Context } from '#kernel/context.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import { PictureFault, withPicture } from '#kernel/storage/open-picture.server.ts'
import { findFile, type StoredFile } from '#modules/files/public.server.ts'
import { rules } from '../collections.ts'
import { designs } from './collections.ts'
import { type DesignPart, type DesignPicture, designPictures, PAPER, readParts } from './design.ts'
import { usualParts } from './usual-design.ts'

/** A design as it is read: no picture has been opened yet. */
export interface ReadDesign {
  readonly parts: readonly DesignPart[]
  readonly files: Readonly<Partial<Record<DesignPicture, StoredFile>>>
}

/** A design with its pictures: everything that drawing needs. */
export interface Paper {
  readonly parts: readonly DesignPart[]
  readonly pictures: Readonly<Partial<Record<DesignPicture, Buffer>>>
}

/** The look that needs nothing of a site. */
export const usualPaper: Paper = { parts: usualParts, pictures: {} }

export type DesignRow = Readonly<Record<DesignPicture, string | null>> & { readonly parts: unknown }

export const designColumns = [...designPictures, 'parts'] as const

/** The design of this id; undefined where the site has none. */
export function findDesign(ctx: Context, id: string) {
  return ctx.from(designs).select(designColumns).where('_id', '=', id).executeTakeFirst()
}

/** The files that a design shows. Those that are gone, or that not everybody may see, are left out. */
export async function withFiles(ctx: Context, row: DesignRow | undefined): Promise<ReadDesign> {
  if (!row) return { parts: usualParts, files: {} }
  const found: Partial<Record<DesignPicture, StoredFile>> = {}
  for (const name of designPictures) {
    const file = await findFile(ctx, fileIdOf(row[name]) ?? '')
    if (file?.visibility === 'public') found[name] = file
  }
  return { parts: readParts(row.parts), files: found }
}

/** The design that was chosen for a course or path, else the usual one of the site; undefined where it is ours. */
export async function findDesignOf(
  ctx: Context,
  of: { readonly courseID: string | null; readonly pathID: string | null },
): Promise<DesignRow | undefined> {
  const rule = await ctx
    .from(rules)
    .select('designID')
    .where((eb) => (of.courseID === null ? eb('pathID', '=', of.pathID) : eb('courseID', '=', of.courseID)))
    .executeTakeFirst()
  const chosen = rule?.designID ? await findDesign(ctx, rule.designID) : undefined
  const usual = () => ctx.from(designs).select(designColumns).where('usual', '=', true).executeTakeFirst()
  return chosen ?? usual()
}

/** Pixels of a picture for each point of paper: sharp when it is printed. */
const PRINT = 2.5
const MARK = { width: 900, height: 600 }
const MAX_PICTURE_BYTES = 12 * 1024 * 1024
const MAX_BYTES = 48 * 1024 * 1024

/** A file never changes: what was made ready for paper once is ready for the next. */
const ready = createBoundedStore<{ readonly bytes: number; readonly made: Buffer }>(MAX_BYTES)

async function prepare(ctx: Context, name: DesignPicture, file: StoredFile): Promise<Buffer | undefined> {
  const key = `${ctx.site._id} ${file._id} ${name === 'background'}`
  const known = ready.get(key)
  if (known) return known.made
  if (file.size > MAX_PICTURE_BYTES) return undefined
  const bytes = await buffer(await (await ctx.engine.storage.open(file.place)).read(file.key))
  try {
    const made = await withPicture(bytes, (open) =>
      name === 'background'
        ? open.print('ground', PAPER.width * PRINT, Math.round(PAPER.height * PRINT))
        : open.print('mark', MARK.width, MARK.height),
    )
    ready.set(key, { bytes: made.length, made })
    return made
  } catch (error) {
    // A picture that cannot be read has no say: the certificate is drawn without it.
    if (!(error instanceof PictureFault)) throw error
    ctx.log.warn({ file: file._id, error: error.message }, 'a picture of a certificate cannot be read')
    return undefined
  }
}

/** Opens the pictures of a design. The caller has committed: no connection is held meanwhile. */
export async function openPaper(ctx: Context, { parts, files }: ReadDesign): Promise<Paper> {
  const pictures: Partial<Record<DesignPicture, Buffer>> = {}
  for (const name of designPictures) {
    const file = files[name]
    const made = file && (await prepare(ctx, name, file))
    if (made) pictures[name] = made
  }
  return { parts, pictures }
}
