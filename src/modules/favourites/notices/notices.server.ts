import { z } from 'zod'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { roundNotices } from '../collections.ts'
import { memberOf, requireCourse } from '../marks/favourites.server.ts'
import { mailConfirmation } from './mails.server.ts'
import { openNoticeCode } from './notice-code.server.ts'

/** What one network asks for in an hour: nobody fills other people's mailboxes from here. */
export const ASKED_PER_NETWORK = { max: 10, seconds: 3600 } as const

const address = z.email().max(200)

/** Who asks: an account, or a mailbox that has yet to be confirmed. */
export interface NoticeRequest {
  readonly courseID: string
  readonly email: string
  /** The network address that the request comes from. */
  readonly from: string
}

/** A member hears of new rounds at the address of their account, from now on. */
async function addForMember(ctx: Context, userID: string, courseID: string): Promise<void> {
  const { email } = await ctx.from(users).select('email').where('_id', '=', userID).executeTakeFirstOrThrow()
  if (!email) throw new DomainError('favourites.no-address')
  const confirmed = { userID, status: 'confirmed', lang: ctx.lang } as const
  await ctx
    .write(roundNotices)
    .put(
      { courseID, email: email.toLowerCase(), ...confirmed },
      { key: ['courseID', 'email'], patch: confirmed },
    )
}

/** A mailbox is written to once, to be confirmed. Whether it is known already is not said. */
async function addForVisitor(ctx: Context, { courseID, email, from }: NoticeRequest): Promise<void> {
  const read = address.safeParse(email.trim().toLowerCase())
  if (!read.success) throw new DomainError('favourites.bad-address')
  if (!(await takeAttempt(ctx.engine, ['round-notice', ctx.site._id, from], ASKED_PER_NETWORK)))
    throw new DomainError('favourites.too-often', { status: 429 })
  const { _id, status } = await ctx
    .write(roundNotices)
    .put(
      { courseID, email: read.data, lang: ctx.lang },
      { key: ['courseID', 'email'], patch: { lang: ctx.lang } },
    )
  if (status === 'asked') await mailConfirmation(ctx, _id)
}

/** Stores that somebody wants to hear of the next round of a course. Asked again it stays one. */
export async function askForNotice(ctx: Context, request: NoticeRequest): Promise<'confirmed' | 'asked'> {
  const { _id } = await requireCourse(ctx, request.courseID)
  const userID = memberOf(ctx)
  if (userID !== null) {
    await addForMember(ctx, userID, _id)
    return 'confirmed'
  }
  await addForVisitor(ctx, { ...request, courseID: _id })
  return 'asked'
}

/** Whether the member hears of the course already. */
export async function hasNotice(ctx: Context, courseID: string): Promise<boolean> {
  const userID = memberOf(ctx)
  if (userID === null) return false
  const row = await ctx
    .from(roundNotices)
    .select('_id')
    .where('userID', '=', userID)
    .where('courseID', '=', courseID)
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends what the member asked for. */
export async function endOwnNotice(ctx: Context, courseID: string): Promise<void> {
  const userID = memberOf(ctx)
  const { _id } = await requireCourse(ctx, courseID)
  if (userID !== null) await ctx.write(roundNotices).where({ userID, courseID: _id }).remove()
}

/** What a link of a mail stands for, with the course it is about; a course that is gone has no name. */
export async function readNoticeLink(ctx: Context, code: string) {
  const link = openNoticeCode(ctx, code)
  if (!link) throw notFound()
  const row = await ctx
    .from(roundNotices)
    .leftJoin(courses.name, 'course._id', 'round_notice.courseID')
    .select([
      'round_notice._id',
      'round_notice.status',
      'course.slug',
      'course.name',
      'round_notice.courseID',
    ])
    .where('round_notice._id', '=', link.id)
    .executeTakeFirst()
  return { ...link, row }
}

/** Does what the link is for; done again it changes nothing. */
export async function followNoticeLink(ctx: Context, code: string): Promise<void> {
  const { step, id, row } = await readNoticeLink(ctx, code)
  const server = ctx.asServer().write(roundNotices)
  if (step === 'end') await server.where({ _id: id }).remove()
  else if (row) await server.patch(id, { status: 'confirmed' })
  else throw new DomainError('favourites.link-over', { status: 410 })
}
