import { clearAttempts } from '#kernel/access/attempts.server.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { hashPassword, verifyPassword } from '#kernel/access/password.server.ts'
import { checkPassword } from '#kernel/access/password-policy.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { hasAddress } from '#kernel/mail/no-address.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { type Account, changeAccount, readAccount } from '../accounts.server.ts'
import { identityOf } from '../identity/identity-settings.ts'
import { proveMailbox } from '../registration/prove-mailbox.server.ts'
import { type OpenedSession, openSession, requireOpenAccount } from '../sessions/open-session.server.ts'
import { PAIR_LIMIT, requireAttempt } from '../sign-in/attempt-limits.server.ts'
import { type Device, deviceIdOf, rememberDevice } from '../sign-in/devices.server.ts'
import { forgetGuesses } from '../sign-in/guesses.server.ts'
import { findGuessableHere, type Person } from './find-guessable.server.ts'
import { PASSWORD_LINKS, redeemMailToken } from './mail-tokens.server.ts'

interface PasswordOf {
  /** The site whose rules it follows; the host's unless told. */
  readonly site?: Site
  /** Whose it will be. */
  readonly person?: Person | undefined
  /** The field it was typed into. */
  readonly path?: string
}

/** Throws what is wrong with a new password: that it is missing, or every broken rule of the site under one heading. */
export function requirePassword(
  ctx: Context,
  password: string,
  { site = ctx.host, person, path = 'newPassword' }: PasswordOf = {},
): void {
  if (password === '') throw new DomainError('users.password-missing')
  const policy = identityOf(site).password
  const guessable = findGuessableHere(site, password, person)
  const faults = [...checkPassword(policy, password), ...(guessable ? [guessable] : [])].map((fault) =>
    ctx.t(`users.policy.${fault}`, { n: policy.length }),
  )
  if (faults.length === 0) return
  throw new DomainError('users.password-refused', {
    values: { faults: faults.map((fault) => `\n• ${fault}`).join('') },
    details: faults.map((message) => ({ path, message })),
  })
}

/** Sets the password in place of the account's; every session is over with it, in every process. */
async function setPassword(
  ctx: Context,
  account: Account,
  password: string,
  address: string,
  /** The hash that the old password was compared with, where it was asked for. */
  basis: { from?: string | null } = {},
): Promise<Account> {
  const change = { password: await hashPassword(password), salt: null, req_reset: false }
  // Of two who set it at once, the second is told.
  if (!(await changeAccount(ctx, account, change, basis)))
    throw new DomainError('users.changed-meanwhile', { status: 409 })
  await forgetGuesses(ctx, 'signin', account.email, address)
  ctx.log.info({ site: ctx.host._id }, 'password changed')
  return { ...account, ...change }
}

/** Does what may refuse something; the token that was taken for it is there again then. */
async function keepMailToken(ctx: Context, check: () => void): Promise<void> {
  try {
    check()
  } catch (error) {
    await ctx.rollback()
    throw error
  }
}

/** Sets a new password by the token from a mail, which is used up with it. Answers whose it is, and the browser's id. */
export async function resetPassword(
  ctx: Context,
  request: { requestId: string; newPassword: string },
  from: Device,
): Promise<{ account: Account; device: string }> {
  // A password that is refused costs no mail token.
  requirePassword(ctx, request.newPassword)
  const token = await redeemMailToken(ctx, PASSWORD_LINKS, request.requestId, from.address)
  const account = await readAccount(ctx.engine, token.accountSite, token.userID)
  if (!account) throw new DomainError('users.mail-token-over', { status: 410 })
  await keepMailToken(ctx, () => requirePassword(ctx, request.newPassword, { person: account }))
  await requireOpenAccount(ctx, { ...account, activated: true })
  await ctx.commit()
  const proved = await proveMailbox(ctx, account, from)
  const changed = await setPassword(ctx, proved.account, request.newPassword, from.address)
  // Who reads the mailbox is the owner: from this browser they come in whatever others try.
  const device = deviceIdOf(from.device)
  await rememberDevice(ctx, account._id, from.userAgent, device)
  return { account: changed, device }
}

/**
 * Whether somebody who is in sets their first password without an old one: they have none, and no address to which a link for it
 * could go.
 */
export function setsFirstPassword({ password, email }: Pick<Account, 'password' | 'email'>): boolean {
  return password === null && !hasAddress(email)
}

/** Changes the actor's own password for the old one; the browser gets a new session, all others are over. */
export async function changeOwnPassword(
  ctx: Context,
  request: { oldPassword: string; newPassword: string },
  from: Device,
): Promise<OpenedSession> {
  const { userID, accountSite } = ctx.actor
  if (userID === null || accountSite === null) throw new DomainError('general.sign-in', { status: 401 })
  await requireAttempt(ctx, ['password', userID], PAIR_LIMIT)
  const account = await readAccount(ctx.engine, accountSite, userID)
  requirePassword(ctx, request.newPassword, { person: account })
  const { ok } = await verifyPassword(request.oldPassword, account?.password ?? null, account?.salt ?? null)
  if (!account || !(ok || setsFirstPassword(account)))
    throw new DomainError('users.old-password-wrong', {
      status: 403,
      details: [{ path: 'oldPassword', message: ctx.t('users.old-password-wrong') }],
    })
  await clearAttempts(ctx.engine, ['password', userID])
  if (account.req_reset && request.newPassword === request.oldPassword)
    throw new DomainError('users.password-same', {
      details: [{ path: 'newPassword', message: ctx.t('users.password-same') }],
    })
  const changed = await setPassword(ctx, account, request.newPassword, from.address, {
    from: account.password,
  })
  await recordAudit(ctx, { action: 'password', collection: 'user', recordID: userID })
  return openSession(ctx, changed, { mode: 'password', remember: false, from })
}
