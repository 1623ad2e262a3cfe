import { newId } from '#kernel/collections/ids.ts'
import type { SeedStep } from '#kernel/seed.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { lessonKinds, lessons, openContent, progress, type Work } from '#modules/lessons/public.server.ts'
import { earnedBy, type Findings } from '#modules/rubrics/public.server.ts'
import { type DealtGo, dealWork, demoComments, demoTexts } from './demo/deal-work.ts'
import { handIns, marks } from './tables.ts'

const DAY = 86_400_000
const MINUTE = 60_000
/** Which level of a rubric, and which share of the points, work of a quality earns. */
const levelOf = { high: 0, middle: 1, low: 2 } as const
const shareOf = { high: 0.92, middle: 0.74, low: 0.4 } as const

function findingsOf({ rubric }: Work, quality: DealtGo['quality']): Findings {
  return rubric.flatMap(({ id, levels }) => {
    const level = levels[levelOf[quality]] ?? levels.at(-1)
    return level ? [{ criterion: id, level: level.id, comment: '' }] : []
  })
}

interface Learner {
  readonly _id: string
  readonly userID: string
  readonly courseID: string
}

/** One go with its mark, as if somebody had handed it in. */
function makeGo(work: Work, lessonID: string, who: Learner, go: DealtGo, number: number, today: Date) {
  const at = new Date(today.getTime() - go.daysAgo * DAY - number * 7 * MINUTE)
  const _id = newId(at)
  const isMarked = go.status === 'marked' || go.status === 'released'
  const findings = findingsOf(work, go.quality)
  const points =
    work.rubric.length > 0
      ? (earnedBy(work.rubric, findings, work.points) ?? 0)
      : Math.round(work.points * shareOf[go.quality])
  const percent = (points / work.points) * 100
  const markedAt = new Date(at.getTime() + DAY / 2).toISOString()
  return {
    handIn: {
      _id,
      createdAt: at.toISOString(),
      lessonID,
      courseID: who.courseID,
      enrollID: who._id,
      userID: who.userID,
      number,
      text: demoTexts[go.quality],
      receipt: `DEMO${_id
        .replaceAll(/[^2-9a-f]/g, '')
        .slice(-6)
        .toUpperCase()}`,
      lateDays: go.lateDays,
      status: go.status,
      maximum: work.points,
      ...(isMarked && { points, percent, isPassed: percent >= (work.passPercent ?? 0) }),
      releasedAt: go.status === 'released' ? markedAt : null,
    },
    marks:
      isMarked || go.status === 'returned'
        ? [
            {
              _id: newId(new Date(markedAt)),
              createdAt: markedAt,
              handInID: _id,
              kind: isMarked ? 'mark' : 'return',
              ...(isMarked
                ? { earned: points, points, rubric: work.rubric, findings, comment: demoComments[go.quality] }
                : { reason: demoComments.low }),
            },
          ]
        : [],
  }
}

/** Work of the demo's learners in every state. */
export const seed: SeedStep = {
  async demo({ on, ids, today }) {
    const rows = on(ids.get('site:first') as string)
    const kinds = lessonKinds.filter(({ work }) => work !== undefined).map(({ kind }) => kind)
    const tasks = await rows
      .from(lessons)
      .select(['_id', 'courseID', 'kind', 'content'])
      .where('kind', 'in', kinds)
      .orderBy('_id')
      .execute()
    for (const task of tasks) {
      const work = openContent(task.kind, task.content)?.work
      if (!work) continue
      const learners = await rows
        .from(enrolments)
        .select(['_id', 'userID', 'courseID'])
        .where('courseID', '=', task.courseID)
        .where('status', '=', 'active')
        .orderBy('_id')
        .execute()
      const done = await rows
        .from(progress)
        .select('enrollID')
        .where('lessonID', '=', task._id)
        .where('status', '=', 'complete')
        .execute()
      const through = new Set(done.map(({ enrollID }) => enrollID))
      const made = learners.flatMap(({ _id, userID, courseID }, at) =>
        userID === null || courseID === null
          ? []
          : dealWork(at, through.has(_id)).map((go, number) =>
              makeGo(work, task._id, { _id, userID, courseID }, go, number + 1, today),
            ),
      )
      await rows.add(
        handIns,
        made.map(({ handIn }) => handIn),
      )
      await rows.add(
        marks,
        made.flatMap((one) => one.marks),
      )
    }
  },
}
