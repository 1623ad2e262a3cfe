import { sql } from 'kysely'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import { isAllowed } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { identityOf, personName, readAccount, users } from '#modules/users/public.server.ts'
import { mayIssueBypass } from '../policy.ts'
import { bypassLinks } from '../tables.ts'

const MAX_LISTED = 100
const DAY = 86_400_000

/** A link as staff see it; the address itself is shown once, when it is made. */
export interface BypassLink {
  readonly _id: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly usedAt: string | null
  readonly revokedAt: string | null
  readonly issuedBy: string | null
}

const signedText = (siteId: string, id: string) => `bypass\0${siteId}\0${id}`

/** The id in a link's address when this installation signed it for this host's site. */
export function readBypassToken(ctx: Context, token: string): string | undefined {
  const [id = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !uuidPattern.test(id)) return undefined
  return ctx.engine.seal.isHash(signedText(ctx.host._id, id), signature) ? id : undefined
}

/** Throws unless the actor may make and take back links for this member of the site. */
async function requireIssuer(ctx: Context, userID: string): Promise<void> {
  if (!mayIssueBypass(ctx.actor)) throw forbidden()
  if (!uuidPattern.test(userID) || !(await isAllowed(ctx, users, 'update', userID))) throw notFound()
  const account = await readAccount(ctx.engine, ctx.site._id, userID)
  // A link opens a member's session: it is no way into an account of staff.
  if (account?.role !== 'user') throw notFound()
}

/** A link as it is made; the path is kept nowhere. */
export interface MadeLink {
  readonly _id: string
  readonly path: string
  readonly expiresAt: string
}

/**
 * Makes a link for each of these members, by their ids; none where the site makes no links. Whether the actor may do so, and
 * whether these are members, is for the caller to know.
 */
export async function makeLinks(ctx: Context, userIDs: readonly string[]): Promise<Map<string, MadeLink>> {
  const { bypassLinks: areMade, bypassDays } = identityOf(ctx.site)
  if (!areMade || userIDs.length === 0) return new Map()
  const expiresAt = new Date(Date.now() + bypassDays * DAY).toISOString()
  const rows = await ctx
    .write(bypassLinks)
    .addMany(userIDs.map((userID) => ({ userID, issuedBy: ctx.actor.userID, expiresAt })))
  return new Map(
    rows.map(({ _id, userID, ...link }) => [
      userID,
      {
        _id,
        expiresAt: link.expiresAt,
        path: `/user/bypass/${_id}.${ctx.engine.seal.hash(signedText(ctx.site._id, _id))}`,
      },
    ]),
  )
}

/** Makes a link for a member; links made before stay as they are. Answers the path, which is kept nowhere. */
export async function issueBypass(ctx: Context, userID: string): Promise<MadeLink> {
  await requireIssuer(ctx, userID)
  const link = (await makeLinks(ctx, [userID])).get(userID)
  if (!link) throw new DomainError('logins.bypass-closed', { status: 403 })
  await recordAudit(ctx, {
    action: 'bypass-issue',
    collection: 'user',
    recordID: userID,
    changes: { link: link._id },
  })
  return link
}

/** The links of a member, the newest first. */
export async function listBypass(ctx: Context, userID: string): Promise<BypassLink[]> {
  await requireIssuer(ctx, userID)
  return ctx
    .from(bypassLinks)
    .select(['_id', 'createdAt', 'expiresAt', 'usedAt', 'revokedAt', 'issuedBy'])
    .where('userID', '=', userID)
    .orderBy('_id', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

/** A link that may still be used, and whose it is. */
export interface LiveLink extends Pick<BypassLink, '_id' | 'createdAt' | 'expiresAt'> {
  readonly userID: string
  readonly name: string
}

/** The links of the site's members that may still be used, the newest first; of one member where `userID` says so. */
export async function listLiveBypass(ctx: Context, userID: string | null = null): Promise<LiveLink[]> {
  if (!mayIssueBypass(ctx.actor)) throw forbidden()
  if (userID !== null) await requireIssuer(ctx, userID)
  return ctx
    .from(bypassLinks, 'b')
    .innerJoin(aliased(users, 'u'), 'u._id', 'b.userID')
    .select(['b._id', 'b.createdAt', 'b.expiresAt', 'b.userID', personName('u').as('name')])
    .where('u.role', '=', 'user')
    .where('b.usedAt', 'is', null)
    .where('b.revokedAt', 'is', null)
    .where('b.expiresAt', '>', sql<string>`now()`)
    .$if(userID !== null, (query) => query.where('b.userID', '=', userID))
    .orderBy('b._id', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

/** Takes a link back that nobody has used yet; one that is over already stays as it was. */
export async function revokeBypass(ctx: Context, id: string): Promise<void> {
  if (!mayIssueBypass(ctx.actor)) throw forbidden()
  if (!uuidPattern.test(id)) throw notFound()
  const found = await ctx.from(bypassLinks).select('userID').where('_id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  const { userID } = found
  await requireIssuer(ctx, userID)
  await ctx
    .write(bypassLinks)
    .where({ _id: id, usedAt: null, revokedAt: null })
    .patch({ revokedAt: sql<string>`now()` })
  await recordAudit(ctx, {
    action: 'bypass-revoke',
    collection: 'user',
    recordID: userID,
    changes: { link: id },
  })
}
