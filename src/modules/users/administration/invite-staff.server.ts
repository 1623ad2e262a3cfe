import type { AccountRole } from '#kernel/access/actor.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { announceAccess } from '#kernel/realtime/publish.server.ts'
import type { Account } from '../accounts.server.ts'
import { users } from '../collections.ts'
import { sendMailToken } from '../passwords/send-mail-token.server.ts'
import { below } from '../policy.ts'
import { reach } from '../tables.ts'

/** Somebody who is to work for a site. */
export interface Invited {
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly role: Extract<AccountRole, 'superadmin' | 'admin' | 'manager'>
}

/** Who was asked in, as the mail needs it; `isNew` is false for somebody who has a password already. */
export type InvitedAccount = Pick<Account, '_id' | 'accountSite' | 'firstname' | 'lastname' | 'email'> & {
  readonly isNew: boolean
}

/**
 * Makes an account on the site that is worked on, which holds it, or takes the one with that address, and gives it the unit where
 * there is one. Within the transaction of `home`: the unit may be of the same.
 */
export async function inviteStaff(
  home: Context,
  invited: Invited,
  unit: string | null,
): Promise<InvitedAccount> {
  const { role, ...person } = invited
  if (!below(home.actor).includes(role)) throw forbidden()
  const email = person.email.trim().toLowerCase()
  const found = await home
    .from(users)
    .select(['_id', 'firstname', 'lastname', 'email', 'role', 'password', 'suspended'])
    .where('username', '=', email)
    .executeTakeFirst()
  // An account keeps its role: who has another one is changed on the account's own page.
  if (found && (found.role !== role || found.suspended))
    throw new DomainError('users.invite.other-role', {
      status: 409,
      details: [{ path: 'email', message: 'users.invite.other-role' }],
    })
  const made =
    found ??
    (await createRecord(home, users, person, {
      set: { role, emailConfirmedAt: home.now.toISOString() },
    }))
  if (unit !== null) await giveUnit(home, made._id, unit)
  return {
    _id: made._id,
    accountSite: home.site._id,
    firstname: found?.firstname ?? person.firstname,
    lastname: found?.lastname ?? person.lastname,
    email,
    isNew: (found?.password ?? null) === null,
  }
}

/** Lets an account of this site operate the unit. */
export async function giveUnit(home: Context, userID: string, unit: string): Promise<void> {
  await home.write(reach).addMany([{ userID, site: unit }], { unlessTaken: ['userID', 'site'] })
  const changes = { units: [null, [unit]] }
  await recordAudit(home, { action: 'units', collection: 'user', recordID: userID, changes })
  await announceAccess(home, userID)
}

/** Takes the unit from an account of this site. */
export async function takeUnit(home: Context, userID: string, unit: string): Promise<void> {
  await home.write(reach).where({ userID, site: unit }).remove()
  const changes = { units: [[unit], null] }
  await recordAudit(home, { action: 'units', collection: 'user', recordID: userID, changes })
  await announceAccess(home, userID)
}

/** Mails the link by which they set their password, at the host name of the site that they are to work for. */
export async function mailInvitation(
  { engine, lang }: Pick<Context, 'engine' | 'lang'>,
  siteId: string,
  account: InvitedAccount,
): Promise<void> {
  if (!account.isNew) return
  await workOnSite(engine, siteId, (there) => sendMailToken(there, account, 'invite', lang))
}
