import type { Stage } from './shot.ts'

export type Find = (stage: Stage) => Promise<string>

/** The complete course, with something of almost every kind. */
export const firstAid: Find = (stage) => stage.find('course', { name: { $regex: 'ปฐมพยาบาล' } })

/** Lessons of a kind that the course has more of: the film of the demo's own, and the one that another site shows. */
const named: Readonly<Record<string, string>> = { video: 'สามนาทีแรก: สี่ขั้นที่ต้องจำ' }

/** The film of another site in the complete course. */
export const otherFilm: Find = async (stage) =>
  stage.find('lesson', { courseID: await firstAid(stage), name: { $regex: 'CPR' } })

/** A lesson of the complete course. */
export const lessonOf =
  (kind: string): Find =>
  async (stage) =>
    stage.find('lesson', { courseID: await firstAid(stage), kind, ...(named[kind] && { name: named[kind] }) })

/** The first record of a collection that a filter finds. */
export const first =
  (collection: string, filter: object = {}): Find =>
  (stage) =>
    stage.find(collection, filter)

/** A path with a found id in it. */
export const at = (find: Find, before: string, behind = '') => ({
  path: async (stage: Stage) => `${before}${await find(stage)}${behind}`,
})

/** A class that meets today, as the lecturer's own list leads to it. */
export async function meetsToday(stage: Stage): Promise<string> {
  const page = await stage.pageOf('lecturer')
  await page.goto('/lesson/teaching')
  const href = await page.getAttribute('main a[href^="/lesson/class-day/"]', 'href')
  return href?.split('/').at(-1) ?? ''
}

/** The course of the class that meets today. */
export async function taughtToday(stage: Stage): Promise<string> {
  const day = await meetsToday(stage)
  return (await stage.call<{ courseID: string }>('admin', 'GET', `class_day/${day}`)).courseID
}

/** A course with a past. */
export async function revised(stage: Stage): Promise<string> {
  const asked = { method: 'findOne', args: [{}] }
  return (await stage.call<{ courseID: string }>('admin', 'POST', 'course_revision/query', asked)).courseID
}
