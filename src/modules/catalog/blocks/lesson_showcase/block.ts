import { defineBlock } from '#kernel/pages/block.ts'
import { textSetting } from '#kernel/pages/settings.ts'
import { sampleShowcase } from '../samples.ts'
import { readShowcases } from './source.server.ts'

export const fields = { title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }) }

/** Every category with its newest courses, the first of them large. */
export const lessonShowcase = defineBlock({
  type: 'lesson_showcase',
  label: { th: 'หลักสูตรเด่นตามหมวด', en: 'Courses by category' },
  texts: ['courses', 'course-blocks'],
  fields,
  source: readShowcases,
  sample: { settings: { title: 'หลักสูตรเด่นของแต่ละหมวด' }, data: sampleShowcase },
})
