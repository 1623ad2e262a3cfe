import { hashPassword } from '#kernel/access/password.server.ts'
import { newId } from '#kernel/collections/ids.ts'
import { type DemoAcademy, demoAcademies, type SeedContext, type SeedStep } from '#kernel/seed.ts'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import { users } from './collections.ts'
import { demoAccounts, demoPassword } from './demo/accounts.ts'
import { memberKey, membersOf } from './demo/members.ts'
import { reach } from './tables.ts'

const DAY = 86_400_000
const MINUTE = 60_000

async function addAccounts({ ids, on, today, beside }: SeedContext, password: string): Promise<void> {
  for (const [index, account] of demoAccounts.entries()) {
    const { email, firstname, lastname, role } = account
    // The platform is its owner's.
    if (beside && account.home === 'origin') continue
    const [added] = await on(ids.get(`site:${account.home}`) ?? '').add(users, [
      {
        firstname,
        lastname,
        email,
        username: email,
        citizen: citizenIdFrom(`11037002${String(index + 1).padStart(4, '0')}`),
        password,
        role,
        emailConfirmedAt: today.toISOString(),
        info: { agree: true, ...(role === 'user' ? { bandCode: 'SUP' } : {}) },
      },
    ])
    const userID = added?._id ?? ''
    ids.set(`user:${email}`, userID)
    if (role === 'admin' || role === 'manager')
      await on(ids.get(`site:${account.home}`) ?? '').add(
        reach,
        account.reach.map((key) => ({ userID, site: ids.get(`site:${key}`) ?? '' })),
      )
  }
}

/** Members share one hash: three hundred would take a minute, and the password is printed anyway. */
async function addMembers(
  { ids, on, today }: SeedContext,
  academy: DemoAcademy,
  password: string,
): Promise<void> {
  const rows = membersOf(academy).members.map((member, index) => {
    const joined = new Date(today.getTime() - ((index * 7) % 720) * DAY - ((index * 53) % 600) * MINUTE)
    const id = newId(joined)
    ids.set(memberKey(academy, index), id)
    return {
      _id: id,
      createdAt: joined.toISOString(),
      firstname: member.firstname,
      lastname: member.lastname,
      email: member.email,
      username: member.email,
      phone: member.phone,
      citizen: member.citizen,
      password,
      role: 'user' as const,
      emailConfirmedAt: joined.toISOString(),
      info: {
        bandCode: member.bandCode,
        agree: true,
        ...(member.company ? { company: member.company } : {}),
      },
    }
  })
  await on(ids.get(`site:${academy}`) ?? '').add(users, rows)
}

/** The printed accounts, three hundred members of the first academy and two dozen of the second. */
export const seed: SeedStep = {
  async demo(context) {
    // Beside an installed academy its owner chose one: the printed one is everybody's.
    const password = context.beside?.password ?? (await hashPassword(demoPassword))
    await addAccounts(context, password)
    for (const academy of demoAcademies) await addMembers(context, academy, password)
  },
}
