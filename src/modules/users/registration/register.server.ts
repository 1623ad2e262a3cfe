import { type AttemptKey, isExhausted, takeAttempt } from '#kernel/access/attempts.server.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { readHostnames } from '#modules/sites/public.server.ts'
import { users } from '../collections.ts'
import { type IdDocument, identityOf } from '../identity/identity-settings.ts'
import { findGuessableHere } from '../passwords/find-guessable.server.ts'
import { sendMailToken } from '../passwords/send-mail-token.server.ts'
import {
  DUPLICATE_LIMIT,
  REGISTER_LIMIT,
  requireAttempt,
  tooManyAttempts,
} from '../sign-in/attempt-limits.server.ts'
import { type Device, deviceIdOf, rememberDevice } from '../sign-in/devices.server.ts'
import { checkRegistration, type RegistrationRules, type RegistrationValues } from './registration.ts'
import { sendWelcome } from './send-welcome.server.ts'

/** Fields of the conflict dialog that somebody else may have already. */
export const UNIQUE = ['email', 'phone', 'citizen', 'passport']

export interface Registered {
  readonly _id: string
  readonly email: string
  /** Whether the address has to be confirmed before the first sign-in. */
  readonly waits: boolean
  /** What the browser is known by from now on: the address is confirmed in it without further ado. */
  readonly device: string
}

/** What the site asks of those who register; hosts that may not are its own unless it says otherwise. */
export async function readRegistrationRules(ctx: Context): Promise<RegistrationRules> {
  const { password: policy, refusedHosts, allowedHosts, idDocument } = identityOf(ctx.host)
  const always = { policy, idDocument }
  // Hosts that are allowed by name are not refused for being the site's own.
  if (refusedHosts || allowedHosts) return { ...always, refusedHosts: refusedHosts ?? [], allowedHosts }
  return { ...always, refusedHosts: (await readHostnames(ctx.engine, ctx.host._id)).toSorted() }
}

/** Whether people may open an account here themselves. */
export function mayRegister(ctx: Context): boolean {
  return ctx.host.siteType === 'unit' && identityOf(ctx.host).registration
}

function refuseInvalid(ctx: Context, values: RegistrationValues, rules: RegistrationRules): void {
  const guessable = findGuessableHere(ctx.host, values.password, values)
  const faults = Object.entries({
    ...(guessable && { password: `users.policy.${guessable}` }),
    ...checkRegistration(values, rules),
  })
  if (faults.length === 0) return
  throw new DomainError('users.register.invalid', {
    details: faults.map(([path, key]) => ({ path, message: ctx.t(key) })),
  })
}

/** What is said when somebody else has a value. */
export function duplicate(fields: readonly string[]): DomainError {
  return new DomainError('records.duplicate', {
    extra: { message: 'duplicate', fields },
    details: fields.map((path) => ({ path, message: 'records.fault.taken' })),
  })
}

/** What is stored of citizen id and passport: what was given, and a passport only where the site asks for one. */
export function documentsOf(
  { citizen, passport }: { readonly citizen?: string; readonly passport?: string },
  asked: IdDocument,
): { citizen?: string; passport?: string } {
  return { ...(citizen && { citizen }), ...(passport && asked === 'passport' && { passport }) }
}

/** Opens a member's account for a visitor. Role, site, hash and time are the server's; the citizen id is kept sealed. */
export async function registerMember(
  ctx: Context,
  values: RegistrationValues,
  from: Device,
): Promise<Registered> {
  if (!mayRegister(ctx)) throw new DomainError('users.register.closed', { status: 403 })
  const { address } = from
  await requireAttempt(ctx, ['register', ctx.host._id, address], REGISTER_LIMIT)
  const settings = identityOf(ctx.host)
  const email = values.email.trim().toLowerCase()
  refuseInvalid(ctx, { ...values, email }, await readRegistrationRules(ctx))
  const member = {
    firstname: values.firstname,
    lastname: values.lastname,
    ...documentsOf(values, settings.idDocument),
    phone: values.phone,
    email,
    password: values.password,
    info: {
      fti_member: values.fti_member,
      agree: true,
      ...(values.fti_member ? { fti_member_number: values.fti_member_number.trim() } : {}),
    },
  }
  const set = {
    activated: !settings.confirmEmail,
    lang: ctx.lang,
    policyVersion: settings.policyVersion,
    policyAgreedAt: ctx.now.toISOString(),
  }
  const device = deviceIdOf(from.device)
  const _id = await asServer(ctx, address, async (own) => {
    const made = await createRecord(own, users, member, { uniqueFields: UNIQUE, set })
    const { firstname, lastname } = values
    const account = { _id: made._id, accountSite: ctx.host._id, firstname, lastname, email }
    await rememberDevice(own, made._id, from.userAgent, device)
    // Until it is confirmed the address is good for nothing.
    await sendMailToken(own, account, 'activate', ctx.lang)
    await sendWelcome(own, account)
    return made._id
  })
  ctx.log.info({ site: ctx.host._id }, 'somebody registered')
  return { _id, email, waits: settings.confirmEmail, device }
}

/** Works as the server itself on the host's site, in a transaction of its own; who keeps finding out what is taken is stopped. */
export async function asServer<T>(
  ctx: Context,
  address: string,
  work: (own: Context) => Promise<T>,
): Promise<T> {
  const { engine, host, lang } = ctx
  const finds: AttemptKey = ['register-duplicate', host._id, address]
  const requireLeft = async () => {
    if (await isExhausted(engine, finds, DUPLICATE_LIMIT)) throw tooManyAttempts()
  }
  await requireLeft()
  try {
    return await workOnSite(
      engine,
      host._id,
      async (own) => {
        const done = await work(own)
        // That a name is free tells as much as that it is taken: others may have found the last ones meanwhile.
        await requireLeft()
        return done
      },
      { lang },
    )
  } catch (error) {
    throw await limitDuplicates(ctx, error, finds)
  }
}

async function limitDuplicates(ctx: Context, error: unknown, finds: AttemptKey): Promise<unknown> {
  if (!(error instanceof DomainError) || error.code !== 'records.duplicate') return error
  if (!(await takeAttempt(ctx.engine, finds, DUPLICATE_LIMIT))) return tooManyAttempts()
  // The user name is the e-mail address: one of them is enough to say.
  const fields = (error.extra.fields as string[]).map((field) => (field === 'username' ? 'email' : field))
  return duplicate([...new Set(fields)])
}
