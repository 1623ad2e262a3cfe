import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { ofSites } from '#kernel/data/fragments.ts'
import { workOnPlatform, workOnSite } from '#kernel/open-context.server.ts'
import { readEverySite } from '#modules/sites/public.server.ts'
import type { Account } from '../accounts.server.ts'
import { users } from '../collections.ts'
import { type Device, isKnownDevice } from '../sign-in/devices.server.ts'
import { knownDevices, mailTokens, passkeys, secondSteps } from '../tables.ts'

/** Whether the browser is one that the account is used from: what it set there is its own. */
export async function isOwnBrowser(ctx: Context, account: Account, from: Device): Promise<boolean> {
  return ctx.actor.userID === account._id || isKnownDevice(ctx, account._id, from)
}

/** Takes away everything that whoever made the account can come back by. */
async function clearAccount(ctx: Context, { _id, accountSite, email, role }: Account): Promise<boolean> {
  const isCleared = await workOnSite(ctx.engine, accountSite, async (home) => {
    const [cleared] = await home
      .write(users)
      .where((eb) =>
        eb.and([eb('_id', '=', _id), eb('email', '=', email), eb('emailConfirmedAt', 'is', null)]),
      )
      .patch({
        password: null,
        salt: null,
        activated: true,
        emailConfirmedAt: clock,
        // Also where there was no password: LINE and links open sessions too.
        sessionsFrom: clock,
      })
    // A passkey opens by itself, as a password does.
    if (cleared) await home.write(passkeys).where({ userID: _id }).remove()
    // Staff are made by their superiors, who also take a second step off: a mailbox alone must not.
    if (cleared && role === 'user') await home.write(secondSteps).where({ userID: _id }).remove()
    return cleared !== undefined
  })
  if (!isCleared) return false
  const siteIds = await readEverySite(ctx.engine)
  await workOnPlatform(ctx, async (everywhere) => {
    for (const table of [knownDevices, mailTokens])
      await everywhere
        .write(table)
        .where((eb) => eb.and([ofSites(table, siteIds), eb('userID', '=', _id)]))
        .remove()
  })
  return true
}

/**
 * Notes that the owner of the account’s mailbox is here. The first time, in a browser that the account was never used from,
 * whatever was set before is gone: password, passkeys, sessions, second step, known browsers, and by listeners the other ways in.
 * Answers the account as it is now.
 */
export async function proveMailbox(
  ctx: Context,
  account: Account,
  from: Device,
): Promise<{ readonly account: Account; readonly isCleared: boolean }> {
  if (account.emailConfirmedAt !== null) return { account, isCleared: false }
  const confirmed = { ...account, activated: true, emailConfirmedAt: new Date().toISOString() }
  if (await isOwnBrowser(ctx, account, from)) {
    await workOnSite(ctx.engine, account.accountSite, (home) =>
      home
        .write(users)
        .where({ _id: account._id, email: account.email })
        .patch({ activated: true, emailConfirmedAt: clock }),
    )
    return { account: confirmed, isCleared: false }
  }
  const isCleared = await clearAccount(ctx, account)
  return { account: isCleared ? { ...confirmed, password: null, salt: null } : account, isCleared }
}
