import type { NewRowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { hasAddress, NO_ADDRESS } from '#kernel/mail/no-address.ts'
import { findStaffAbove } from '../accounts.server.ts'
import { users } from '../collections.ts'
import type { ImportRow } from './import-rows.server.ts'

/** People log in by their e-mail address; who has none by their telephone, else by the name that stands for the address. */
function userNameOf({ email = '', phone }: ImportRow['values']): string {
  return hasAddress(email) ? email : (phone ?? email.slice(0, -NO_ADDRESS.length))
}

/**
 * Role and user name are the server's; without a password the member sets one by a link from a mail. Whoever has the list answers
 * for its addresses: staff, or the company that pays for the seats.
 */
function rowOf({ values }: ImportRow, now: Date): NewRowOf<typeof users> {
  const parsed = (name: 'email' | 'phone' | 'citizen' | 'passport' | 'firstname' | 'lastname') =>
    values[name] === undefined ? '' : users.fields[name].schema.parse(values[name])
  const { company } = values
  return {
    firstname: parsed('firstname'),
    lastname: parsed('lastname'),
    email: parsed('email'),
    username: userNameOf(values),
    phone: parsed('phone') || null,
    citizen: parsed('citizen') || null,
    passport: parsed('passport') || null,
    role: 'user',
    info: company ? { company } : {},
    emailVouchedAt: now.toISOString(),
  }
}

/** Writes checked rows as members in one statement. Answers the rows that somebody else has taken the values of meanwhile. */
export async function writeMembers(ctx: Context, rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const staff = await findStaffAbove(
    ctx,
    rows.map(({ values }) => userNameOf(values)),
  )
  const free = rows.filter(({ values }) => !staff.has(userNameOf(values)))
  const written = await ctx.write(users).addMany(
    free.map((row) => rowOf(row, ctx.now)),
    { unlessTaken: 'any' },
  )
  const added = new Set(written.map(({ email }) => email))
  return rows.filter((row) => !added.has(row.values.email ?? ''))
}
