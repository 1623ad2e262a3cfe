import type { SessionRole } from '#kernel/access/actor.ts'
import { sessionRoles } from '#kernel/access/actor.ts'
import { manifest } from '#src/manifest.ts'
import type { Answer, Api, SignedInPerson } from './api.ts'
import type { MadeSite } from './factories.ts'
import { recordWrites } from './record-writes.ts'
import type { World } from './world.ts'

/** Who comes with a session role: to which site, and with which session. */
type Visitors = Readonly<Record<SessionRole, { readonly site: MadeSite; readonly as?: SignedInPerson }>>

const AT_ONCE = 8

/** Somebody of every session role: guests on a collection's site, all others on a unit's. */
export async function gatherVisitors({ make }: World, api: Api): Promise<Visitors> {
  const origin = await make.site({ siteType: 'origin' })
  const collection = await make.site({ siteType: 'collection', parentSite: origin._id })
  const unit = await make.site({ parentSite: collection._id })
  const enter = async (role: 'root' | 'superadmin' | 'admin' | 'manager' | 'user') => {
    const home = role === 'user' ? unit : role === 'root' ? origin : collection
    const { email } = await make.user(home, role === 'user' ? {} : { role, reach: [unit._id] })
    return { site: unit, as: await api.signIn(unit, email) }
  }
  return {
    root: await enter('root'),
    superadmin: await enter('superadmin'),
    admin: await enter('admin'),
    manager: await enter('manager'),
    member: await enter('user'),
    public: { site: unit },
    guest: { site: collection },
  }
}

/** Records that the screens of one record can show, by the start of their path. */
export async function makeSamples({ make }: World, visitors: Visitors): Promise<Record<string, string>> {
  const { site } = visitors.public
  const { code } = await make.category(site, {})
  // Addresses whose parameters nobody fills in have an x in their place.
  for (const { _id } of [site, visitors.guest.site])
    await make.row('post', { site_id: _id, title: 'หน้า', slug: 'x' })
  const { code: guests } = await make.category(visitors.guest.site, { code })
  const mail = {
    name: 'ใบบัว',
    email: 'someone@example.test',
    subject: 'ทดสอบ',
    body: 'ทดสอบ',
    status: 'confirm',
  }
  const form = { site_id: site._id, title: 'แบบฟอร์ม', slug: 'form', type: 'form' }
  const order = { site_id: site._id, userID: visitors.member.as?.userID, price: 700 }
  const course = (await make.course(site))._id
  const dates = { startDate: '2026-11-16', endDate: '2026-11-16' }
  const classID = (await make.row('class', { site_id: site._id, courseID: course, name: 'รุ่นที่ 1', ...dates }))
    ._id
  const day = { site_id: site._id, classID, courseID: course, date: dates.startDate }
  const lecturer = { site_id: site._id, name: 'วิทยากร', code: 'lecturer' }
  return {
    '/lesson/roster': course,
    '/lesson/classes': course,
    '/lesson/sign-in-sheet': course,
    '/lesson/class-day': (await make.row('class_day', day))._id,
    '/lesson/lecturer-account': (await make.row('lecturer', lecturer))._id,
    '/cms/form': (await make.row('post', form))._id,
    '/lesson/pay': (await make.row('order', order))._id,
    '/lesson/categories': guests,
    '/lesson/detail': course,
    '/user': visitors.member.as?.userID ?? '',
    '/student': visitors.member.as?.userID ?? '',
    '/setup/email/detail': (await make.row('message', { site_id: site._id, ...mail }))._id,
    '/setup/email/template': (
      await make.row('email_template', { site_id: site._id, name: 'default', content: '{}' })
    )._id,
  }
}

/** The address of a route: its parameters name the sample of its section, optional ones are left out. */
export function addressOf(path: string, samples: Readonly<Record<string, string>>): string {
  const start = Object.keys(samples).find((known) => path.startsWith(`${known}/`))
  return path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, (start && samples[start]) || 'x')
}

/** What came of a visit, in a word: the status, or where it was sent. */
function outcomeOf({ status, headers }: Pick<Answer, 'status' | 'headers'>): string {
  const { location } = headers
  return location === undefined ? String(status) : `→ ${location.replace(/[?&]next=.*$/, '')}`
}

/** Opens every route as every session role and writes down what happens, a line a route; opening one changes nothing. */
export async function drawAccessTable(world: World, api: Api): Promise<{ table: string; written: string[] }> {
  const visitors = await gatherVisitors(world, api)
  const samples = await makeSamples(world, visitors)
  const writes = recordWrites()
  const rows = manifest
    .filter(({ path }) => path !== '*')
    .map(({ path }) => ({ path, outcomes: new Map<SessionRole, string>() }))
  const visits = rows.flatMap((row) => sessionRoles.map((role) => ({ row, role })))
  const work = async () => {
    for (let visit = visits.pop(); visit; visit = visits.pop()) {
      const { row, role } = visit
      const answer = await api.call({ ...visitors[role], path: addressOf(row.path, samples) })
      row.outcomes.set(role, outcomeOf(answer))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const written = writes.take()
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const table = [
    line(['route', ...sessionRoles]),
    line(['---', ...sessionRoles.map(() => '---')]),
    ...rows
      .toSorted((left, right) => (left.path < right.path ? -1 : 1))
      .map(({ path, outcomes }) =>
        line([`\`${path}\``, ...sessionRoles.map((role) => outcomes.get(role) ?? '')]),
      ),
  ].join('\n')
  return { table, written }
}
