import type { Supervisor } from '#modules/assessments/public.server.ts'
import { findCheck } from './take-check.server.ts'

/** Where somebody shows who they are before an exam. */
export const checkPath = (courseID: string, examID: string) =>
  `/lesson/webcam?${new URLSearchParams({ course: courseID, exam: examID })}`

/** Before a supervised exam there is an identity picture; one with stills is sat where the camera is. */
export const supervisor: Supervisor = {
  async findDuty(ctx, exam, courseID) {
    if (exam.supervision === 'none' || (await findCheck(ctx, exam._id))) return undefined
    return checkPath(courseID, exam._id)
  },
  placeOf: (exam, round) => (exam.supervision === 'stills' ? `/lesson/camera?round=${round._id}` : undefined),
  roomOf: (exam) => (exam.supervision === 'none' ? undefined : `/lesson/supervision/${exam._id}`),
}
