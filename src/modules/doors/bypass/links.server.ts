import { timingSafeEqual } from 'node:crypto'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { newId } from '#kernel/collections/ids.ts'
import { isAllowed } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { identityOf, readAccount, users } from '#modules/users/public.server.ts'
import { mayIssueBypass } from '../policy.ts'

const MOST_LISTED = 100
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A link as staff see it; the address itself is shown once, when it is made. */
export interface BypassLink {
  readonly _id: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly usedAt: string | null
  readonly revokedAt: string | null
  readonly issuedBy: string | null
}

function signatureOf(ctx: Context, siteId: string, id: string): string {
  return ctx.engine.seal.hash(`bypass\0${siteId}\0${id}`)
}

/** The id in a link's address when this installation signed it for this host's site. */
export function readBypassToken(ctx: Context, token: string): string | undefined {
  const [id = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !UUID.test(id)) return undefined
  const wanted = Buffer.from(signatureOf(ctx, ctx.host._id, id))
  const given = Buffer.from(signature)
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? id : undefined
}

/** Throws unless the actor may make and take back links for this member of the site. */
async function requireIssuer(ctx: Context, userID: string): Promise<void> {
  if (!mayIssueBypass(ctx.actor)) throw forbidden()
  if (!UUID.test(userID) || !(await isAllowed(ctx, users, 'update', userID))) throw notFound()
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
  const { bypassLinks, bypassDays } = identityOf(ctx.site)
  if (!bypassLinks || userIDs.length === 0) return new Map()
  const rows = await ctx.run<{ _id: string; userID: string; expiresAt: string }>(
    `insert into bypass_link (site_id, "_id", "userID", "issuedBy", "expiresAt")
     select $1, id, u, $4, clock_timestamp() + make_interval(days => $5)
     from unnest($2::uuid[], $3::uuid[]) as made (id, u) returning "_id", "userID", "expiresAt"`,
    [ctx.site._id, userIDs.map(() => newId(ctx.now)), userIDs, ctx.actor.userID, bypassDays],
  )
  return new Map(
    rows.map(({ _id, userID, expiresAt }) => [
      userID,
      { _id, expiresAt, path: `/user/bypass/${_id}.${signatureOf(ctx, ctx.site._id, _id)}` },
    ]),
  )
}

/** Makes a link for a member; links made before stay as they are. Answers the path, which is kept nowhere. */
export async function issueBypass(ctx: Context, userID: string): Promise<MadeLink> {
  await requireIssuer(ctx, userID)
  const link = (await makeLinks(ctx, [userID])).get(userID)
  if (!link) throw new DomainError('doors.bypass-closed', { status: 403 })
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
  return ctx.run<BypassLink>(
    `select "_id", "createdAt", "expiresAt", "usedAt", "revokedAt", "issuedBy" from bypass_link
     where site_id = $1 and "userID" = $2 order by "_id" desc limit ${MOST_LISTED}`,
    [ctx.site._id, userID],
  )
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
  return ctx.run<LiveLink>(
    `select b."_id", b."createdAt", b."expiresAt", b."userID", trim(u.firstname || ' ' || u.lastname) as name
     from bypass_link b join "user" u on u.site_id = b.site_id and u."_id" = b."userID" and u.role = 'user'
     where b.site_id = $1 and b."usedAt" is null and b."revokedAt" is null and b."expiresAt" > now()
       and ($2::uuid is null or b."userID" = $2)
     order by b."_id" desc limit ${MOST_LISTED}`,
    [ctx.site._id, userID],
  )
}

/** Takes a link back that nobody has used yet; one that is over already stays as it was. */
export async function revokeBypass(ctx: Context, id: string): Promise<void> {
  if (!mayIssueBypass(ctx.actor)) throw forbidden()
  if (!UUID.test(id)) throw notFound()
  const found = await ctx.run<{ userID: string }>(
    'select "userID" from bypass_link where site_id = $1 and "_id" = $2',
    [ctx.site._id, id],
  )
  const userID = found[0]?.userID
  if (userID === undefined) throw notFound()
  await requireIssuer(ctx, userID)
  await ctx.run(
    `update bypass_link set "revokedAt" = now()
     where site_id = $1 and "_id" = $2 and "usedAt" is null and "revokedAt" is null`,
    [ctx.site._id, id],
  )
  await recordAudit(ctx, {
    action: 'bypass-revoke',
    collection: 'user',
    recordID: userID,
    changes: { link: id },
  })
}
