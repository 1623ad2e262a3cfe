import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedStep } from '#kernel/seed.ts'
import { storeDemoFile } from '#modules/files/public.server.ts'
import { readSample } from '#modules/media/public.server.ts'
import { outlineOf, topicsOf } from './demo/demo-outline.ts'

const ROWS_AT_ONCE = 1000

async function storeFiles(context: SeedContext, site: string) {
  const store = async (name: string, sample: Parameters<typeof readSample>[0], type: string, slot: string) =>
    storeDemoFile(context, {
      site,
      name,
      type,
      purpose: `lesson/demo/${slot}`,
      bytes: await readSample(sample),
      visibility: 'private',
    })
  return {
    film: await store('ยินดีต้อนรับ.webm', 'welcome.webm', 'video/webm', 'video.file'),
    document: await store('เอกสารประกอบ.pdf', 'guide.pdf', 'application/pdf', 'pdf.file'),
  }
}

async function addLessons(context: SeedContext, site: string): Promise<void> {
  const { db, today } = context
  const courses = await db
    .selectFrom('course')
    .select(['_id', 'name', 'description'])
    .where('site_id', '=', site)
    .orderBy('_id')
    .execute()
  if (courses.length === 0) return
  const files = await storeFiles(context, site)
  const sections: object[] = []
  const lessons: object[] = []
  for (const { _id: courseID, name, description } of courses) {
    let order = 0
    for (const [place, section] of outlineOf({
      name,
      topics: topicsOf(description ?? ''),
      ...files,
    }).entries()) {
      const sectionID = newId(today)
      sections.push({ _id: sectionID, site_id: site, courseID, name: section.name, order: place })
      for (const { content, ...lesson } of section.lessons) {
        const own = { _id: newId(today), site_id: site, courseID, sectionID, order }
        lessons.push({ ...own, ...lesson, content: JSON.stringify(content) })
        order += 1
      }
    }
  }
  await db
    .insertInto('section')
    .values(sections as never)
    .execute()
  for (let start = 0; start < lessons.length; start += ROWS_AT_ONCE)
    await db
      .insertInto('lesson')
      .values(lessons.slice(start, start + ROWS_AT_ONCE) as never)
      .execute()
}

/** Every demo course has eight lessons, made from what its description promises. */
export const seed: SeedStep = {
  async demo(context) {
    for (const site of ['first', 'second']) {
      const id = context.ids.get(`site:${site}`)
      if (id) await addLessons(context, id)
    }
  },
}
