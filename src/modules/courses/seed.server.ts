import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedStep } from '#kernel/seed.ts'
import { type DemoCategory, demoCategories, secondCategories } from './demo/categories.ts'
import { datesOfCourse } from './demo/course-dates.ts'
import { demoCourses } from './demo/courses.ts'
import { secondCourses } from './demo/courses-second.ts'
import { type DemoCourse, demoBands } from './demo/demo-course.ts'
import { demoLecturers, secondLecturers } from './demo/lecturers.ts'

const lecturers = new Map([...demoLecturers, ...secondLecturers].map((person) => [person.key, person.name]))
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

async function addCourses(context: SeedContext, site: string, courses: readonly DemoCourse[]): Promise<void> {
  const siteId = context.ids.get(`site:${site}`) as string
  const bands = await addBands(context, siteId)
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
      lecturer: JSON.stringify(
        lecturer.map((key) => ({ id: key, name: lecturers.get(key) ?? key })),
      ) as never,
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
    await addCourses(context, 'first', demoCourses)
    await addCourses(context, 'second', secondCourses)
  },
}
