import { randomBytes } from 'node:crypto'
import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { NO_ADDRESS } from '#kernel/mail/no-address.ts'
import { users } from '#modules/users/public.server.ts'
import { accounts, type Platform } from '../tables.ts'
import type { Launch } from './claims.ts'

/** The member that somebody of a platform is here; made with the first launch, without a mailbox and without a password. */
export async function findMember(ctx: Context, platform: Platform, launch: Launch): Promise<string> {
  const { subject } = launch
  await takeTurn(ctx, 'lti-member', `${platform._id}${subject}`)
  const known = await ctx
    .from(accounts)
    .select('userID')
    .where('platformID', '=', platform._id)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (known) return known.userID
  const email = `lti-${randomBytes(8).toString('hex')}${NO_ADDRESS}`
  const firstname = launch.firstname.trim().slice(0, 100) || platform.name.slice(0, 100)
  const made = await createRecord(
    ctx,
    users,
    { firstname, lastname: launch.lastname.trim().slice(0, 100) || '-', email },
    { set: { activated: true, lang: ctx.lang } },
  )
  await ctx.write(accounts).add({ platformID: platform._id, subject, userID: made._id })
  return made._id
}
