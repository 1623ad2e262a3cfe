import type { Actor } from '#kernel/access/actor.ts'
import { forbidden } from '#kernel/errors.ts'

/** The calls by which a course is learned; who may be in it is decided by each. */
const LEARNING = /^\/api\/(?:learning|assessment|supervision|meeting)\//

/** Throws unless the session is for everything, or the call is one of learning. */
export function requireCourseCall({ courseID }: Pick<Actor, 'courseID'>, url: string): void {
  if (courseID !== null && !LEARNING.test(url)) throw forbidden()
}
