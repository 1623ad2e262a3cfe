import { unzipSync } from 'fflate'
import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedRows, SeedStep } from '#kernel/seed.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { storeDemoFile } from '#modules/files/public.server.ts'
import { lessons, sections } from '#modules/lessons/public.server.ts'
import { packages } from './collections.ts'
import { DESK, deskPackage, PHISHING, phishingPackage } from './demo/packages.ts'
import { PACKAGE_PURPOSE } from './reading/import-package.server.ts'
import { readManifest } from './reading/scorm/scorm-reader.ts'

const SITE = 'first'
const SECTION = 'บทเรียนจากแพ็กเกจ SCORM'
const MINUTES = 10

/** An open course that nobody has taken yet: those who take others have their progress counted already. */
async function findCourse(rows: SeedRows) {
  const taken = await rows.from(enrolments).select('courseID').distinct().execute()
  const known = new Set(taken.map(({ courseID }) => courseID))
  const open = await rows
    .from(courses)
    .select(['_id', 'createdAt', 'category'])
    .where('status', '=', true)
    .where('type', '=', 'online')
    .orderBy('_id')
    .execute()
  const free = open.filter(({ _id }) => !known.has(_id))
  // What the packages teach fits there best.
  return free.find(({ category }) => category.includes('safety')) ?? free[0] ?? open.at(-1)
}

async function storePackage(context: SeedContext, site: string, name: string, bytes: Buffer) {
  const file = await storeDemoFile(context, {
    site,
    name: `${name}.zip`,
    type: 'application/zip',
    purpose: PACKAGE_PURPOSE,
    bytes,
    visibility: 'private',
  })
  const files = unzipSync(bytes)
  const manifest = new TextDecoder().decode(files['imsmanifest.xml'])
  const { kind, items, settings } = readManifest(manifest, new Set(Object.keys(files)))
  const _id = newId(context.today)
  const userID = context.ids.get('user:admin@sala.test') ?? null
  await context
    .on(site)
    .add(packages, [{ _id, name, kind, status: 'done', file, items: [...items], settings, userID }])
  return { _id, name }
}

/** A package of each version of SCORM, as lessons of a course. */
export const seed: SeedStep = {
  async demo(context) {
    const site = context.ids.get(`site:${SITE}`) as string
    const rows = context.on(site)
    const course = await findCourse(rows)
    if (!course) return
    const made = [
      await storePackage(context, site, DESK, deskPackage()),
      await storePackage(context, site, PHISHING, phishingPackage()),
    ]
    const sectionID = newId(context.today)
    await rows.add(sections, [{ _id: sectionID, courseID: course._id, name: SECTION, order: 90 }])
    await rows.add(
      lessons,
      made.map(({ _id, name }, at) => ({
        _id: newId(context.today),
        courseID: course._id,
        sectionID,
        name,
        kind: 'scorm',
        content: { packageID: _id },
        seconds: MINUTES * 60,
        order: 9000 + at,
      })),
    )
  },
}
