import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { announceAccess } from '#kernel/realtime/publish.server.ts'
import { endSessionsOf, readOpenProviders, readShownAccount, users } from '#modules/users/public.server.ts'
import type { ProviderKind } from '../settings/schemas.ts'
import { outsideAccounts } from '../tables.ts'

/** The ways by which a member comes in. */
export interface OwnLogins {
  readonly hasPassword: boolean
  /** The other providers that the site works with, or that the member is known at. */
  readonly providers: readonly {
    readonly kind: ProviderKind
    readonly isJoined: boolean
    readonly isOpen: boolean
  }[]
}

const kinds: readonly ProviderKind[] = ['line', 'directory']

function requireMember({ actor }: Context): string {
  if (actor.userID === null || !actor.is('member')) throw forbidden()
  return actor.userID
}

/** The ways by which the member who asks comes in here, for a page. */
export async function readOwnLogins(ctx: Context): Promise<OwnLogins> {
  requireMember(ctx)
  return readLogins(ctx, readShownAccount(ctx))
}

const joinedBy = defineQuery((from, { userID }: { userID: string }) =>
  from(outsideAccounts).select('provider').where('userID', '=', userID),
)

async function readLogins(
  ctx: Context,
  reading: Promise<{ readonly password: string | null } | undefined>,
): Promise<OwnLogins> {
  const userID = requireMember(ctx)
  const [account, joined, open] = await Promise.all([
    reading,
    joinedBy(ctx, { userID }),
    readOpenProviders(ctx),
  ])
  const providers = kinds.map((kind) => ({
    kind,
    isJoined: joined.some(({ provider }) => provider === kind),
    isOpen: open.some((way) => way.kind === kind),
  }))
  return {
    hasPassword: (account?.password ?? null) !== null,
    providers: providers.filter(({ isJoined, isOpen }) => isJoined || isOpen),
  }
}

/**
 * Takes LINE away from the member who asks, unless there would be no way in left. Browsers that came in by it are signed
 * out, except the one that asks.
 */
export async function leaveLine(ctx: Context): Promise<void> {
  const userID = requireMember(ctx)
  // One at a time: else two browsers could each take away what the other counts on.
  const locked = await ctx
    .from(users)
    .select('password')
    .where('_id', '=', userID)
    .forUpdate()
    .executeTakeFirst()
  const { hasPassword, providers } = await readLogins(ctx, Promise.resolve(locked))
  const isOtherWay = providers.some(({ kind, isJoined, isOpen }) => kind !== 'line' && isJoined && isOpen)
  if (!hasPassword && !isOtherWay) throw new DomainError('logins.last-way', { status: 409 })
  const gone = await ctx.write(outsideAccounts).where({ provider: 'line', userID }).remove()
  if (gone.length === 0) return
  await endSessionsOf(ctx, userID, { mode: 'line', except: ctx.actor.sessionID })
  await announceAccess(ctx, userID)
  const line = { action: 'leave-line', collection: users.name, recordID: userID }
  await recordAudit(ctx, line, { role: 'member', userID })
}
