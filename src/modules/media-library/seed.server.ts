import type { SeedStep } from '#kernel/seed.ts'
import { addressOfFile } from '#kernel/storage/address.ts'
import { files } from '#modules/files/public.server.ts'
import { mediaItems } from './collections.ts'

/** The library has the pictures that the demo's pages show, in a folder of their own. */
export const seed: SeedStep = {
  async afterDemo({ on, ids }) {
    for (const name of ['site:first', 'site:second']) {
      const id = ids.get(name)
      if (id === undefined) continue
      const site = on(id)
      const shown = await site
        .from(files)
        .select(['_id', 'name', 'type', 'size'])
        .where('visibility', '=', 'public')
        .where('purpose', 'like', 'post.%')
        .orderBy('_id')
        .execute()
      const rows = shown.map(({ _id, ...file }) => {
        const address = addressOfFile(_id, file.name)
        return { ...file, folder: 'หน้าเว็บ', original: address, shown: address }
      })
      if (rows.length > 0) await site.add(mediaItems, rows)
    }
  },
}
