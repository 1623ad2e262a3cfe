import { isBeingBuilt, type RouteRow } from '#kernel/routes.ts'
import { manifest } from '#src/manifest.ts'
import { learningWays } from './learning-ways.ts'
import type { Shot, Stage, Who } from './shot.ts'

type Way = Partial<Pick<Shot, 'name' | 'path' | 'host' | 'as' | 'title' | 'act' | 'isWindow'>>

const COURSE = { name: { $regex: 'ความปลอดภัย' } }
const course = (stage: Stage) => stage.find('course', COURSE)
const flow = (stage: Stage) => stage.find('flow', {})
const member = (stage: Stage) => stage.find('user', { email: 'member@sala.test' })
const after = (path: string, find: (stage: Stage) => Promise<string>) => async (stage: Stage) =>
  `${path}${await find(stage)}`

/** A template of the site's mails, made the first time that one is needed. */
async function template(stage: Stage): Promise<string> {
  const name = 'default'
  const content = JSON.stringify({ footerText: 'สถาบันศาลา · 02-000-0000', headingAlignment: 'left' }, null, 2)
  const made = await stage.find('email_template', { name }).catch(() => undefined)
  if (made) return made
  const { _id } = await stage.call<{ _id: string }>('admin', 'POST', 'email_template', {
    data: { name, content },
  })
  return _id
}

/** A link that lets a member in once. */
async function bypass(stage: Stage): Promise<string> {
  const people = { method: 'findOne', args: [{ email: 'member@second.sala.test' }] }
  const host = 'second.localhost'
  const { _id } = await stage.call<{ _id: string }>('superadmin', 'POST', 'user/query', people, host)
  const { path } = await stage.call<{ path: string }>('superadmin', 'POST', `user/${_id}/bypass`, {}, host)
  return path
}

/** The second academy, as a place that somebody new is to work for. */
async function unit(stage: Stage): Promise<string> {
  const databases = await stage.call<{ _id: string; hostname: string }[]>('admin', 'GET', 'getAdminSchool')
  return databases.find(({ hostname }) => hostname === 'second.localhost')?._id ?? ''
}

/** Somebody who works for units, as the group keeps them. */
async function staff(stage: Stage): Promise<string> {
  const people = { method: 'findOne', args: [{ email: 'manager@sala.test' }] }
  return (await stage.call<{ _id: string }>('superadmin', 'POST', 'user/query', people, 'group.localhost'))
    ._id
}

/** Opens the login providers of the second academy and answers the path of the directory's. */
export async function openProviders(stage: Stage): Promise<string> {
  const line = { open: true, clientId: '1650000001', email: true }
  const directory = { open: true, url: 'ldap://127.0.0.1:9', tls: 'none', base: 'dc=sala' }
  const host = 'second.localhost'
  await stage.call('superadmin', 'PUT', 'logins/line', { settings: line, secret: 'of the demo' }, host)
  await stage.call('superadmin', 'PUT', 'logins/directory', { settings: directory }, host)
  return '/user/ad'
}

/** What a screen needs beside its path. Null: it has no page, or its states are told elsewhere. */
const ways: Readonly<Record<string, Way | null>> = {
  ...learningWays,
  // Told in page-states.ts.
  '/lesson/pay/:id': null,
  '/cms/form/:id/:sub?': null,
  '/cms/page/:page': null,
  '/cms/post/:pageSlug/:postSlug': null,
  '/cms/pages/:id': null,
  '/cms/iframe/:id': null,
  '*': null,
  '/visitor-guard': null,
  '/color-mode': null,
  '/user/logout': null,
  '/user/auth': null,
  '/install/dashboard': null,
  '/lesson/command': {
    path: async (stage) => {
      await stage.pageOf('member')
      return '/lesson/command'
    },
    act: async (page) => {
      await page.getByText('ใบบัว พิพัฒน์ผล').first().waitFor()
      await page.getByRole('button', { name: 'เรียกทุกคน' }).click()
      await page.getByText('ใบบัว พิพัฒน์ผล ยังอยู่ที่หน้า').first().waitFor()
    },
  },
  '/lesson/categories/:id': {
    name: 'lesson-one-category',
    path: after('/lesson/categories/', async () => 'safety'),
  },
  '/lesson/search/:keyword': { name: 'lesson-search-results', path: '/lesson/search/ความปลอดภัย' },
  '/lesson/detail/:id': { path: after('/lesson/detail/', course) },
  '/lesson/edit/:id': { path: after('/lesson/edit/', course) },
  '/user/edit/:id': { path: after('/user/edit/', member) },
  '/user/detail/:id': { path: after('/user/detail/', member) },
  '/user/account/:id': { path: after('/user/account/', member) },
  '/user/link/:id': { path: after('/user/link/', member) },
  '/student/detail/:id': { path: after('/student/detail/', member) },
  '/student/edit/:id': { path: after('/student/edit/', member) },
  // The people of other sections are shown alike.
  ...Object.fromEntries(
    ['asset', 'origin', 'school', 'institution'].flatMap((section) =>
      ['add', 'edit', 'detail'].map((screen) => [`/${section}/user/${screen}/:id`, null]),
    ),
  ),
  '/website/user/add/:id': {
    name: 'website-user-add-to',
    path: after('/website/user/add/', unit),
    host: 'group.localhost',
  },
  '/website/user/edit/:id': { path: after('/website/user/edit/', staff), host: 'group.localhost' },
  '/website/user/detail/:id': { path: after('/website/user/detail/', staff), host: 'group.localhost' },
  '/user/bypass/:id': { path: bypass, host: 'second.localhost' },
  '/user/ad': { path: openProviders, host: 'second.localhost' },
  '/user/reset': { path: '/user/reset?requestId=x', title: 'Set a new password: the link is over' },
  '/user/activate': { path: '/user/activate?requestId=x' },
  '/student/activate': { path: '/student/activate?requestId=x' },
  '/setup/email/detail/:id': {
    path: after('/setup/email/detail/', async (stage) => {
      // Who comes in with a new browser is told so by mail.
      await stage.pageOf('member')
      return stage.find('message', { email: 'member@sala.test' })
    }),
  },
  '/setup/email/template/dashboard': {
    path: async (stage) => {
      await template(stage)
      return '/setup/email/template/dashboard'
    },
  },
  '/setup/workflow/edit/:id': { path: after('/setup/workflow/edit/', flow) },
  '/setup/workflow/detail/:id': { path: after('/setup/workflow/detail/', flow) },
  '/setup/workflow/steps/:id': { path: after('/setup/workflow/steps/', flow) },
  '/setup/email/template/edit/:id': { path: after('/setup/email/template/edit/', template) },
}

const sections: Readonly<Record<string, string>> = {
  '': 'Public pages',
  lesson: 'Courses',
  enroll: 'Enrolment and students',
  student: 'Enrolment and students',
  company: 'Enrolment and students',
  category: 'Courses',
  user: 'People',
  member: 'Staff',
  consent: 'Public pages',
  setup: 'Set-up',
}

function whoOpens({ roles, auth }: RouteRow): Who | undefined {
  if (!auth) return undefined
  if (roles.length === 0) return 'member'
  return (
    (['admin', 'superadmin', 'root', 'manager'] as const).find((role) => roles.includes(role)) ?? 'member'
  )
}

const nameOf = (path: string) =>
  path
    .split('/')
    .filter((part) => part && !part.startsWith(':'))
    .join('-') || 'home'

/** A shot of every built screen of the manifest; `skipped` names those that nobody has told the way to. */
export function listScreens(): { shots: Shot[]; skipped: string[] } {
  const built = manifest.filter((entry) => !isBeingBuilt(entry) && !entry.redirectsTo)
  const skipped: string[] = []
  const byLook = new Map<string, Shot>()
  for (const entry of built) {
    const { path, file, title } = entry
    const way = ways[path]
    if (way === null) continue
    if (!way && path.includes(':')) {
      skipped.push(path)
      continue
    }
    const who = path === '/member/database' ? 'admin' : whoOpens(entry)
    // One file seen by the same person is one picture, whatever the path.
    const look = way?.name ?? (file ? `${file} ${who}` : path)
    const known = byLook.get(look)
    if (known) {
      byLook.set(look, { ...known, also: [...(known.also ?? []), path] })
      continue
    }
    const section = sections[path.split('/')[1] ?? ''] ?? 'Further screens'
    const shot = { name: nameOf(path), section, title: title.en ?? path, path, also: [path] }
    // Some are about people whom only the site above the units keeps.
    const isAbove = entry.generic?.only?.siteTypes.includes('unit') === false && !entry.file
    byLook.set(look, {
      ...shot,
      ...(who && { as: who }),
      ...(isAbove && who === 'superadmin' && { host: 'group.localhost' }),
      ...way,
    })
  }
  return { shots: [...byLook.values()], skipped }
}
