import type { Context } from '#kernel/context.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { courses } from '#modules/courses/public.server.ts'
import { bookRoom, freeRooms } from '#modules/places/public.server.ts'
import { classDays, classes } from '../collections.ts'

/** A time of a day, by Bangkok's clock. */
const at = (date: string, time: string) => new Date(`${date}T${time}:00+07:00`).toISOString()

/** Gives the classes their rooms on all of their days. */
async function book(ctx: Context, ids: readonly string[]): Promise<void> {
  const found = await ctx
    .from(classes)
    .innerJoin(courses.name, 'course._id', 'class.courseID')
    .select(['class._id', 'class.courseID', 'class.name', 'class.startTime', 'class.endTime', 'class.roomID'])
    .select('course.name as course')
    .where('class._id', 'in', [...ids])
    .execute()
  for (const { _id, courseID, name, course, startTime, endTime, roomID } of found) {
    const days = await ctx.from(classDays).select('date').where('classID', '=', _id).orderBy('date').execute()
    await bookRoom(ctx, {
      ownerID: _id,
      roomID,
      courseID,
      label: `${course} · ${name}`,
      spans: days.map(({ date }) => ({ startsAt: at(date, startTime), endsAt: at(date, endTime) })),
    })
  }
}

/** A class has its room at its hours, and nobody else has it then. */
export const bookClassRooms = onWrite(classes, async (ctx, { action, records }) => {
  if (action === 'delete')
    return freeRooms(
      ctx,
      records.map(({ id }) => id),
    )
  const moved = records.filter(
    ({ before, after, changes }) =>
      (after?.roomID ?? before?.roomID) &&
      (changes.roomID || changes.startTime || changes.endTime || changes.name),
  )
  if (moved.length > 0)
    await book(
      ctx,
      moved.map(({ id }) => id),
    )
})

/** The same where days come or go. */
export const bookDayRooms = onWrite(classDays, async (ctx, { records }) => {
  const touched = records.flatMap(({ before, after }) => after?.classID ?? before?.classID ?? [])
  const withRoom = await ctx
    .from(classes)
    .select('_id')
    .where('_id', 'in', [...new Set(touched)])
    .where('roomID', 'is not', null)
    .execute()
  if (withRoom.length > 0)
    await book(
      ctx,
      withRoom.map(({ _id }) => _id),
    )
})
