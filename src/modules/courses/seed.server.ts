import type { Translations } from '#kernel/collections/content-languages.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedRows, SeedStep } from '#kernel/seed.ts'
import { makeSlug } from '#kernel/thai/make-slug.ts'
import { categories, courses, institutions, lecturers, targets } from './collections.ts'
import { type DemoCategory, demoCategories, secondCategories } from './demo/categories.ts'
import { datesOfCourse } from './demo/course-dates.ts'
import { describePurpose } from './demo/course-purpose.ts'
import { demoCourses } from './demo/courses.ts'
import { secondCourses } from './demo/courses-second.ts'
import { type DemoCourse, demoTargets } from './demo/demo-course.ts'
import { englishCategories } from './demo/english/categories.ts'
import { englishCourses } from './demo/english/course-names.ts'
import { englishLecturers } from './demo/english/lecturers.ts'
import { englishPlaces } from './demo/english/places.ts'
import { demoInstitutions } from './demo/institutions.ts'
import { type DemoLecturer, demoLecturers, secondLecturers } from './demo/lecturers.ts'
import { countSeeded } from './derives/derive-counts.server.ts'

const inEnglish = (said: object | undefined): Translations => (said ? { en: { ...said } } : {})

const HOUR = 3_600_000
const bangkokDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' })

const siteOf = ({ ids }: SeedContext, site: string) => ids.get(`site:${site}`) as string

async function addCategories(rows: SeedRows, demo: readonly DemoCategory[]): Promise<void> {
  await rows.add(
    categories,
    demo.map((category, order) => ({
      ...category,
      type: 'course',
      order,
      translations: inEnglish(englishCategories[category.code]),
    })),
  )
}

async function addTargets(rows: SeedRows) {
  const added = await rows.add(targets, [...demoTargets])
  return new Map(added.map(({ _id, name, code }) => [code, { _id, name, code }]))
}

/** Under the names `lecturer:first:sirin` their ids are left for other modules. */
async function addLecturers(context: SeedContext, site: string, people: readonly DemoLecturer[]) {
  const added = await context.on(siteOf(context, site)).add(
    lecturers,
    people.map(({ key, ...person }, order) => ({
      ...person,
      code: key,
      order,
      translations: inEnglish(englishLecturers[key]),
    })),
  )
  for (const { _id, code } of added) context.ids.set(`lecturer:${site}:${code}`, _id)
  return new Map(added.map(({ _id, code, name }) => [code, { id: _id, name }]))
}

async function addInstitutions(context: SeedContext): Promise<void> {
  for (const { site, ...institution } of demoInstitutions) {
    const added = await context.on(siteOf(context, site)).add(institutions, [institution])
    for (const { _id, code } of added) context.ids.set(`institution:${site}:${code}`, _id)
  }
}

/** Safety is trained at the partner's ground, everything else in the academy's own rooms. */
function institutionOf(site: string, { category, type }: DemoCourse): string {
  if (site === 'second') return 'institution:second:baansuan'
  const isTrained = type === 'onsite' && category.includes('safety')
  return isTrained ? 'institution:first:safety-center' : 'institution:first:sala'
}

/** The number under which a brochure has the course, such as SAF-101. */
const codeOf = ([category = 'gen']: readonly string[], index: number) =>
  `${category.slice(0, 3).toUpperCase()}-${101 + index}`

/** Names in addresses; of two courses that are called the same the second has a number. */
function nameEachOnce() {
  const counts = new Map<string, number>()
  return (name: string) => {
    const slug = makeSlug(name)
    const count = (counts.get(slug) ?? 0) + 1
    counts.set(slug, count)
    return count === 1 ? slug : `${slug}-${count}`
  }
}

async function addCourses(
  context: SeedContext,
  site: string,
  demo: readonly DemoCourse[],
  people: readonly DemoLecturer[],
): Promise<void> {
  const rows = context.on(siteOf(context, site))
  const meant = await addTargets(rows)
  const teaching = await addLecturers(context, site, people)
  const nameOnce = nameEachOnce()
  await rows.add(
    courses,
    demo.map((course, index) => {
      // Spread over the catalog's order, so that newest first mixes the categories.
      const created = new Date(context.today.getTime() - (((index * 37) % demo.length) + 1) * 11 * HOUR)
      const id = newId(created)
      context.ids.set(`course:${site}:${index}`, id)
      const { code: courseKey, registration: _window, onsite, lecturer, target, category, ...plain } = course
      const dates = datesOfCourse(course, context.today)
      const lastDay = [dates.startDate ?? '', dates.endRegistDate].toSorted().at(-1) ?? ''
      return {
        ...plain,
        ...describePurpose(course),
        ...dates,
        isOver: course.type === 'onsite' && lastDay < bangkokDay.format(context.today),
        _id: id,
        createdAt: created.toISOString(),
        code: codeOf(category, index),
        slug: nameOnce(course.name),
        category: [...category],
        lecturer: lecturer.flatMap((key) => teaching.get(key) ?? []),
        institution: context.ids.get(institutionOf(site, course)) ?? null,
        target: target.flatMap((code) => meant.get(code) ?? []),
        place: onsite?.place ?? null,
        seats: onsite?.seats ?? null,
        translations: inEnglish({
          name: englishCourses[courseKey] ?? '',
          ...(onsite && { place: englishPlaces[onsite.place] ?? '' }),
        }),
      }
    }),
  )
  await countSeeded(rows)
}

/** Two catalogs that nobody would take for one another. */
export const seed: SeedStep = {
  async demo(context) {
    await addCategories(context.on(siteOf(context, 'first')), demoCategories)
    await addCategories(context.on(siteOf(context, 'second')), secondCategories)
    await addInstitutions(context)
    await addCourses(context, 'first', demoCourses, demoLecturers)
    await addCourses(context, 'second', secondCourses, secondLecturers)
    context.left.first.courses = demoCourses
    context.left.second.courses = secondCourses
  },
}
