import type { Shot } from './shot.ts'
import { inSection, press, see } from './steps.ts'

const bar = 'section[aria-label="เครื่องมือนักพัฒนา"]'
const local = { path: '/lesson/home', isWindow: true } as const

/** What a server with SALA_DEVELOPER_TOOLS=1 shows. */
export const developerShots: readonly Shot[] = inSection('Developer tools', [
  { ...local, name: 'developer-bar', title: 'The developer’s bar', act: see(bar) },
  {
    ...local,
    name: 'confirm',
    title: 'A question',
    host: 'second.localhost',
    act: press(`${bar} button:has-text("รีเซ็ต")`, '[role=alertdialog]'),
  },
  {
    ...local,
    name: 'api-tester',
    title: 'The API tester',
    act: async (page) => {
      await page.click(`${bar} button:has-text("ทดสอบ API")`)
      await page.fill('[role=dialog] input#tester-endpoint', 'health')
      await page.click('[role=dialog] button:text-is("GET")')
      await page.waitForSelector('[data-status=success]')
    },
  },
])

/** What an empty installation shows. */
export const emptyShots: readonly Shot[] = inSection('Installation', [
  { name: 'install', title: 'The first site and the first account', path: '/install/dashboard' },
])
