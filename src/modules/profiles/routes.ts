import { staffRoles } from '#kernel/access/actor.ts'
import { extendSection, type RouteRow } from '#kernel/routes.ts'

/** Groups of texts that the profile needs in the browser. */
const profileTexts = [
  'profiles',
  'enrolments.courses',
  'enrolment-waiting',
  'course-targets',
  'courses.ribbon',
  'applications.list',
  'application.option',
  'application.field',
  'orders.list',
  'order.option',
  'users.reset',
  'users.prove',
  'users.passkey',
  'user.option.role',
  'records-screen.picture',
  'records-screen.crop',
  'records-screen.sizes',
  'records-screen.upload',
  'consent.field',
  'reminders',
]

/** A person's own page at the three entrances, and the erasures that were asked for. */
export const routes: readonly RouteRow[] = [
  ...extendSection({ path: '/user', roles: ['admin'] }, [
    {
      path: 'erasure',
      order: 6,
      title: { th: 'คำขอลบข้อมูล', en: 'Erasure requests' },
      file: 'modules/profiles/screens/erasure-requests.tsx',
      texts: ['erasure-requests', 'users', 'erasure', 'records-screen'],
    },
    {
      path: 'profile',
      order: 14,
      title: { th: 'โปรไฟล์ของฉัน', en: 'My profile' },
      roles: [],
      inApp: true,
      file: 'modules/profiles/screens/profile.tsx',
      texts: profileTexts,
    },
  ]),
  ...extendSection({ path: '/member', roles: staffRoles }, [
    {
      path: 'profile',
      title: { th: 'โปรไฟล์เจ้าหน้าที่', en: 'Staff profile' },
      inMenu: true,
      capabilities: ['teaching'],
      file: 'modules/profiles/screens/profile.tsx',
      texts: profileTexts,
    },
  ]),
  ...extendSection({ path: '/student', roles: ['public', 'admin'], plugin: 'lesson' }, [
    {
      path: 'profile',
      order: 11,
      title: { th: 'ประวัติผู้เรียน', en: 'Student profile' },
      inMenu: true,
      inApp: true,
      file: 'modules/profiles/screens/profile.tsx',
      texts: profileTexts,
    },
  ]),
]
