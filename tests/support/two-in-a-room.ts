import { nameRoom } from '#kernel/realtime/rooms.ts'
import type { Api } from './api.ts'
import type { Cast } from './cast.ts'
import { type Listener, listen } from './sockets.ts'

export interface TwoInARoom {
  readonly room: string
  readonly courseID: string
  /** The administrator, at the first process. */
  readonly here: Listener
  /** The manager, at the second. */
  readonly there: Listener
  /** Signals that the manager has heard. */
  readonly signals: readonly unknown[]
}

/** Two members of staff in the room of one course, each connected to another process. */
export async function openTwoInARoom(cast: Cast, second: Api): Promise<TwoInARoom> {
  const { _id: courseID } = await cast.world.make.course(cast.ours)
  const room = nameRoom({ kind: 'record', site: cast.ours._id, collection: 'course', id: courseID })
  const here = await listen(cast.api, { as: cast.admin })
  const there = await listen(second, { as: cast.manager })
  await here.join(room)
  await there.join(room)
  const signals: unknown[] = []
  there.socket.on('signal', (signal) => signals.push(signal))
  return { room, courseID, here, there, signals }
}
