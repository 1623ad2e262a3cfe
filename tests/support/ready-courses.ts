import type { Cast } from './cast.ts'

/** What a draft has that lacks nothing but its lessons. */
export const ready = {
  status: false,
  price: 900,
  short_description: 'สั้น ๆ',
  description: '<p>ยาว</p>',
  category: ['before'],
  cover: { url: '/file/x.png' },
  lecturer: [{ id: '', name: 'วิทยากรเดิม' }],
  certification: 'yes',
}

/** A draft of which nothing is missing. */
export async function makeReady({ world, ours }: Cast, values: object = {}) {
  const { make } = world
  const course = await make.course(ours, { ...ready, ...values })
  const own = { site_id: ours._id, courseID: course._id }
  const section = await make.row('section', { ...own, name: 'หมวด' })
  const content = { html: '<p>อ่าน</p>' }
  await make.row('lesson', { ...own, sectionID: section._id, name: 'บท', kind: 'text', content })
  return course
}
