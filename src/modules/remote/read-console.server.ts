import type { Context } from '#kernel/context.ts'
import { forbidden } from '#kernel/errors.ts'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import { type LockedPerson, readLocks } from './locks.server.ts'
import { mayCommand, mayWatch } from './policy.ts'

export interface ConsoleView {
  readonly site: string
  /** Where answers come to. */
  readonly room: string
  /** Whether there is anybody whom the actor may command: a manager has no class yet. */
  readonly mayCommand: boolean
  readonly locks: readonly LockedPerson[]
}

/** What the console begins with; who is online it hears by its socket. */
export async function readConsole(ctx: Context): Promise<ConsoleView> {
  const { actor, site } = ctx
  if (actor.userID === null || !mayWatch(actor, site._id)) throw forbidden()
  const commands = mayCommand(actor, site._id)
  return {
    site: site._id,
    room: nameRoom({ kind: 'user', site: site._id, id: actor.userID }),
    mayCommand: commands,
    locks: commands ? await readLocks(ctx) : [],
  }
}
