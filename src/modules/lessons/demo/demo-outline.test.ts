import { expect, it } from 'vitest'
import { lessonKind } from '../kinds.ts'
import { outlineOf, topicsOf } from './demo-outline.ts'

it('makes lessons that their kinds accept, from what a course says of itself', () => {
  const topics = topicsOf(
    '<p>เกริ่น</p><ul><li>กฎหมาย <strong>ใหม่</strong></li><li>สุขภาพ &amp; ความปลอดภัย</li></ul>',
  )
  expect(topics).toEqual(['กฎหมาย ใหม่', 'สุขภาพ & ความปลอดภัย'])
  const file = '/files/0199a000-0000-7000-8000-0000000000aa/x.pdf'
  const lessons = outlineOf({ name: 'ก < ข', topics, film: file, document: file }).flatMap(
    (one) => one.lessons,
  )
  expect(lessons).toHaveLength(8)
  for (const { kind, content, name } of lessons)
    expect(lessonKind(kind)?.content.safeParse(content).success, name).toBe(true)
})
