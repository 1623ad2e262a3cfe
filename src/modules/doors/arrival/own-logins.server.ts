import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { announceAccess } from '#kernel/realtime/publish.server.ts'
import { readOpenDoors } from '#modules/users/public.server.ts'
import type { DoorKind } from '../settings/schemas.ts'

/** The ways by which a member comes in. */
export interface OwnLogins {
  readonly hasPassword: boolean
  /** The other houses that the site works with, or that the member is known at. */
  readonly houses: readonly {
    readonly kind: DoorKind
    readonly isJoined: boolean
    readonly isOpen: boolean
  }[]
}

const kinds: readonly DoorKind[] = ['line', 'directory']

function requireMember({ actor }: Context): string {
  if (actor.userID === null || !actor.is('member')) throw forbidden()
  return actor.userID
}

/** The ways by which the member who asks comes in here. */
export async function readOwnLogins(ctx: Context): Promise<OwnLogins> {
  const userID = requireMember(ctx)
  const [[known], open] = await Promise.all([
    ctx.run<{ hasPassword: boolean; joined: DoorKind[] }>(
      `select u.password is not null as "hasPassword",
         array(select provider from outside_account o where o.site_id = $1 and o."userID" = $2) as joined
       from "user" u where u.site_id = $1 and u."_id" = $2`,
      [ctx.host._id, userID],
    ),
    readOpenDoors(ctx),
  ])
  const houses = kinds.map((kind) => ({
    kind,
    isJoined: known?.joined.includes(kind) ?? false,
    isOpen: open.includes(kind),
  }))
  return {
    hasPassword: known?.hasPassword ?? false,
    houses: houses.filter(({ isJoined, isOpen }) => isJoined || isOpen),
  }
}

/**
 * Takes LINE away from the member who asks, unless there would be no way in left. Browsers that came in by it are signed
 * out, except the one that asks.
 */
export async function leaveLine(ctx: Context): Promise<void> {
  const userID = requireMember(ctx)
  // One at a time: else two browsers could each take away what the other counts on.
  await ctx.run('select 1 from "user" where site_id = $1 and "_id" = $2 for update', [ctx.host._id, userID])
  const { hasPassword, houses } = await readOwnLogins(ctx)
  const isOtherWay = houses.some(({ kind, isJoined, isOpen }) => kind !== 'line' && isJoined && isOpen)
  if (!hasPassword && !isOtherWay) throw new DomainError('doors.last-way', { status: 409 })
  const gone = await ctx.run(
    `delete from outside_account where site_id = $1 and provider = 'line' and "userID" = $2 returning 1`,
    [ctx.host._id, userID],
  )
  if (gone.length === 0) return
  await ctx.run(
    `delete from session where site_id = $1 and "userID" = $2 and mode = 'line' and "_id" is distinct from $3`,
    [ctx.host._id, userID, ctx.actor.sessionID],
  )
  await announceAccess(ctx, userID)
  await ctx.run(
    `insert into audit (site_id, "userID", role, action, collection, "recordID", changes)
     values ($1, $2, 'member', 'leave-line', 'user', $2, '{}')`,
    [ctx.host._id, userID],
  )
}
