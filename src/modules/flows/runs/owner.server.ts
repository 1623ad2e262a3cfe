import { randomBytes } from 'node:crypto'
import { readCookie } from '#kernel/access/cookies.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { FLOW_LIMITS } from '#kernel/flows/limits.ts'
import { flowRuns } from '../collections.ts'

/** Knows the browser of a visitor who began a run. */
export const VISITOR_COOKIE = 'sala_flow'

/** Who began a run: a person, or the browser of a visitor. */
export interface RunOwner {
  readonly userID: string | null
  readonly visitorHash: string | null
  /** Set where the browser has to be given one first. */
  readonly cookie?: string
}

const hashedText = ({ site }: Context, token: string) => `flow-visitor\n${site._id}\n${token}`

const tokenIn = (cookies: string | undefined) => {
  const token = readCookie(cookies, VISITOR_COOKIE)
  return token !== undefined && /^[\w-]{32}$/.test(token) ? token : undefined
}

/** Who begins a run; a visitor's browser keeps a secret that the run is known by. */
export function ownerOf(ctx: Context, cookies: string | undefined, secure: boolean): RunOwner {
  const { userID } = ctx.actor
  if (userID !== null) return { userID, visitorHash: null }
  const known = tokenIn(cookies)
  const token = known ?? randomBytes(24).toString('base64url')
  const visitorHash = ctx.engine.seal.hash(hashedText(ctx, token))
  if (known !== undefined) return { userID, visitorHash }
  const age = FLOW_LIMITS.hours * 3_600
  const cookie = `${VISITOR_COOKIE}=${token}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${age}${secure ? '; Secure' : ''}`
  return { userID, visitorHash, cookie }
}

/** Throws «not found» unless the run is the caller's own: whether it exists is told to nobody else. */
export async function requireOwnRun(ctx: Context, id: string, cookies: string | undefined): Promise<string> {
  if (!uuidPattern.test(id)) throw notFound()
  const token = tokenIn(cookies)
  const run = await ctx
    .from(flowRuns)
    .select('_id')
    .where('_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('userID', '=', ctx.actor.userID),
        eb.and([
          eb('userID', 'is', null),
          eb(
            'visitorHash',
            'in',
            token === undefined ? [null] : ctx.engine.seal.hashes(hashedText(ctx, token)),
          ),
        ]),
      ]),
    )
    .executeTakeFirst()
  if (!run) throw notFound()
  return run._id
}
