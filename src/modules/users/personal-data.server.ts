import { showStored } from '#kernel/collections/encode.server.ts'
import type { Context } from '#kernel/context.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import type { Person, PersonalData } from '#kernel/personal-data.ts'
import { audits, forgetValues } from '#modules/audits/public.server.ts'
import { users } from './collections.ts'
import { knownDevices, mailTokens, passkeys, sessions, signIns } from './tables.ts'

const MAX_LINES = 5_000

/** The account is on the site that keeps it, which for staff is another one. */
async function readProfile(ctx: Context, { accountSite, userID }: Person) {
  const found = await workOnSite(
    ctx.engine,
    accountSite,
    (home) =>
      home
        .from(users)
        .select(['firstname', 'lastname', 'email', 'phone', 'citizen', 'passport', 'avatar', 'role', 'info'])
        .select([
          'createdAt',
          'updatedAt',
          'activated',
          'emailConfirmedAt',
          'emailVouchedAt',
          'policyVersion',
          'policyAgreedAt',
          'lang',
        ])
        .where('_id', '=', userID)
        .executeTakeFirst(),
    { onlyReads: true },
  )
  if (!found) return null
  const open = (stored: string | null) => stored && showStored(ctx, stored)
  return { ...found, citizen: open(found.citizen), passport: open(found.passport) }
}

/** Passkeys are where the account is. What a device is recognised by tells nothing of a person. */
function readPasskeys(ctx: Context, { accountSite, userID }: Person) {
  return workOnSite(
    ctx.engine,
    accountSite,
    (home) =>
      home
        .from(passkeys)
        .select(['name', 'rpID as host', 'createdAt', 'lastUsedAt'])
        .where('userID', '=', userID)
        .orderBy('createdAt')
        .execute(),
    { onlyReads: true },
  )
}

/** The account itself, its passkeys and browsers, and what staff did with it. */
export const personalData: PersonalData = {
  async gather(ctx, person) {
    const { userID } = person
    return {
      profile: await readProfile(ctx, person),
      sessions: await ctx
        .from(sessions)
        .select(['createdAt', 'lastSeenAt', 'expiresAt', 'userAgent', 'mode'])
        .where('userID', '=', userID)
        .orderBy('createdAt')
        .execute(),
      'sign-ins': await ctx
        .from(signIns)
        .select(['createdAt', 'outcome', 'mode', 'network', 'browser'])
        .where('userID', '=', userID)
        .orderBy('createdAt')
        .limit(MAX_LINES)
        .execute(),
      passkeys: await readPasskeys(ctx, person),
      'known-devices': await ctx
        .from(knownDevices)
        .select('seenAt')
        .where('userID', '=', userID)
        .orderBy('seenAt')
        .execute(),
      // Who of the staff it was is not the person's data.
      audit: await ctx
        .from(audits)
        .select(['createdAt', 'role', 'action', 'collection'])
        .select((eb) => eb.case().when('recordID', '=', userID).then(eb.ref('changes')).end().as('changes'))
        .where((eb) => eb.or([eb('recordID', '=', userID), eb('userID', '=', userID)]))
        .orderBy('createdAt')
        .limit(MAX_LINES)
        .execute(),
    }
  },
  async erase(ctx, { userID }) {
    // The password and the suspension end every session with the commit.
    await ctx.write(users).patch(userID, (eb) => ({
      firstname: ctx.t('users.erased-name'),
      // What nobody could type stands for what is gone.
      lastname: eb.val(''),
      email: eb.val(`erased-${userID}@invalid`),
      username: `erased-${userID}@invalid`,
      phone: null,
      citizen: null,
      passport: null,
      avatar: null,
      password: null,
      salt: null,
      info: {},
      suspended: true,
      activated: false,
      policyVersion: null,
      policyAgreedAt: null,
      lang: null,
    }))
    for (const table of [sessions, mailTokens, knownDevices, passkeys, signIns])
      await ctx.write(table).where({ userID }).remove()
    // That something was changed stays; what the values were does not.
    await forgetValues(ctx, userID)
  },
}
