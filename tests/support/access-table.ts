import type { SessionRole } from '#kernel/access/actor.ts'
import { sessionRoles } from '#kernel/access/actor.ts'
import { manifest } from '#src/manifest.ts'
import type { Answer, Api, SignedInPerson } from './api.ts'
import type { MadeSite } from './factories.ts'
import { drawTable } from './markdown-table.ts'
import { callPatiently, inTurns } from './patient-calls.ts'
import { recordWrites } from './record-writes.ts'
import { findTextKeys } from './text-keys.ts'
import type { World } from './world.ts'

/** Who comes with a session role: to which site, and with which session. */
type Visitors = Readonly<Record<SessionRole, { readonly site: MadeSite; readonly as?: SignedInPerson }>>

/** The one screen that does something to be shown: it has a job done, of which nothing is left. */
const TRIAL = '/test/dashboard'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

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

/** Ids are others with each run. */
const nameIds = (outcome: string) => outcome.replaceAll(/[\da-f]{8}(?:-[\da-f]{4,12}){4}/g, ':id')

/** True where the guard itself refused, before the screen was asked. */
export const isGuarded = (outcome: string) =>
  outcome === '403' || /^→ \/(?:[^?]*\?login|member\/login)/.test(outcome)

/** True for the same refusal as the router hears it: redirections come as a message. */
const isRefusal = (outcome: string, { status, text }: Pick<Answer, 'status' | 'text'>) =>
  outcome === '403' ? status === 403 : status === 202 && text.includes(outcome.slice('→ '.length))

export interface RouteWalk {
  /** What happened, a line a route. */
  readonly table: string
  /** The same of each route and role. */
  readonly outcomes: ReadonlyMap<string, ReadonlyMap<SessionRole, string>>
  /** What was sent to a screen that the same role may not open, and was not refused in the same way. */
  readonly taken: readonly string[]
  /** How often something was sent that a screen could have taken. */
  readonly posts: number
  /** Texts that were shown by the names they have in the code. */
  readonly keys: readonly string[]
  /** Routes whose pages may use camera and microphone. */
  readonly devices: readonly string[]
  /** Tables that were changed by any of it. */
  readonly written: readonly string[]
}

/** Opens every route as every session role, and has a visitor and one of the wrong role send something to each that is closed. */
export async function drawAccessTable(world: World, api: Api): Promise<RouteWalk> {
  const visitors = await gatherVisitors(world, api)
  const samples = await makeSamples(world, visitors)
  const rows = manifest
    .filter(({ path }) => path !== '*')
    .map(({ path }) => ({ path, outcomes: new Map<SessionRole, string>() }))
  const visits = rows.flatMap((row) => sessionRoles.map((role) => ({ row, role })))
  const keys: string[] = []
  const devices = new Set<string>()
  const look = async ({ row, role }: (typeof visits)[number]) => {
    const answer = await callPatiently(api, { ...visitors[role], path: addressOf(row.path, samples) })
    row.outcomes.set(role, outcomeOf(answer))
    const policy = String(answer.headers['permissions-policy'])
    if (!policy.includes('camera=(), microphone=()')) devices.add(row.path)
    keys.push(...findTextKeys(answer.text).map((key) => `${key} on ${row.path} for ${role}`))
  }
  const isTrial = ({ row }: (typeof visits)[number]) => row.path === TRIAL
  await inTurns(visits.filter(isTrial), look)
  const writes = recordWrites()
  await inTurns(
    visits.filter((visit) => !isTrial(visit)),
    look,
  )
  const taken: string[] = []
  let posts = 0
  const refused = rows.flatMap(({ path, outcomes }) =>
    [sessionRoles.find((role) => outcomes.get(role) === '403'), 'public' as const].flatMap((role) => {
      const outcome = role && outcomes.get(role)
      return role && outcome && isGuarded(outcome) ? [{ path, role, outcome }] : []
    }),
  )
  await inTurns(refused, async ({ path, role, outcome }) => {
    // As the browser's router sends it: nothing is drawn for the answer.
    const to = { ...visitors[role], path: `${addressOf(path, samples)}.data` }
    const sent = await callPatiently(api, { ...to, method: 'POST', raw: 'a=b', headers: FORM })
    // What takes nothing from anybody has nothing to refuse.
    if (sent.status === 405) return
    posts += 1
    if (!isRefusal(outcome, sent)) taken.push(`${role} sends to ${path}: ${sent.status} ${sent.text}`)
  })
  const lines = rows
    .toSorted((left, right) => (left.path < right.path ? -1 : 1))
    .map(({ path, outcomes }) => [
      `\`${path}\``,
      ...sessionRoles.map((role) => nameIds(outcomes.get(role) ?? '')),
    ])
  return {
    table: drawTable(['route', ...sessionRoles], lines),
    outcomes: new Map(rows.map(({ path, outcomes }) => [path, outcomes])),
    taken,
    posts,
    keys,
    devices: [...devices],
    written: writes.take(),
  }
}
