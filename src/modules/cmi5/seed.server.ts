import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedStep } from '#kernel/seed.ts'
import { storeDemoFile } from '#modules/files/public.server.ts'
import { lessons, sections } from '#modules/lessons/public.server.ts'
import { packages } from '#modules/packages/public.server.ts'
import { DEMO_NAME, demoFiles, demoPackage } from './demo/package.ts'
import { readStructure } from './reading/read-structure.ts'

const SECTION = 'บทเรียนจากแพ็กเกจ cmi5'
const MINUTES = 15

async function storePackage(context: SeedContext, site: string): Promise<string> {
  const file = await storeDemoFile(context, {
    site,
    name: `${DEMO_NAME}.zip`,
    type: 'application/zip',
    purpose: 'package/import',
    bytes: demoPackage(),
    visibility: 'private',
  })
  const names = new Set(Object.keys(demoFiles))
  const { kind, items, settings } = readStructure(demoFiles['cmi5.xml'] ?? '', { names, isArchive: true })
  const _id = newId(context.today)
  const userID = context.ids.get('user:admin@sala.test') ?? null
  await context
    .on(site)
    .add(packages, [
      { _id, name: DEMO_NAME, kind, status: 'done', file, items: [...items], settings, userID },
    ])
  return _id
}

/** A course of cmi5 as a lesson, beside those of SCORM. */
export const seed: SeedStep = {
  async demo(context) {
    const site = context.ids.get('site:first') as string
    const rows = context.on(site)
    const beside = await rows.from(lessons).select('courseID').where('kind', '=', 'scorm').executeTakeFirst()
    if (!beside) return
    const packageID = await storePackage(context, site)
    const { courseID } = beside
    const sectionID = newId(context.today)
    await rows.add(sections, [{ _id: sectionID, courseID, name: SECTION, order: 91 }])
    await rows.add(lessons, [
      {
        _id: newId(context.today),
        courseID,
        sectionID,
        name: DEMO_NAME,
        kind: 'cmi5',
        content: { packageID },
        seconds: MINUTES * 60,
        order: 9100,
      },
    ])
  },
}
