import type { Page } from 'playwright-core'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type LineProvider,
  openLineProvider,
  type Person,
} from '#tests/support/line-provider.ts'
import type { Shot, Stage } from './shot.ts'
import { inSection } from './steps.ts'

const SECOND = 'second.localhost'
let provider: Promise<LineProvider> | undefined

/** Lets the second academy's members in by a real OpenID provider that stands for LINE. */
async function openLine(stage: Stage): Promise<LineProvider> {
  const { host } = new URL((await stage.pageOf('superadmin', SECOND)).url())
  const line = await openLineProvider([host])
  const settings = { open: true, clientId: CLIENT_ID, email: true, issuer: line.issuer }
  await stage.call('superadmin', 'PUT', 'logins/line', { settings, secret: CLIENT_SECRET }, SECOND)
  return line
}

/** Comes back from LINE as this person, and waits for what is shown then. */
function arriveAs(person: Person, heading: string): Pick<Shot, 'path' | 'host' | 'isAlone' | 'act'> {
  return {
    host: SECOND,
    isAlone: true,
    path: async (stage) => {
      provider ??= openLine(stage)
      ;(await provider).person = person
      return '/user/login?next=/lesson/home'
    },
    act: async (page: Page) => {
      await page.click('text=เข้าสู่ระบบด้วย LINE')
      await page.waitForSelector(`h1:has-text("${heading}")`)
    },
  }
}

const WITHOUT_NUMBERS = {
  firstname: 'ชูใจ',
  lastname: 'เลิศล้ำ',
  email: 'choojai@example.test',
  password: 'Sala-2569-demo',
}

/** Somebody whose account has no citizen id and no telephone proves it once, and comes again by LINE. */
function comeAgain(heading: string): Pick<Shot, 'path' | 'host' | 'isAlone' | 'act'> {
  const { firstname, lastname, email, password } = WITHOUT_NUMBERS
  const arrival = arriveAs({ sub: 'Uagain', name: `${firstname} ${lastname}`, email }, 'อีเมลนี้มีบัญชีอยู่แล้ว')
  return {
    ...arrival,
    path: async (stage) => {
      await stage.call('admin', 'POST', 'user', { data: WITHOUT_NUMBERS }, SECOND)
      return typeof arrival.path === 'string' ? arrival.path : arrival.path(stage)
    },
    act: async (page, stage) => {
      await arrival.act?.(page, stage)
      await page.fill('main input[name=password]', password)
      await page.click('main form:has(input[value=password]) button[type=submit]')
      await page.waitForURL((url) => !url.pathname.startsWith('/user/'))
      await page.context().clearCookies({ name: 'sala_session' })
      await page.goto('/user/login')
      await page.click('text=เข้าสู่ระบบด้วย LINE')
      await page.waitForSelector(`h1:has-text("${heading}")`)
    },
  }
}

/** What those see who come by LINE. */
export const lineStates: readonly Shot[] = inSection('Logins', [
  {
    name: 'line-newcomer',
    title: 'Somebody new comes by LINE',
    ...arriveAs({ sub: 'Unew', name: 'มานี มีตา', email: 'manee@example.test' }, 'ยินดีต้อนรับ'),
  },
  {
    name: 'line-link',
    title: 'LINE is joined with an account only after a proof',
    ...arriveAs({ sub: 'Uknown', name: 'ปิติ ยินดี', email: 'member@second.sala.test' }, 'อีเมลนี้มีบัญชีอยู่แล้ว'),
  },
  {
    name: 'line-complete',
    title: 'What is missing is asked before somebody comes in by LINE',
    ...comeAgain('กรอกข้อมูลให้ครบก่อนเข้าเรียน'),
  },
])

/** Ends what stood for LINE. */
export { endFile as closeLine } from '#tests/support/afterwards.ts'
