import { newId } from '#kernel/collections/ids.ts'
import type { SeedStep } from '#kernel/seed.ts'
import { discussionMessages, discussions } from './collections.ts'
import { demoQuestions } from './demo/questions.ts'

const HOUR = 3_600_000

/** What the demo's members asked about the courses that they take, and what they were told. */
export const seed: SeedStep = {
  async demo({ on, ids, today, left }) {
    const site = on(ids.get('site:first') as string)
    const member = ids.get('user:member@sala.test') as string
    const lecturer = ids.get('user:lecturer@sala.test') as string
    // The demo member takes part themselves; the rest is asked by others who take something.
    const own = left.first.enrolments.filter((one) => ids.get(one.member) === member)
    const others = left.first.enrolments.filter(
      (one) => ids.get(one.member) !== member && one.status !== 'pending',
    )
    const questions = demoQuestions.flatMap((demo, at) => {
      const list = demo.isOwn ? own : others
      const enrolment = list[(at * 7) % Math.max(1, list.length)]
      const courseID = enrolment && ids.get(enrolment.course)
      const userID = enrolment && ids.get(enrolment.member)
      if (!courseID || !userID) return []
      const asked = new Date(today.getTime() - demo.hoursAgo * HOUR)
      return [{ demo, _id: newId(asked), asked, courseID, userID }]
    })
    const moment = (asked: Date, step: number) => new Date(asked.getTime() + step * HOUR).toISOString()
    if (questions.length === 0) return
    await site.add(
      discussions,
      questions.map(({ demo, _id, asked, courseID, userID }) => ({
        _id,
        createdAt: asked.toISOString(),
        courseID,
        lessonID: null,
        userID,
        status: demo.status,
        shared: demo.isShared,
        askedAt: asked.toISOString(),
        answeredAt: demo.said.length > 1 ? moment(asked, 1) : null,
        seenAt: demo.isSeen ? moment(asked, 1.5) : null,
        assignedTo: demo.isTaken ? lecturer : null,
        assignedName: demo.isTaken ? 'ศิรินทร์ วัฒนกุลชัย' : null,
      })),
    )
    await site.add(
      discussionMessages,
      questions.flatMap(({ demo, _id, asked, courseID, userID }) =>
        demo.said.map((text, at) => ({
          _id: newId(asked),
          createdAt: moment(asked, at),
          discussionID: _id,
          courseID,
          userID,
          authorID: at % 2 === 0 ? userID : lecturer,
          authorName: at % 2 === 0 ? null : 'ศิรินทร์ วัฒนกุลชัย',
          fromStaff: at % 2 === 1,
          text,
          editedAt: null,
          hiddenAt: null,
          reportedBy: [],
        })),
      ),
    )
  },
}
