import type { Context } from '#kernel/context.ts'
import { tenantTransaction } from '#kernel/database/lazy-transaction.server.ts'
import type { Person, PersonalData } from '#kernel/personal-data.ts'

const MOST_LINES = 5_000

interface AccountRow {
  citizen: string | null
}

/** The account is on the site that keeps it, which for staff is another one. */
async function readAccountRow(ctx: Context, { accountSite, userID }: Person) {
  const transaction = tenantTransaction(ctx.engine.pools.app, accountSite)
  try {
    const rows = await transaction.run<AccountRow>(
      `select firstname, lastname, email, phone, citizen, avatar, role, info, "createdAt", "updatedAt", activated,
         "policyVersion", "policyAgreedAt", lang from "user" where site_id = $1 and "_id" = $2`,
      [accountSite, userID],
    )
    return (
      rows.map((row) => ({ ...row, citizen: row.citizen && ctx.engine.seal.open(row.citizen) }))[0] ?? null
    )
  } finally {
    await transaction.rollback()
  }
}

/** The account itself, its browsers, and what staff did with it. */
export const personalData: PersonalData = {
  async gather(ctx, person) {
    const about = [ctx.site._id, person.userID]
    return {
      profile: await readAccountRow(ctx, person),
      sessions: await ctx.run(
        `select "createdAt", "lastSeenAt", "expiresAt", "userAgent", mode from session
         where site_id = $1 and "userID" = $2 order by "createdAt"`,
        about,
      ),
      'known-devices': await ctx.run(
        'select "seenAt" from known_device where site_id = $1 and "userID" = $2 order by "seenAt"',
        about,
      ),
      // Who of the staff it was is not the person's data.
      audit: await ctx.run(
        `select "createdAt", role, action, collection, case when "recordID" = $2 then changes end as changes
         from audit where site_id = $1 and ("recordID" = $2 or "userID" = $2) order by "createdAt" limit $3`,
        [...about, MOST_LINES],
      ),
    }
  },
  async erase(ctx, { userID }) {
    const about = [ctx.site._id, userID]
    // The password and the suspension end every session with the commit.
    await ctx.run(
      `update "user" set firstname = $3, lastname = '', email = $4, username = $4, phone = null, citizen = null,
         citizen_hash = null, avatar = null, password = null, salt = null, info = '{}', suspended = true,
         activated = false, "policyVersion" = null, "policyAgreedAt" = null, lang = null, "updatedAt" = clock_timestamp()
       where site_id = $1 and "_id" = $2`,
      [...about, ctx.t('users.erased-name'), `erased-${userID}@invalid`],
    )
    for (const table of ['session', 'ticket', 'known_device'])
      await ctx.run(`delete from ${table} where site_id = $1 and "userID" = $2`, about)
    // That something was changed stays; what the values were does not.
    await ctx.run('select sala_forget_values($1)', [userID])
  },
}
