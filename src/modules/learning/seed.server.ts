import { randomUUID } from 'node:crypto'
import type { SeedContext, SeedRows, SeedStep } from '#kernel/seed.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { lessonKind, lessons, progress, sections } from '#modules/lessons/public.server.ts'
import { surveyAnswers, surveysDone } from './tables.ts'

const SHORTEST_SECONDS = 60
const PACES = ['พอดี', 'พอดี', 'พอดี', 'เร็วไป', 'ช้าไป']
const REMARKS = [
  'อยากให้มีตัวอย่างจากงานจริงมากขึ้น',
  'เนื้อหากระชับดีมาก',
  'อยากให้เพิ่มแบบฝึกหัดท้ายบท',
  'ขอเอกสารฉบับพิมพ์ด้วย',
]

/** As many lessons as each enrolment says are complete, in the order of the course. */
async function addProgress(rows: SeedRows): Promise<void> {
  const taught = await rows
    .from(lessons)
    .innerJoin(sections.name, 'section._id', 'lesson.sectionID')
    .select(['lesson._id', 'lesson.courseID', 'lesson.kind', 'lesson.seconds'])
    .orderBy('section.order')
    .orderBy('lesson.order')
    .execute()
  const outlines = Map.groupBy(taught, ({ courseID }) => courseID)
  const taken = await rows
    .from(enrolments)
    .select(['_id', 'userID', 'courseID', 'analytics', 'createdAt', 'learnedAt'])
    .orderBy('_id')
    .execute()
  const made = taken.flatMap(({ _id, userID, courseID, analytics, createdAt, learnedAt }) => {
    const done = Math.round((analytics.percent * analytics.total) / 100)
    const begin = Date.parse(createdAt)
    const learned = Date.parse(learnedAt ?? createdAt) - begin
    return (outlines.get(courseID) ?? []).slice(0, done).map((lesson, at) => {
      const isWatched = lessonKind(lesson.kind)?.measure === 'watched'
      const watched: [number, number][] = isWatched ? [[0, lesson.seconds]] : []
      return {
        enrollID: _id,
        lessonID: lesson._id,
        courseID,
        userID,
        status: 'complete' as const,
        share: isWatched ? 100 : 0,
        seconds: Math.max(lesson.seconds, SHORTEST_SECONDS),
        watched,
        createdAt,
        completedAt: new Date(begin + (learned * (at + 1)) / done).toISOString(),
      }
    })
  })
  await rows.add(progress, made)
}

/** What those answered who came to the survey: mostly pleased, some in a hurry, few with words. */
async function addAnswers(rows: SeedRows): Promise<void> {
  const asked = await rows
    .from(progress)
    .innerJoin(lessons.name, 'lesson._id', 'lesson_progress.lessonID')
    .select([
      'lesson_progress.lessonID',
      'lesson.courseID',
      'lesson.kind',
      'lesson_progress.userID',
      'lesson_progress.completedAt',
    ])
    .where('lesson_progress.status', '=', 'complete')
    .orderBy('lesson_progress.createdAt')
    .orderBy('lesson_progress.userID')
    .orderBy('lesson_progress.lessonID')
    .execute()
  const made = asked.flatMap(({ kind, completedAt, ...answer }, at) => {
    if (lessonKind(kind)?.measure !== 'answered' || completedAt === null) return []
    const roll = (at + 1) * 37
    const pick = (words: readonly string[], by: number) => words[Math.floor(roll / by) % words.length] ?? ''
    const answers: Record<string, string | number> = {
      content: 5 - Math.floor((roll % 7) / 3),
      lecturer: 5 - Math.floor((Math.floor(roll / 7) % 5) / 3),
      pace: pick(PACES, 35),
      ...(roll % 4 === 0 ? { more: pick(REMARKS, 4) } : {}),
    }
    const { userID, ...of } = answer
    return [{ userID, answer: { _id: randomUUID(), ...of, answers, day: completedAt.slice(0, 10) } }]
  })
  await rows.add(
    surveyAnswers,
    made.map(({ answer }) => answer),
  )
  await rows.add(
    surveysDone,
    made.map(({ userID, answer: { lessonID } }) => ({ lessonID, userID })),
  )
}

/** What the demo members have learned, lesson by lesson. */
export const seed: SeedStep = {
  async demo(context: SeedContext) {
    for (const key of ['first', 'second']) {
      const rows = context.on(context.ids.get(`site:${key}`) as string)
      await addProgress(rows)
      await addAnswers(rows)
    }
  },
}
