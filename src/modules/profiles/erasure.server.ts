import { sql } from 'kysely'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import type { Person } from '#kernel/personal-data.ts'
import { forgetMessage } from '#modules/messages/public.server.ts'
import { personName, requireFreshProof, users } from '#modules/users/public.server.ts'
import { erasures, isDecider, LONGEST_REASON } from './collections.ts'
import { notifyPerson } from './notify-person.server.ts'

export interface ErasureState {
  readonly status: string
  readonly createdAt: string
  readonly answer: string | null
}

/** The actor as a member of this site; staff accounts are ended by whoever gave them, not by a request. */
function requireMember(ctx: Context): string {
  const { userID, accountSite, role } = ctx.actor
  if (userID === null) throw new DomainError('general.sign-in', { status: 401 })
  if (role !== 'member' || accountSite !== ctx.site._id) throw forbidden()
  return userID
}

const shorten = (typed: string) => typed.trim().slice(0, LONGEST_REASON) || null

const latestErasure = defineQuery((from, { userID }: { userID: string | null }) =>
  from(erasures)
    .select(['status', 'createdAt', 'answer'])
    .where('userID', '=', userID)
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(1)
    .modifyEnd(plannedOnce),
)

/** The actor's last request to be forgotten, if any. */
export async function readErasureState(ctx: Context): Promise<ErasureState | undefined> {
  const [latest] = await latestErasure(ctx, { userID: ctx.actor.userID })
  return latest
}

/** Puts the actor's request to be forgotten before the staff. A second request beside one that waits is refused. */
export async function askForErasure(ctx: Context, reason: string): Promise<void> {
  const userID = requireMember(ctx)
  await requireFreshProof(ctx)
  const added = await ctx
    .write(erasures)
    .addMany([{ userID, reason: shorten(reason) }], { unlessTaken: 'any' })
  if (added.length === 0) throw new DomainError('profiles.erasure.waiting-already', { status: 409 })
  const person = await readPerson(ctx, userID)
  if (person)
    await notifyPerson(ctx, { ...person, lang: ctx.lang }, 'erasure-asked-mail', {}, '/user/profile')
}

/** Takes the actor's request back while nobody has decided. */
export async function withdrawErasure(ctx: Context): Promise<void> {
  const userID = requireMember(ctx)
  const changed = await ctx
    .write(erasures)
    .where({ userID, status: 'waiting' })
    .patch({ status: 'withdrawn' })
  if (changed.length === 0) throw notFound()
}

async function readPerson(ctx: Context, userID: string): Promise<(Person & { name: string }) | undefined> {
  const found = await ctx
    .from(users)
    .select(['email', personName().as('name')])
    .where('_id', '=', userID)
    .where('role', '=', 'user')
    .forUpdate()
    .executeTakeFirst()
  return found && { userID, accountSite: ctx.site._id, ...found }
}

/** A request as the staff see it. */
export interface ErasureRequest extends ErasureState {
  readonly _id: string
  readonly userID: string
  readonly reason: string | null
  readonly decidedAt: string | null
  readonly name: string | null
  readonly email: string | null
}

/** The requests of the site: those that wait first, oldest on top. */
export async function listErasures(ctx: Context): Promise<ErasureRequest[]> {
  authorize(ctx, erasures, 'read')
  if (!isDecider(ctx.actor)) throw forbidden()
  return ctx
    .from(erasures, 'e')
    .leftJoin(aliased(users, 'u'), (join) =>
      join.onRef('u._id', '=', 'e.userID').on('e.status', '<>', 'approved'),
    )
    .select(['e._id', 'e.userID', 'e.createdAt', 'e.reason', 'e.status', 'e.answer', 'e.decidedAt'])
    .select([personName('u').$castTo<string | null>().as('name'), 'u.email'])
    .orderBy((eb) => eb('e.status', '=', 'waiting'), 'desc')
    .orderBy((eb) => eb.case().when('e.status', '=', 'waiting').then(eb.ref('e.createdAt')).end())
    .orderBy('e.updatedAt', 'desc')
    .limit(200)
    .execute()
}

/** Decides a request: the person is forgotten at once, or told why not. A request is decided once. */
export async function decideErasure(
  ctx: Context,
  id: string,
  decision: { readonly approve: boolean; readonly answer: string },
): Promise<void> {
  if (!isDecider(ctx.actor)) throw forbidden()
  const answer = shorten(decision.answer)
  if (!decision.approve && answer === null) throw new DomainError('profiles.erasure.answer-missing')
  if (!uuidPattern.test(id)) throw notFound()
  if (decision.approve) await requireFreshProof(ctx)
  const status = decision.approve ? 'approved' : 'declined'
  // What is answered concerns one person: the audit log says only that it was decided.
  const requests = ctx.asServer().write(erasures)
  const [request] = await requests
    .where({ _id: id, status: 'waiting' })
    .patch({ status, answer, decidedBy: ctx.actor.userID, decidedAt: sql<string>`now()` })
  if (!request) throw notFound()
  const person = await readPerson(ctx, request.userID)
  if (person && decision.approve) {
    await erasePerson(ctx, person)
    const messageID = await notifyPerson(ctx, { ...person, lang: ctx.lang }, 'erasure-done-mail', {}, null)
    await requests.patch(id, { messageID })
  } else if (person) {
    const values = { answer: answer ?? '' }
    await notifyPerson(ctx, { ...person, lang: ctx.lang }, 'erasure-declined-mail', values, '/user/profile')
  }
  await recordAudit(ctx, { action: status, collection: 'erasure', recordID: id, changes: {} })
}

/** Forgets a person on this site: every module takes away what names them. */
async function erasePerson(ctx: Context, person: Person): Promise<void> {
  // The audit log would keep what is taken away.
  const server = ctx.asServer()
  for (const { erase } of ctx.engine.personalData) await erase?.(server, person)
  // A reason tells about its writer.
  await server.write(erasures).where({ userID: person.userID }).patch({ reason: null })
}

/** Forgets the mails that told people of their erasure, once they are sent. */
export async function forgetLastMails(ctx: Context): Promise<void> {
  const waiting = await ctx
    .from(erasures)
    .select(['_id', 'messageID'])
    .where('messageID', 'is not', null)
    .limit(500)
    .execute()
  for (const { _id, messageID } of waiting)
    if (messageID !== null && (await forgetMessage(ctx, messageID)))
      await ctx.write(erasures).patch(_id, { messageID: null })
}
