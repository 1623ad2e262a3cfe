import { hashPassword } from '#kernel/access/password.server.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedStep } from '#kernel/seed.ts'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import { demoCourses } from '#modules/courses/public.server.ts'
import { demoAccounts, demoPassword } from './demo/accounts.ts'
import { generateMembers } from './demo/members.ts'

const DAY = 86_400_000
const MINUTE = 60_000

async function addAccounts({ db, ids, seal }: SeedContext, password: string): Promise<void> {
  for (const [index, account] of demoAccounts.entries()) {
    const id = newId()
    ids.set(`user:${account.email}`, id)
    const citizen = citizenIdFrom(`11037002${String(index + 1).padStart(4, '0')}`)
    await db
      .insertInto('user')
      .values({
        _id: id,
        site_id: ids.get(`site:${account.home}`) as string,
        firstname: account.firstname,
        lastname: account.lastname,
        email: account.email,
        username: account.email,
        phone: null,
        citizen: seal.seal(citizen),
        citizen_hash: seal.hash(citizen),
        avatar: null,
        password,
        salt: null,
        role: account.role,
        info: JSON.stringify({
          agree: true,
          ...(account.role === 'user' ? { bandCode: 'SUP' } : {}),
        }) as never,
        req_reset: false,
        suspended: false,
      })
      .execute()
    if (account.role === 'admin' || account.role === 'manager')
      await db
        .insertInto('reach')
        .values(account.reach.map((key) => ({ userID: id, site: ids.get(`site:${key}`) as string })))
        .execute()
  }
}

/** Members share one hash: three hundred would take a minute, and the password is printed anyway. */
async function addMembers({ db, ids, seal, today, left }: SeedContext, password: string): Promise<void> {
  const members = generateMembers(demoCourses)
  const siteId = ids.get('site:first') as string
  const most = Math.max(...members.map(({ enrolments }) => enrolments.length))
  const busiest = members.findIndex(({ enrolments }) => enrolments.length === most)
  const rows = members.map((member, index) => {
    const joined = new Date(today.getTime() - ((index * 7) % 720) * DAY - ((index * 53) % 600) * MINUTE)
    const id = newId(joined)
    ids.set(`member:${index}`, id)
    // The printed member account learns what the busiest invented one does.
    const names = [`member:${index}`, ...(index === busiest ? ['user:member@sala.test'] : [])]
    for (const { courseIndex, ...progress } of member.enrolments)
      for (const name of names)
        left.enrolments.push({ member: name, course: `course:first:${courseIndex}`, ...progress })
    return {
      _id: id,
      site_id: siteId,
      createdAt: joined.toISOString(),
      firstname: member.firstname,
      lastname: member.lastname,
      email: member.email,
      username: member.email,
      phone: member.phone,
      citizen: seal.seal(member.citizen),
      citizen_hash: seal.hash(member.citizen),
      avatar: null,
      password,
      salt: null,
      role: 'user' as const,
      info: JSON.stringify({
        bandCode: member.bandCode,
        agree: true,
        ...(member.company ? { company: member.company } : {}),
      }) as never,
      req_reset: false,
      suspended: false,
    }
  })
  await db.insertInto('user').values(rows).execute()
}

/** The printed accounts and three hundred members. */
export const seed: SeedStep = {
  async demo(context) {
    const password = await hashPassword(demoPassword)
    await addAccounts(context, password)
    await addMembers(context, password)
  },
}
