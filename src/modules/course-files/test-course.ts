import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { courses } from '#modules/courses/public.server.ts'
import { lessons, sections } from '#modules/lessons/public.server.ts'

export interface TestCourse {
  readonly course: string
  readonly section: string
  /** A text, then a web page that is a part of it and comes after it. */
  readonly lessons: readonly [string, string]
}

/** A course with a section and two lessons, written as staff would. */
export async function writeCourse(ctx: Context, name = 'การดับเพลิงขั้นต้น'): Promise<TestCourse> {
  const course = (await createRecord(ctx, courses, { name, status: true, price: 1500 }))._id
  const section = (await createRecord(ctx, sections, { courseID: course, name: 'เริ่มต้น' }))._id
  const own = { courseID: course, sectionID: section }
  const text = await createRecord(ctx, lessons, {
    ...own,
    name: 'ไฟคืออะไร',
    kind: 'text',
    content: { html: '<p>องค์ประกอบของไฟ</p>' },
  })
  const web = await createRecord(ctx, lessons, {
    ...own,
    name: 'อ่านเพิ่มเติม',
    kind: 'web',
    content: { url: 'https://example.test/fire' },
    order: 1,
    parentID: text._id,
    prerequisites: [text._id],
    releaseAt: '2026-12-01T02:00:00.000Z',
  })
  return { course, section, lessons: [text._id, web._id] }
}
