import { maskShown } from '#kernel/collections/encode.server.ts'
import { readRecord } from '#kernel/collections/read.server.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { hasAddress } from '#kernel/mail/no-address.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import { citizenIdSchema, passportSchema } from '#kernel/thai/schemas.ts'
import { findFile } from '#modules/files/public.server.ts'
import { findShownAccount, readAccountHere } from '../accounts.server.ts'
import { users } from '../collections.ts'
import { identityOf } from '../identity/identity-settings.ts'
import { setsFirstPassword } from '../passwords/password-change.server.ts'
import { isProved } from './mail-home.server.ts'

/** What people see of their own account. Citizen id and passport number come masked. */
export interface OwnProfile {
  readonly _id: string
  readonly firstname: string
  readonly lastname: string
  /** Null for those who have none, who log in by their user name. */
  readonly email: string | null
  /** Whether mails come to the address: they have shown that it is theirs, or staff or their company wrote it. */
  readonly isMailboxProved: boolean
  readonly username: string | null
  /** Whether they set a password without an old one. */
  readonly isWithoutPassword: boolean
  readonly phone: string | null
  readonly citizen: string | null
  readonly passport: string | null
  /** Whether the site takes a passport in the place of the citizen id. */
  readonly takesPassport: boolean
  readonly avatar: string | null
  readonly role: string
  readonly company: string | null
  readonly bandCode: string | null
  readonly req_reset: boolean
  readonly policyVersion: string | null
  readonly policyAgreedAt: string | null
  readonly createdAt: string
  /** Whether the account is kept on this site: staff of several sites have theirs above. */
  readonly isAtHome: boolean
}

export interface ProfileChange {
  readonly firstname: string
  readonly lastname: string
  readonly phone: string
  /** Address of an own upload, or empty for none; left out where pictures cannot be changed. */
  readonly avatar?: string | undefined
  /** Taken once, while the account has none: afterwards administrators change it. */
  readonly citizen?: string | undefined
  /** The same of the passport number, where the site takes one. */
  readonly passport?: string | undefined
}

/** Works on the actor's own account, on the site that keeps it. */
async function atHome<T>(ctx: Context, work: (home: Context, userID: string) => Promise<T>): Promise<T> {
  const { userID, accountSite } = ctx.actor
  if (userID === null || accountSite === null) throw new DomainError('general.sign-in', { status: 401 })
  if (accountSite === ctx.site._id) return work(ctx, userID)
  return workOnSite(ctx.engine, accountSite, (home) => work(home, userID), {
    actor: ctx.actor,
    lang: ctx.lang,
  })
}

/** The actor's own account. */
export async function readOwnProfile(ctx: Context): Promise<OwnProfile> {
  return atHome(ctx, async (home, userID) => {
    const [record, account] = await Promise.all([
      readRecord(home, users, userID),
      home === ctx ? findShownAccount(ctx) : readAccountHere(home, userID),
    ])
    return {
      _id: userID,
      firstname: record.firstname,
      lastname: record.lastname,
      email: hasAddress(record.email) ? record.email : null,
      username: record.username,
      isMailboxProved: account !== undefined && isProved(account),
      isWithoutPassword: account !== undefined && setsFirstPassword(account),
      phone: record.phone,
      citizen: record.citizen === null ? null : maskShown(home, record.citizen),
      passport: record.passport === null ? null : maskShown(home, record.passport),
      takesPassport: identityOf(home.site).idDocument === 'passport',
      avatar: record.avatar,
      role: record.role,
      company: record.info?.company ?? null,
      bandCode: record.info?.bandCode ?? null,
      req_reset: record.req_reset ?? false,
      policyVersion: record.policyVersion,
      policyAgreedAt: record.policyAgreedAt,
      createdAt: record.createdAt,
      isAtHome: home === ctx,
    }
  })
}

/** Changes what people may change of their own account; values that are not allowed are named with their fields. */
export async function changeOwnProfile(ctx: Context, change: ProfileChange): Promise<void> {
  await atHome(ctx, async (home, userID) => {
    const { firstname, lastname, phone, avatar, citizen, passport } = change
    const before = await readRecord(home, users, userID)
    if (avatar && avatar !== before.avatar) await requireOwnFile(home, userID, avatar)
    await updateRecord(
      home,
      users,
      userID,
      {
        firstname,
        lastname,
        phone: phone === '' ? null : phone,
        ...(avatar === undefined ? {} : { avatar: avatar === '' ? null : avatar }),
      },
      {
        set: {
          ...(citizen && before.citizen === null ? { citizen: checkedCitizen(citizen) } : {}),
          ...(passport && before.passport === null && identityOf(home.site).idDocument === 'passport'
            ? { passport: checkedPassport(passport) }
            : {}),
          ...(phone !== '' && !hasAddress(before.email) ? { username: phone.replaceAll(/[\s-]/g, '') } : {}),
        },
      },
    )
  })
}

function checkedCitizen(citizen: string): string {
  if (citizenIdSchema.safeParse(citizen).success) return citizen
  throw invalid('citizen', 'records.fault.citizenId')
}

function checkedPassport(typed: string): string {
  const parsed = passportSchema.safeParse(typed)
  if (parsed.success) return parsed.data
  throw invalid('passport', 'records.fault.passport')
}

function invalid(path: string, message: string): DomainError {
  return new DomainError('records.invalid', { details: [{ path, message }] })
}

/** A picture from elsewhere would tell its server who looks at the page, and somebody else's upload is theirs. */
async function requireOwnFile(home: Context, userID: string, address: string): Promise<void> {
  const id = fileIdOf(address)
  const file = id && (await findFile(home, id))
  if (!file || file.userID !== userID || file.purpose !== 'user.avatar')
    throw invalid('avatar', 'records.fault.image')
}
