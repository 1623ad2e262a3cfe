import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedStep } from '#kernel/seed.ts'
import { type DemoCategory, demoCategories, secondCategories } from './demo/categories.ts'
import { datesOfCourse } from './demo/course-dates.ts'
import { demoCourses } from './demo/courses.ts'
import { secondCourses } from './demo/courses-second.ts'
import { type DemoCourse, demoBands } from './demo/demo-course.ts'
import { demoInstitutions } from './demo/institutions.ts'
import { type DemoLecturer, demoLecturers, secondLecturers } from './demo/lecturers.ts'

const HOUR = 3_600_000

async function addCategories(
  { db }: SeedContext,
  siteId: string,
  categories: readonly DemoCategory[],
): Promise<void> {
  await db
    .insertInto('category')
    .values(
      categories.map((category, order) => ({
        ...category,
        site_id: siteId,
        type: 'course' as const,
        parent: null,
        order,
        visible: true,
      })),
    )
    .execute()
}

async function addBands({ db }: SeedContext, siteId: string) {
  const bands = demoBands.map((band) => ({ ...band, _id: newId(), site_id: siteId }))
  await db.insertInto('target').values(bands).execute()
  return new Map(bands.map(({ _id, name, code }) => [code, { _id, name, code }]))
}

/** Under the names `lecturer:first:sirin` their ids are left for other modules. */
async function addLecturers({ db, ids }: SeedContext, site: string, people: readonly DemoLecturer[]) {
  const siteId = ids.get(`site:${site}`) as string
  const rows = people.map(({ key, ...person }, order) => {
    const id = newId()
    ids.set(`lecturer:${site}:${key}`, id)
    return { ...person, _id: id, site_id: siteId, code: key, order, visible: true }
  })
  await db.insertInto('lecturer').values(rows).execute()
  return new Map(people.map(({ key, name }) => [key, { id: ids.get(`lecturer:${site}:${key}`), name }]))
}

async function addInstitutions({ db, ids }: SeedContext): Promise<void> {
  const rows = demoInstitutions.map(({ site, ...institution }) => {
    const id = newId()
    ids.set(`institution:${site}:${institution.code}`, id)
    return { ...institution, _id: id, site_id: ids.get(`site:${site}`) as string, visible: true }
  })
  await db.insertInto('institution').values(rows).execute()
}

/** Safety is trained at the partner's ground, everything else in the house. */
function institutionOf(site: string, { category, type }: DemoCourse): string {
  if (site === 'second') return 'institution:second:baansuan'
  const isTrained = type === 'onsite' && category.includes('safety')
  return isTrained ? 'institution:first:safety-center' : 'institution:first:sala'
}

async function addCourses(
  context: SeedContext,
  site: string,
  courses: readonly DemoCourse[],
  people: readonly DemoLecturer[],
): Promise<void> {
  const siteId = context.ids.get(`site:${site}`) as string
  const bands = await addBands(context, siteId)
  const lecturers = await addLecturers(context, site, people)
  const rows = courses.map((course, index) => {
    // Spread over the catalog's order, so that newest first mixes the categories.
    const created = new Date(context.today.getTime() - (((index * 37) % courses.length) + 1) * 11 * HOUR)
    const id = newId(created)
    context.ids.set(`course:${site}:${index}`, id)
    const { code: _code, registration: _window, onsite, lecturer, target, category, ...plain } = course
    return {
      ...plain,
      startDate: null,
      endDate: null,
      ...datesOfCourse(course, context.today),
      _id: id,
      site_id: siteId,
      createdAt: created.toISOString(),
      mode: 'standard' as const,
      lesson_type: 'child' as const,
      cover: null,
      category: [...category],
      lecturer: JSON.stringify(lecturer.map((key) => lecturers.get(key))) as never,
      institution: context.ids.get(institutionOf(site, course)),
      target: JSON.stringify(target.map((code) => bands.get(code))) as never,
      place: onsite?.place ?? null,
      seats: onsite?.seats ?? null,
    }
  })
  await context.db
    .insertInto('course')
    .values(rows as never)
    .execute()
}

/** Two catalogs that nobody would take for one another. */
export const seed: SeedStep = {
  async demo(context) {
    await addCategories(context, context.ids.get('site:first') as string, demoCategories)
    await addCategories(context, context.ids.get('site:second') as string, secondCategories)
    await addInstitutions(context)
    await addCourses(context, 'first', demoCourses, demoLecturers)
    context.left.courses = demoCourses
    await addCourses(context, 'second', secondCourses, secondLecturers)
  },
}
