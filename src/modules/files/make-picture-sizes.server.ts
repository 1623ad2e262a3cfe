import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { pictureFormats, pictureWidths } from '#kernel/storage/address.ts'
import { SIZES_JOB } from '#kernel/storage/picture-sizes.server.ts'
import { pictureTypes } from '#kernel/storage/upload-rule.ts'
import { files, type StoredFile } from './collections.ts'
import { findFile } from './store/find-file.server.ts'
import { MAX_PIXELS } from './uploads/check-content.server.ts'

const quality = { avif: 50, webp: 75 } as const

/** True for files that smaller pictures are made of. */
export function isPicture(type: string): boolean {
  return pictureTypes.some((known) => known === type)
}

/** Makes the smaller pictures of a picture, none larger than itself. Making them again replaces them. */
export async function makePictureSizes(
  ctx: Context,
  fileID: string,
  report: (percent: number) => Promise<void> = async () => {},
): Promise<void> {
  const file = await findFile(ctx, fileID)
  // Gone since the job was added, or nothing that a picture can be made of.
  if (!file || !isPicture(file.type)) return
  // The bytes are turned over for seconds: no transaction stays open meanwhile.
  await ctx.commit()
  const place = await ctx.engine.storage.open(file.place)
  const bytes = await buffer(await place.read(file.key))
  // Loaded with the first picture: it takes more memory than most of the server.
  const { default: sharp } = await import('sharp')
  const { autoOrient } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
  const widths = pictureWidths.filter((width) => width <= autoOrient.width)
  const made: NonNullable<StoredFile['sizes']> = []
  for (const width of widths) {
    for (const format of pictureFormats) {
      const smaller = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .toFormat(format, { quality: quality[format], ...(format === 'avif' ? { effort: 3 } : {}) })
        .toBuffer()
      await place.write(`${file.key}.${width}.${format}`, smaller)
      made.push({ width, format })
    }
    await report(Math.round((100 * made.length) / (widths.length * pictureFormats.length)))
  }
  await ctx.write(files).where({ _id: file._id }).patch({ sizes: made })
}

/** Makes smaller pictures after an upload. */
export const sizesJob = defineJob({
  name: SIZES_JOB,
  data: z.strictObject({ fileID: z.uuid() }),
  run: ({ ctx, progress }, { fileID }) => makePictureSizes(ctx, fileID, progress),
})
