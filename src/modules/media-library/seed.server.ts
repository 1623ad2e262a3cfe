import type { SeedStep } from '#kernel/seed.ts'
import { addressOfFile } from '#kernel/storage/address.ts'
import { files } from '#modules/files/public.server.ts'
import { mediaItems } from './collections.ts'

/** What is said about the demo's pictures; portraits wait for somebody who describes them. */
const descriptions = new Map([
  ['hero', 'ผู้เรียนนั่งเรียนด้วยกันใต้ศาลา'],
  ['logo', 'ตราสถาบันศาลา'],
  ['certificate', 'ใบรับรองพร้อมคิวอาร์โค้ดสำหรับตรวจสอบ'],
  ['inhouse', 'อบรมพนักงานที่โรงงานของลูกค้า'],
  ['online', 'บทเรียนออนไลน์บนคอมพิวเตอร์'],
  ['classroom', 'วิทยากรสอนหน้าจอในห้องอบรม'],
])

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
        const alt = descriptions.get(file.name.split('.')[0] ?? '') ?? null
        return { ...file, alt, folder: 'หน้าเว็บ', original: address, shown: address }
      })
      if (rows.length > 0) await site.add(mediaItems, rows)
    }
  },
}
