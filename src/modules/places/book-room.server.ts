import type { Context } from '#kernel/context.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { rooms, roomUses } from './collections.ts'

export interface Span {
  readonly startsAt: string
  readonly endsAt: string
}

/** What a room is wanted for. */
export interface Booking {
  /** The class or session; it has one room. */
  readonly ownerID: string
  /** Null where it has none. */
  readonly roomID: string | null
  readonly courseID: string
  readonly label: string
  readonly spans: readonly Span[]
}

/** The first use of the room by others at one of these times. */
function findClash(ctx: Context, roomID: string, spans: readonly Span[]) {
  return ctx
    .from(roomUses)
    .select(['label', 'startsAt', 'endsAt'])
    .where('roomID', '=', roomID)
    .where((eb) =>
      eb.or(
        spans.map(({ startsAt, endsAt }) =>
          eb.and([eb('startsAt', '<', endsAt), eb('endsAt', '>', startsAt)]),
        ),
      ),
    )
    .orderBy('startsAt')
    .limit(1)
    .executeTakeFirst()
}

/** Gives a class or session its room at its times, in place of those it had. Throws where somebody else has the room then. */
export async function bookRoom(ctx: Context, booking: Booking): Promise<void> {
  const { ownerID, roomID, courseID, label, spans } = booking
  await ctx.write(roomUses).where({ ownerID }).remove()
  if (roomID === null || spans.length === 0) return
  // Of two who want the room at once the second sees what the first has written.
  await takeTurn(ctx, 'places.room', roomID)
  const room = await ctx.from(rooms).select('name').where('_id', '=', roomID).executeTakeFirst()
  if (!room) throw new DomainError('places.no-room')
  const taken = await findClash(ctx, roomID, spans)
  if (taken)
    throw new DomainError('places.taken', {
      status: 409,
      values: {
        room: room.name,
        label: taken.label,
        when: `${formatThaiDate(taken.startsAt, 'short', ctx.lang)} ${formatThaiTime(taken.startsAt, ctx.lang)}–${formatThaiTime(taken.endsAt, ctx.lang)}`,
      },
    })
  await ctx.write(roomUses).addMany(spans.map((span) => ({ ...span, ownerID, roomID, courseID, label })))
}

/** Lets the rooms go of what is not there any more. */
export async function freeRooms(ctx: Context, ownerIDs: readonly string[]): Promise<void> {
  if (ownerIDs.length > 0)
    await ctx
      .write(roomUses)
      .where({ ownerID: [...ownerIDs] })
      .remove()
}

/** A room that something has stays; what was there once goes with it. */
export const followRooms = onWrite(rooms, async (ctx, { action, records }) => {
  if (action !== 'delete') return
  const ids = records.map(({ id }) => id)
  const used = await ctx
    .from(roomUses)
    .select('ownerID')
    .where('roomID', 'in', ids)
    .where('endsAt', '>', ctx.now.toISOString())
    .limit(1)
    .executeTakeFirst()
  if (used) throw new DomainError('places.room-used', { status: 409 })
  await ctx.write(roomUses).where({ roomID: ids }).remove()
})
