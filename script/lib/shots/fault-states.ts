import type { Shot } from './shot.ts'
import { inSection, see, send } from './steps.ts'

/** What the screens say when there is nothing, or when something failed. */
export const faultStates: readonly Shot[] = inSection('When something is missing or wrong', [
  { name: 'not-found', title: 'No such page', path: '/no/such/page' },
  { name: 'no-course', title: 'No such course', path: '/lesson/detail/nonsense' },
  { name: 'not-allowed', title: 'Not for this role', path: '/user/dashboard', as: 'member' },
  { name: 'being-built', title: 'A screen that is still being built', path: '/ai/agent', as: 'admin' },
  { name: 'search-nothing', title: 'A search of visitors without results', path: '/lesson/search/zzzz' },
  {
    name: 'list-nothing',
    title: 'A search of staff without results',
    path: '/user/dashboard?q=zzzzzz',
    as: 'admin',
  },
  {
    name: 'list-empty',
    title: 'A list without records',
    path: '/setup/email/template/dashboard',
    host: 'second.localhost',
    as: 'admin',
  },
  {
    name: 'form-refused',
    title: 'A form with faults',
    path: '/user/add',
    as: 'admin',
    act: send(
      { firstname: 'ทดสอบ', lastname: '', email: 'member@sala.test', phone: '12' },
      'main [aria-invalid=true]',
    ),
  },
  { name: 'unknown-host', title: 'A host name without a site', path: '/', host: 'stranger.localhost' },
  {
    name: 'start-failure',
    title: 'The scripts could not be loaded',
    path: '/lesson/home',
    isWindow: true,
    arrange: async (page) => void (await page.route('**/assets/*.js', (route) => route.abort())),
    act: see('#start-failure >> text=เกิดข้อผิดพลาดในการโหลดแอปพลิเคชัน'),
  },
])
