import { makeActor, reaches } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import { isOfStatement } from '#kernel/database/faults.ts'
import { DomainError } from '#kernel/errors.ts'
import { type Account, readReach } from '../accounts.server.ts'
import {
  type Device,
  deviceCookie,
  deviceIdOf,
  notifyOfDevice,
  rememberDevice,
} from '../sign-in/devices.server.ts'
import { noteSignIn } from '../sign-in/note-sign-in.server.ts'
import { isOperatorAtHome } from './current-site.server.ts'
import { createSession, type Last, type SessionMode, sessionCookie } from './sessions.server.ts'

/** How somebody came in, once it is certain who they are. */
export interface Arrival {
  readonly mode: SessionMode
  readonly remember: boolean
  /** The one course that the session is for; everything unless told. */
  readonly courseID?: string | undefined
  readonly from: Device
  /** Asked in one write with the end of the session's transaction. */
  readonly last?: Last | undefined
  /**
   * Reads something with the session's own statements, of whose account is of this very site; nothing of it waits for another. Where it
   * fails, the session is opened without it.
   */
  readonly alsoRead?: ((here: Context) => Promise<void>) | undefined
}

export interface OpenedSession {
  readonly account: Account
  readonly token: string
  readonly maxAge: number | undefined
  /** What the browser is known by from now on. */
  readonly device: string
}

/** Throws unless the account may be used at this host: within reach, confirmed and not suspended. */
export async function requireOpenAccount(ctx: Context, account: Account): Promise<void> {
  const actor = makeActor({ role: 'guest', reach: await readReach(ctx.engine, account) })
  if (!reaches(actor, ctx.host._id) && !isOperatorAtHome(account, ctx.host))
    throw new DomainError('users.no-right', { status: 403 })
  if (account.suspended) throw new DomainError('users.suspended', { status: 403 })
  if (!account.activated) throw new DomainError('users.not-activated', { status: 403 })
}

/**
 * Opens a session for somebody whom a login has recognised: every way in ends here. The session that the browser had
 * before is over, and a browser not seen before is told to the owner.
 */
export async function openSession(ctx: Context, account: Account, how: Arrival): Promise<OpenedSession> {
  await requireOpenAccount(ctx, account)
  const { mode, remember, courseID, from, last, alsoRead } = how
  const tried = { account: account.email, userID: account._id, mode, from }
  const device = deviceIdOf(from.device)
  let isNew = false
  const open = (beside?: (here: Context) => Promise<void>) =>
    createSession(ctx, account, {
      mode,
      remember,
      courseID,
      last,
      userAgent: from.userAgent,
      async also(here) {
        const remembered = rememberDevice(here, account._id, from.userAgent, device)
        const [isFirst] = await allOver([remembered, noteSignIn(here, tried), beside?.(here)], here)
        isNew = isFirst
      },
    })
  const session = await openBeside(ctx, account.accountSite === ctx.host._id ? alsoRead : undefined, open)
  if (isNew) await notifyOfDevice(ctx, account, from)
  return { account, device, ...session }
}

type Beside = NonNullable<Arrival['alsoRead']>

/** Opens the session with what is read beside it; without it where a statement of that failed, which took the session along. */
async function openBeside<T>(
  { log }: Context,
  read: Beside | undefined,
  open: (beside?: Beside) => Promise<T>,
): Promise<T> {
  if (!read) return open()
  const faults: unknown[] = []
  const readGently = (here: Context) =>
    read(here).catch((error: unknown) => {
      log.error({ err: error }, 'what is read beside a login failed')
      if (!isOfStatement(error)) return
      faults.push(error)
      throw error
    })
  try {
    return await open(readGently)
  } catch (error) {
    if (faults.includes(error)) return open()
    throw error
  }
}

/** The Set-Cookie lines of an opened session. */
export function cookiesOf(
  { token, maxAge, device }: OpenedSession,
  { secure }: { secure: boolean },
): string[] {
  return [
    sessionCookie(token, { secure, ...(maxAge === undefined ? {} : { maxAge }) }),
    deviceCookie(device, { secure }),
  ]
}
