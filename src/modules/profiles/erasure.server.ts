import { recordAudit } from '#kernel/access/audit.server.ts'
import { authorize } from '#kernel/collections/authorize.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import type { Person } from '#kernel/personal-data.ts'
import { forgetMessage } from '#modules/messages/public.server.ts'
import { erasures, isDecider, LONGEST_REASON } from './collections.ts'
import { tellPerson } from './tell-person.server.ts'

export interface ErasureState {
  readonly status: string
  readonly createdAt: string
  readonly answer: string | null
}

/** The actor as a member of this site; staff accounts are ended by whoever gave them, not by a wish. */
function requireMember(ctx: Context): string {
  const { userID, accountSite, role } = ctx.actor
  if (userID === null) throw new DomainError('general.sign-in', { status: 401 })
  if (role !== 'member' || accountSite !== ctx.site._id) throw forbidden()
  return userID
}

const shorten = (typed: string) => typed.trim().slice(0, LONGEST_REASON) || null

/** The actor's last wish to be forgotten, if any. */
export async function readErasureState(ctx: Context): Promise<ErasureState | undefined> {
  const [row] = await ctx.run<ErasureState>(
    `select status, "createdAt", answer from erasure where site_id = $1 and "userID" = $2
     order by "createdAt" desc, "_id" desc limit 1`,
    [ctx.site._id, ctx.actor.userID],
  )
  return row
}

/** Puts the actor's wish to be forgotten into the queue. A second wish beside one that waits is refused. */
export async function askForErasure(ctx: Context, reason: string): Promise<void> {
  const userID = requireMember(ctx)
  const added = await ctx.run(
    `insert into erasure (site_id, "userID", reason) values ($1, $2, $3)
     on conflict (site_id, "userID") where status = 'waiting' do nothing returning "_id"`,
    [ctx.site._id, userID, shorten(reason)],
  )
  if (added.length === 0) throw new DomainError('profiles.erasure.waiting-already', { status: 409 })
  const person = await readPerson(ctx, userID)
  if (person) await tellPerson(ctx, { ...person, lang: ctx.lang }, 'erasure-asked-mail', {}, '/user/profile')
}

/** Takes the actor's wish back while nobody has decided. */
export async function withdrawErasure(ctx: Context): Promise<void> {
  const userID = requireMember(ctx)
  const changed = await ctx.run(
    `update erasure set status = 'withdrawn', "updatedAt" = now()
     where site_id = $1 and "userID" = $2 and status = 'waiting' returning "_id"`,
    [ctx.site._id, userID],
  )
  if (changed.length === 0) throw notFound()
}

async function readPerson(ctx: Context, userID: string): Promise<(Person & { name: string }) | undefined> {
  const [row] = await ctx.run<{ email: string; firstname: string; lastname: string }>(
    `select email, firstname, lastname from "user" where site_id = $1 and "_id" = $2 and role = 'user' for update`,
    [ctx.site._id, userID],
  )
  if (!row) return undefined
  const { email, firstname, lastname } = row
  return { userID, accountSite: ctx.site._id, email, name: `${firstname} ${lastname}` }
}

/** A wish in the queue of the staff. */
export interface QueuedErasure extends ErasureState {
  readonly _id: string
  readonly userID: string
  readonly reason: string | null
  readonly decidedAt: string | null
  readonly name: string | null
  readonly email: string | null
}

/** The wishes of the site: those that wait first, oldest on top. */
export async function listErasures(ctx: Context): Promise<QueuedErasure[]> {
  authorize(ctx, erasures, 'read')
  if (!isDecider(ctx.actor)) throw forbidden()
  return ctx.run<QueuedErasure>(
    `select e."_id", e."userID", e."createdAt", e.reason, e.status, e.answer, e."decidedAt",
       case when e.status <> 'approved' then u.firstname || ' ' || u.lastname end as name,
       case when e.status <> 'approved' then u.email end as email
     from erasure e left join "user" u on u.site_id = e.site_id and u."_id" = e."userID"
     where e.site_id = $1 order by (e.status = 'waiting') desc,
       case when e.status = 'waiting' then e."createdAt" end, e."updatedAt" desc limit 200`,
    [ctx.site._id],
  )
}

/** Decides a wish: the person is forgotten at once, or told why not. A wish is decided once. */
export async function decideErasure(
  ctx: Context,
  id: string,
  decision: { readonly approve: boolean; readonly answer: string },
): Promise<void> {
  if (!isDecider(ctx.actor)) throw forbidden()
  const answer = shorten(decision.answer)
  if (!decision.approve && answer === null) throw new DomainError('profiles.erasure.answer-missing')
  if (!/^[0-9a-f-]{36}$/.test(id)) throw notFound()
  const status = decision.approve ? 'approved' : 'declined'
  const [wish] = await ctx.run<{ userID: string }>(
    `update erasure set status = $3, answer = $4, "decidedBy" = $5, "decidedAt" = now(), "updatedAt" = now()
     where site_id = $1 and "_id" = $2 and status = 'waiting' returning "userID"`,
    [ctx.site._id, id, status, answer, ctx.actor.userID],
  )
  if (!wish) throw notFound()
  const person = await readPerson(ctx, wish.userID)
  if (person && decision.approve) {
    await erasePerson(ctx, person)
    const told = await tellPerson(ctx, { ...person, lang: ctx.lang }, 'erasure-done-mail', {}, null)
    await ctx.run('update erasure set "messageID" = $3 where site_id = $1 and "_id" = $2', [
      ctx.site._id,
      id,
      told,
    ])
  } else if (person) {
    const values = { answer: answer ?? '' }
    await tellPerson(ctx, { ...person, lang: ctx.lang }, 'erasure-declined-mail', values, '/user/profile')
  }
  await recordAudit(ctx, { action: status, collection: 'erasure', recordID: id, changes: {} })
}

/** Forgets a person on this site: every module takes away what names them. */
async function erasePerson(ctx: Context, person: Person): Promise<void> {
  // The audit log would keep what is taken away.
  const server = ctx.asServer()
  for (const { erase } of ctx.engine.personalData) await erase?.(server, person)
  // A reason tells about its writer.
  await ctx.run('update erasure set reason = null where site_id = $1 and "userID" = $2', [
    ctx.site._id,
    person.userID,
  ])
}

/** Forgets the mails that told people of their erasure, once they are sent. */
export async function forgetLastMails(ctx: Context): Promise<void> {
  const waiting = await ctx.run<{ _id: string; messageID: string }>(
    'select "_id", "messageID" from erasure where site_id = $1 and "messageID" is not null limit 500',
    [ctx.site._id],
  )
  for (const { _id, messageID } of waiting)
    if (await forgetMessage(ctx, messageID))
      await ctx.run('update erasure set "messageID" = null where site_id = $1 and "_id" = $2', [
        ctx.site._id,
        _id,
      ])
}
