import { createRecord, updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { type Account, readAccount } from '../accounts.server.ts'
import { users } from '../collections.ts'
import { identityOf } from '../identity/identity-settings.ts'
import { sendMailToken } from '../passwords/send-mail-token.server.ts'
import { REGISTER_LIMIT, requireAttempt } from '../sign-in/attempt-limits.server.ts'
import { type Device, rememberDevice } from '../sign-in/devices.server.ts'
import { asServer, documentsOf, readRegistrationRules, UNIQUE } from './register.server.ts'
import { checkRegistration, type RegistrationField } from './registration.ts'
import { sendWelcome } from './send-welcome.server.ts'

/** What an account is made of for somebody whom a provider has recognised: no password. */
export interface ArrivalValues {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly citizen?: string
  readonly passport?: string
  readonly phone?: string
  readonly agree?: boolean
}

interface ArrivalOptions {
  readonly from: Device
  /** Whether the provider vouches for the e-mail address. */
  readonly isConfirmed: boolean
  /** The fields that must be right; the others may be missing. */
  readonly asks: readonly RegistrationField[]
}

/** Throws what is wrong with the fields that are asked for, by the rules of registration. */
async function refuseInvalid(
  ctx: Context,
  values: ArrivalValues,
  asks: readonly RegistrationField[],
): Promise<void> {
  const rules = await readRegistrationRules(ctx)
  const whole = {
    citizen: '',
    passport: '',
    phone: '',
    agree: false,
    ...values,
    password: '',
    confirm: '',
    fti_member: false,
    fti_member_number: '',
  }
  const faults = Object.entries(checkRegistration(whole, rules)).filter(([field]) =>
    asks.includes(field as RegistrationField),
  )
  if (faults.length === 0) return
  throw new DomainError('users.register.invalid', {
    details: faults.map(([path, key]) => ({ path, message: ctx.t(key) })),
  })
}

/** Opens a member's account for somebody who came by a provider, and does `also` in the same transaction. */
export async function registerArrival(
  ctx: Context,
  values: ArrivalValues,
  { from, isConfirmed, asks }: ArrivalOptions,
  also: (own: Context, userID: string) => Promise<void>,
): Promise<Account> {
  const { address } = from
  await requireAttempt(ctx, ['register', ctx.host._id, address], REGISTER_LIMIT)
  const email = values.email.trim().toLowerCase()
  await refuseInvalid(ctx, { ...values, email }, asks)
  const settings = identityOf(ctx.host)
  const waits = settings.confirmEmail && !isConfirmed
  const _id = await asServer(ctx, address, async (own) => {
    const { firstname, lastname, phone, agree } = values
    const documents = documentsOf(values, settings.idDocument)
    const data = { firstname, lastname, email, ...documents, ...(phone && { phone }) }
    const agreed = agree && {
      policyVersion: settings.policyVersion,
      policyAgreedAt: ctx.now.toISOString(),
    }
    const made = await createRecord(own, users, data, {
      uniqueFields: UNIQUE,
      set: {
        activated: !waits,
        emailConfirmedAt: isConfirmed ? ctx.now.toISOString() : null,
        lang: ctx.lang,
        ...agreed,
      },
    })
    await also(own, made._id)
    if (from.device) await rememberDevice(own, made._id, from.userAgent, from.device)
    if (!isConfirmed)
      await sendMailToken(
        own,
        { _id: made._id, accountSite: ctx.host._id, firstname, lastname, email },
        'activate',
        ctx.lang,
      )
    await sendWelcome(own, { firstname, lastname, email })
    return made._id
  })
  const account = await readAccount(ctx.engine, ctx.host._id, _id)
  if (!account) throw new DomainError('users.no-account', { status: 401 })
  return account
}

export type Missing = 'citizen' | 'passport' | 'phone'

/** What the account still lacks before the member area opens to somebody who came without registering. */
export async function missingOf(ctx: Context, userID: string): Promise<Missing[]> {
  const found = await ctx
    .from(users)
    .select(['citizen', 'passport', 'phone'])
    .where('_id', '=', userID)
    .executeTakeFirst()
  if (!found) return []
  const { idDocument } = identityOf(ctx.host)
  const documents = idDocument === 'passport' ? (['citizen', 'passport'] as const) : (['citizen'] as const)
  const isShown = idDocument === 'optional' || documents.some((name) => found[name])
  return [...(isShown ? [] : documents), ...(found.phone ? [] : (['phone'] as const))]
}

/** Adds to an account what it lacks. What it has already is not changed by this. */
export async function completeMember(
  ctx: Context,
  account: Account,
  values: Partial<Record<Missing, string>>,
  address: string,
): Promise<void> {
  const missing = await missingOf(ctx, account._id)
  if (missing.length === 0) return
  await refuseInvalid(ctx, { firstname: '', lastname: '', email: '', ...values }, missing)
  const given = missing.filter((name) => values[name])
  const data = Object.fromEntries(given.map((name) => [name, values[name]]))
  await asServer(ctx, address, async (own) => {
    await updateRecord(own, users, account._id, data, { uniqueFields: given })
  })
}
