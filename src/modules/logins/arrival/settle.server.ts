import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import {
  type Account,
  type Arrival,
  askForMailToken,
  completeMember,
  type OpenedSession,
  openSession,
  proveMailbox,
  readAccount,
  redeemMailToken,
  registerArrival,
  signIn,
} from '#modules/users/public.server.ts'
import type { OutsideArrival } from './arrival.ts'
import { findStep, joinOutside } from './outside-accounts.server.ts'

type From = Arrival['from']

/** What the person filled in for the step that they are at. */
export interface ArrivalForm {
  readonly intent: string
  text(name: string): string
  has(name: string): boolean
}

const notNow = () => new DomainError('logins.not-now', { status: 409 })
const modeOf = ({ provider }: OutsideArrival) => provider

/** Opens a session for an arrival whose account is known and whole. */
async function open(ctx: Context, arrival: OutsideArrival, account: Account, from: From) {
  return openSession(ctx, account, { mode: modeOf(arrival), remember: false, from })
}

/** Makes the account that somebody asks for who is new here. */
async function register(ctx: Context, arrival: OutsideArrival, form: ArrivalForm, from: From) {
  const email = form.text('email').trim().toLowerCase()
  const values = {
    firstname: form.text('firstname').trim(),
    lastname: form.text('lastname').trim(),
    email,
    citizen: form.text('citizen'),
    passport: form.text('passport'),
    phone: form.text('phone'),
    agree: form.has('agree'),
  }
  const isConfirmed = arrival.isConfirmed && email === arrival.email
  const account = await registerArrival(
    ctx,
    values,
    {
      from,
      isConfirmed,
      asks: ['firstname', 'lastname', 'email', 'citizen', 'passport', 'phone', 'agree'],
    },
    (own, userID) => joinOutside(own, arrival, userID),
  )
  return open(ctx, arrival, account, from)
}

/** Joins with the account of the same e-mail address, once the person has proved by its password that it is theirs. */
async function proveByPassword(ctx: Context, arrival: OutsideArrival, form: ArrivalForm, from: From) {
  const password = form.text('password')
  if (password === '' || arrival.email === null) throw new DomainError('users.login.missing')
  const opened = await signIn(ctx, { username: arrival.email, password, interface: 'frontend' }, from)
  await joinOutside(ctx, arrival, opened.account._id)
  return opened
}

/** The same by a link from the mailbox. */
async function proveByMailToken(ctx: Context, arrival: OutsideArrival, token: string, from: From) {
  const found = await redeemMailToken(ctx, 'link', token, from.address)
  const account = await readAccount(ctx.engine, found.accountSite, found.userID)
  if (account?.role !== 'user' || account.email !== arrival.email || account.accountSite !== ctx.host._id)
    throw new DomainError('users.mail-token-over', { status: 410 })
  await ctx.commit()
  const proved = await proveMailbox(ctx, account, from)
  await joinOutside(ctx, arrival, account._id)
  await ctx.commit()
  return open(ctx, arrival, proved.account, from)
}

/** Does what the person asked for at the step that the arrival is at; anything else is refused. Answers the session, if any. */
export async function settleArrival(
  ctx: Context,
  arrival: OutsideArrival,
  form: ArrivalForm,
  from: From,
): Promise<OpenedSession | 'mailed' | 'joined'> {
  const { step, account } = await findStep(ctx, arrival)
  switch (`${step}:${form.intent}`) {
    case 'open:open':
      if (account) return open(ctx, arrival, account, from)
      break
    case 'complete:complete':
      if (!account) break
      await completeMember(
        ctx,
        account,
        { citizen: form.text('citizen'), passport: form.text('passport'), phone: form.text('phone') },
        from.address,
      )
      return open(ctx, arrival, account, from)
    case 'register:register':
      return register(ctx, arrival, form, from)
    case 'prove:password':
      return proveByPassword(ctx, arrival, form, from)
    case 'prove:mail-token':
      return proveByMailToken(ctx, arrival, form.text('requestId'), from)
    case 'prove:mail':
      await askForMailToken(ctx, { email: arrival.email ?? '', purpose: 'link' }, from.address)
      return 'mailed'
    case 'join:join':
      if (ctx.actor.userID === null || !ctx.actor.is('member')) break
      await joinOutside(ctx, arrival, ctx.actor.userID)
      return 'joined'
  }
  throw notNow()
}
