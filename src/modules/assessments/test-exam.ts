import { newId } from '#kernel/collections/ids.ts'
import { makeCourse } from '#modules/learning/test-course.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import type { World } from '#tests/support/world.ts'

/** Words that only the key of the questions has. */
export const PLANTED = ['เฉลยลับสุดยอด', 'เหตุผลที่ห้ามเห็น', 'แนวทางตรวจลับ', 'ศักดิ์สิทธิ์ลับ']

const common = { format: 'plain', feedback: 'เหตุผลที่ห้ามเห็น', code: '', tags: [], points: 1, media: [] }

/** A choice, a typed answer, a number and an essay, each with words in its key that nobody may see. */
export const testQuestions = [
  {
    kind: 'single',
    name: 'เลือกข้อเดียว',
    text: 'ข้อใดถูก',
    ...common,
    shuffle: true,
    choices: [
      { id: 'stored1', text: 'ก', weight: 100, feedback: 'เฉลยลับสุดยอด' },
      { id: 'stored2', text: 'ข', weight: 0, feedback: '' },
      { id: 'stored3', text: 'ค', weight: -50, feedback: '' },
    ],
  },
  {
    kind: 'short',
    name: 'พิมพ์คำตอบ',
    text: 'คำตอบคืออะไร',
    ...common,
    caseSensitive: false,
    answers: [{ text: 'ศักดิ์สิทธิ์ลับ', weight: 100, feedback: '' }],
  },
  {
    kind: 'essay',
    name: 'อธิบาย',
    text: 'จงอธิบาย',
    ...common,
    template: '',
    guide: 'แนวทางตรวจลับ',
    minWords: 0,
    maxWords: 0,
  },
] as const

export interface MadeExam {
  readonly courseID: string
  readonly examID: string
  readonly lessonID: string
  readonly questions: readonly string[]
}

type Values = Readonly<Record<string, unknown>>

/** A course with one lesson that is completed by passing an exam of these questions. */
export async function makeExam(
  world: Pick<World, 'make'>,
  site: MadeSite,
  { exam = {}, questions = testQuestions.slice(0, 2) }: { exam?: Values; questions?: readonly Values[] } = {},
): Promise<MadeExam> {
  const { make } = world
  const ids: string[] = []
  for (const content of questions) {
    const { name, kind } = content
    const { _id } = await make.row('question', {
      site_id: site._id,
      content,
      name,
      kind,
      words: 'คำถาม',
      version: 1,
    })
    await make.row('question_version', { site_id: site._id, questionID: _id, number: 1, content })
    ids.push(_id)
  }
  const examID = newId()
  const course = await makeCourse(world, site, [{ kind: 'exam', content: { examID } }])
  await make.row('exam', {
    _id: examID,
    site_id: site._id,
    courseID: course._id,
    name: 'สอบปลายภาค',
    slots: ids.map((questionID, at) => ({ kind: 'fixed', id: `s${at}`, questionID, version: 1, points: 10 })),
    status: true,
    minutes: 30,
    ...exam,
  })
  return { courseID: course._id, examID, lessonID: course.lessons[0] ?? '', questions: ids }
}
