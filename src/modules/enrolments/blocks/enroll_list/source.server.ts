import type { BlockSource } from '#kernel/pages/block.ts'
import { type SignInWay, signInWay } from '#shell/page/sign-in-way.ts'
import { ENROLMENT_LIMIT, type OwnCourse, readOwnCourses } from '../../own-courses.server.ts'

/** Reads the person's enrolments on this site once for all such blocks of a page. */
export const readEnrollLists: BlockSource<readonly OwnCourse[] | SignInWay> = async (
  ctx,
  objects,
  { url },
) => {
  const { userID } = ctx.actor
  if (userID === null) return objects.map(() => signInWay(url))
  const courses = await readOwnCourses(ctx, userID, ENROLMENT_LIMIT)
  return objects.map(() => courses)
}
