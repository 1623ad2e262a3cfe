import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { pictureFormats, pictureWidths } from '#kernel/storage/address.ts'
import { withPicture } from '#kernel/storage/open-picture.server.ts'
import { SIZES_JOB } from '#kernel/storage/picture-sizes.server.ts'
import { pictureTypes } from '#kernel/storage/upload-rule.ts'
import { files, type StoredFile } from './collections.ts'
import { findFile } from './store/find-file.server.ts'

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
  const made: NonNullable<StoredFile['sizes']> = []
  await withPicture(bytes, async (picture) => {
    const widths = pictureWidths.filter((width) => width <= picture.width)
    for (const width of widths) {
      for (const format of pictureFormats) {
        await place.write(`${file.key}.${width}.${format}`, await picture.shrink(width, format))
        made.push({ width, format })
      }
      await report(Math.round((100 * made.length) / (widths.length * pictureFormats.length)))
    }
  })
  await ctx.write(files).where({ _id: file._id }).patch({ sizes: made })
}

/** Makes smaller pictures after an upload. */
export const sizesJob = defineJob({
  name: SIZES_JOB,
  label: { th: 'ย่อรูปให้พอดีทุกหน้าจอ', en: 'Make sizes of a picture' },
  data: z.strictObject({ fileID: z.uuid() }),
  run: ({ ctx, progress }, { fileID }) => makePictureSizes(ctx, fileID, progress),
})
