import type { Venue } from '../kind.ts'
import type { Session } from '../session.ts'

/** A session of a programme: what, when, where and by whom. */
export interface ProgrammeItem extends Session, Venue {
  readonly _id: string
  readonly name: string
}

/** Two sessions that cannot both take place as planned, and what they would share. */
export interface Clash {
  readonly first: ProgrammeItem
  readonly second: ProgrammeItem
  readonly room: string | null
  readonly speakers: readonly string[]
}

const fold = (text: string) => text.normalize('NFC').trim().toLocaleLowerCase('th')

const overlap = (one: Session, other: Session) => one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** The sessions in the order of their beginning. */
export function orderProgramme(items: readonly ProgrammeItem[]): ProgrammeItem[] {
  return items.toSorted(
    (a, b) =>
      a.startsAt.localeCompare(b.startsAt) || a.room.localeCompare(b.room, 'th') || (a._id < b._id ? -1 : 1),
  )
}

/** Sessions at the same time that want the same room or the same speaker. */
export function findClashes(items: readonly ProgrammeItem[]): Clash[] {
  const ordered = orderProgramme(items)
  return ordered.flatMap((first, at) =>
    ordered.slice(at + 1).flatMap((second) => {
      if (!overlap(first, second)) return []
      const isSameRoom = first.room !== '' && fold(first.room) === fold(second.room)
      const there = new Set(second.speakers.map(fold))
      const speakers = first.speakers.filter((name) => there.has(fold(name)))
      return isSameRoom || speakers.length > 0
        ? [{ first, second, room: isSameRoom ? first.room : null, speakers }]
        : []
    }),
  )
}
