import { newId } from '#kernel/collections/ids.ts'
import { nameRoom, type Room } from '#kernel/realtime/rooms.ts'
import type { JoinAnswer } from '#kernel/realtime/wire.ts'
import type { Api } from './api.ts'
import { connect, makeSocket } from './sockets.ts'
import type { Walk, Walker } from './walkers.ts'

const ROOMS_AT_ONCE = 50

/** Which of the rooms the walker is let into. */
export async function joinRooms(api: Api, walker: Walker, rooms: readonly string[]): Promise<boolean[]> {
  const { as, site } = walker.from
  const joined: boolean[] = []
  for (let at = 0; at < rooms.length; at += ROOMS_AT_ONCE) {
    const socket = makeSocket(api, { ...(as ? { as } : {}), hostname: site.hostname })
    const wanted = rooms.slice(at, at + ROOMS_AT_ONCE).map((room) => ({ room, since: null }))
    try {
      await connect(socket)
      const answers = (await socket.timeout(20_000).emitWithAck('join', wanted)) as JoinAnswer[]
      joined.push(...answers.map(({ ok }) => ok))
    } finally {
      socket.disconnect()
    }
  }
  return joined
}

/** The rooms that are no record's, by what they are to whoever comes to the site. */
export function roomsOf({ elsewhere }: Walk, { from, actor }: Walker): Record<string, Room> {
  const here = from.site._id
  const there = elsewhere.site._id
  return {
    'the site': { kind: 'site', site: here },
    'its public': { kind: 'public', site: here },
    'its staff': { kind: 'staff', site: here },
    oneself: { kind: 'user', site: here, id: actor.userID ?? newId() },
    'another person': { kind: 'user', site: here, id: newId() },
    'another site': { kind: 'site', site: there },
    'public of another site': { kind: 'public', site: there },
    'staff of another site': { kind: 'staff', site: there },
    'oneself on another site': { kind: 'user', site: there, id: actor.userID ?? newId() },
  }
}

/** Whether the walker is let into each of those rooms. */
export async function hearRooms(walk: Walk, walker: Walker): Promise<Map<string, string>> {
  const rooms = Object.entries(roomsOf(walk, walker))
  const names = rooms.map(([, room]) => nameRoom(room))
  const joined = await joinRooms(walk.api, walker, names)
  return new Map(rooms.map(([name], at) => [name, joined[at] ? 'yes' : '–']))
}
