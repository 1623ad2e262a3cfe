import { OTHER_LANGS } from '#kernel/collections/content-languages.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { bookRoom, freeRooms, nameRoomOf, type RoomName } from '#modules/places/public.server.ts'
import { lessons } from './collections.ts'
import { openContent } from './content/open-content.server.ts'

type Lesson = { readonly kind: string; readonly content: unknown } | undefined

const venueOf = (lesson: Lesson, lang?: string) => lesson && openContent(lesson.kind, lesson.content, lang)

const isSaid = (lesson: Lesson, { name, translations }: RoomName) =>
  venueOf(lesson)?.venue?.room === name &&
  OTHER_LANGS.every((lang) => venueOf(lesson, lang)?.venue?.room === (translations[lang]?.room ?? name))

/** Sessions have the room that they name, at their time, and nobody else has it then; the room's name are their words for it. */
export const bookSessionRooms = onWrite(lessons, async (ctx, { action, records }) => {
  if (action === 'delete') {
    const booked = records.filter(({ before }) => venueOf(before)?.venue?.roomID)
    return freeRooms(
      ctx,
      booked.map(({ id }) => id),
    )
  }
  for (const { id, before, after, changes } of records) {
    if (!after || (action === 'update' && !changes.content && !changes.name && !changes.kind)) continue
    const { session, venue } = venueOf(after) ?? {}
    const roomID = venue?.roomID ?? null
    if (roomID === null && !venueOf(before)?.venue?.roomID) continue
    await bookRoom(ctx, {
      ownerID: id,
      roomID,
      courseID: after.courseID,
      label: after.name,
      spans: session ? [session] : [],
    })
    const words = roomID === null ? null : await nameRoomOf(ctx, roomID)
    if (words !== null && !isSaid(after, words)) {
      const { name: room, translations } = words
      await ctx.write(lessons).patch(id, { content: { ...after.content, room, translations } })
    }
  }
})
