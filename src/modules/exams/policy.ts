import type { Actor } from '#kernel/access/actor.ts'
import { definePolicy } from '#kernel/access/policy.ts'

const ofOwnCourses = ({ capabilities: { teaching } }: Actor) =>
  teaching !== undefined && { courseID: { $in: [...teaching] } }

/** Administrators write exams; staff read them, lecturers those of their courses. Whoever sits one gets its rules by the assessment. */
export const examPolicy = definePolicy({
  read: (actor) => actor.isStaff || ofOwnCourses(actor),
  write: (actor) => actor.is('admin'),
  // What somebody answered goes with it: an exam is closed, and goes with its course alone.
  delete: () => false,
})
