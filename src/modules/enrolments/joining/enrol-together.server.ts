import type { Context } from '#kernel/context.ts'
import { enrolments, waiting } from '../collections.ts'
import { beginning, type EnrolRequest } from './enrol.server.ts'
import { freeSeats, fullError, lockSeats } from './seats.server.ts'

interface Together extends Pick<EnrolRequest, 'courseID' | 'source'> {
  readonly people: readonly string[]
}

/**
 * Gives these people places in one course, all of them or none, in as many statements as one of them would take. Who has a place
 * already keeps it. What the caller has to know is what it has to know for one.
 */
export async function enrolTogether(ctx: Context, { courseID, people, source }: Together): Promise<void> {
  if (people.length === 0) return
  const places = await lockSeats(ctx, courseID, people)
  const known = await ctx
    .from(enrolments)
    .select(['_id', 'userID', 'status'])
    .where('courseID', '=', courseID)
    .where('userID', 'in', people)
    .execute()
  const has = new Set(known.map(({ userID }) => userID))
  const back = known.filter(({ status }) => status !== 'active').map(({ _id }) => _id)
  const added = people.filter((userID) => !has.has(userID))
  if (freeSeats(places) < added.length + back.length) throw fullError()
  const place = { source, orderID: null, companyID: null }
  if (back.length > 0)
    await ctx
      .write(enrolments)
      .where({ _id: back })
      .patch({ ...place, status: 'active', cancelReason: null })
  const analytics = await beginning(ctx, courseID)
  await ctx.write(enrolments).addMany(added.map((userID) => ({ ...place, userID, courseID, analytics })))
  // Whoever has a place waits no longer.
  await ctx
    .write(waiting)
    .where({ courseID, userID: [...people] })
    .remove()
}
