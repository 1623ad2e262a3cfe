import type { MadeSite } from '#tests/support/factories.ts'
import type { World } from '#tests/support/world.ts'

export interface MadeCourse {
  readonly _id: string
  readonly lessons: readonly string[]
}

type Values = Readonly<Record<string, unknown>>

/** A course with lessons of these values, straight in the tables. */
export async function makeCourse(
  { make }: Pick<World, 'make'>,
  site: MadeSite,
  lessons: readonly Values[],
  course: Values = {},
): Promise<MadeCourse> {
  const { _id } = await make.course(site, course)
  const section = await make.row('section', { site_id: site._id, courseID: _id, name: 'ตอนที่ 1' })
  const ids: string[] = []
  for (const [order, values] of lessons.entries()) {
    const lesson = await make.row('lesson', {
      site_id: site._id,
      courseID: _id,
      sectionID: section._id,
      name: `บทที่ ${order + 1}`,
      kind: 'text',
      content: { html: `<p>เนื้อหาบทที่ ${order + 1}</p>` },
      order,
      ...values,
    })
    ids.push(lesson._id)
  }
  return { _id, lessons: ids }
}

/** Somebody takes the course. */
export async function enrol(
  { make }: Pick<World, 'make'>,
  site: MadeSite,
  userID: string,
  courseID: string,
  values: Values = {},
): Promise<string> {
  const { _id } = await make.row('enroll', {
    site_id: site._id,
    userID,
    courseID,
    analytics: { total: 0, percent: 0, message: '', status: 'pending' },
    ...values,
  })
  return _id
}
