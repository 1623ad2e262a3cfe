import { generateSync } from 'otplib'
import { openProviders } from './screens.ts'
import type { Shot } from './shot.ts'
import { fill, inSection, press, see, send } from './steps.ts'

const SECOND = 'second.localhost'

/** Sets up the second step with the code of a telephone, and waits for what the answer shows. */
function setUp(thenSees: string): NonNullable<Shot['act']> {
  return async (page) => {
    await page.click('text=ตั้งค่าด้วยโทรศัพท์')
    const secret = (await page.innerText('main code')).replaceAll(' ', '')
    await page.fill('input[name=code]', generateSync({ secret }))
    await page.click('main button[type=submit]')
    await page.waitForSelector(thenSees)
  }
}

/** States of the login screens that the bare path does not show. */
export const loginStates: readonly Shot[] = inSection('Logins', [
  {
    name: 'login-dialog',
    title: 'Login over the page',
    path: '/?login&next=/user/profile',
    isWindow: true,
    act: see('[role=dialog] input[name=username]'),
  },
  {
    name: 'login-refused',
    title: 'Login refused',
    path: '/user/login',
    act: send({ username: 'somebody@example.test', password: 'wrong-1234' }, 'main [role=alert]'),
  },
  {
    name: 'login-providers',
    title: 'Login with LINE and the organisation’s directory',
    path: async (stage) => {
      await openProviders(stage)
      return '/user/login'
    },
    host: SECOND,
  },
  {
    name: 'directory-away',
    title: 'The directory cannot be reached',
    path: openProviders,
    host: SECOND,
    act: send({ username: 'somchai', password: 'secret-1234' }, 'main [role=alert]'),
  },
  {
    name: 'register-hints',
    title: 'Registration with its hints',
    path: '/user/register',
    act: async (page) => {
      const typed = { citizen: '110', phone: '08', email: 'choojai@', password: 'short' }
      await fill(page, { firstname: 'ชูใจ', lastname: 'เลิศล้ำ', ...typed })
      await page.focus('main [name=confirm]')
    },
  },
  {
    name: 'forgot-sent',
    title: 'A link to a new password was sent',
    path: '/user/forgot',
    act: send({ email: 'member@sala.test' }, 'main [role=status]'),
  },
  {
    name: 'reset-form',
    title: 'A new password by the link of the mail',
    path: async (stage) => {
      const link = /\/user\/reset\?requestId=[\w-]+/.exec(await stage.mailAbout('ตั้งรหัสผ่าน'))
      return link?.[0] ?? '/user/reset'
    },
  },
  {
    name: 'activation-sent',
    title: 'The link that confirms an e-mail address was sent again',
    path: async (stage) => {
      const person = { firstname: 'มานะ', lastname: 'รักเรียน', email: 'waiting@example.test' }
      await stage.call('admin', 'POST', 'user', { data: { ...person, activated: false } })
      return '/member/unactive?reason=waiting'
    },
    act: send({ email: 'waiting@example.test' }, 'main [role=status]'),
  },
  {
    name: 'two-step-setup',
    title: 'Two-step login: the code for the telephone',
    path: '/member/two-step',
    as: 'lecturer',
    act: press('text=ตั้งค่าด้วยโทรศัพท์', 'main code'),
  },
  {
    name: 'two-step-codes',
    title: 'Two-step login: codes to keep, and the way on',
    path: '/member/two-step?next=/lesson/ably',
    as: 'lecturer',
    act: setUp('main a[href="/lesson/ably"]'),
  },
  {
    name: 'line-cancelled',
    title: 'Coming back from LINE without having said yes',
    path: async (stage) => {
      await openProviders(stage)
      return '/user/auth?error=access_denied&state=x'
    },
    host: SECOND,
    act: see('main [role=alert]'),
  },
  {
    name: 'two-step-asked',
    title: 'Two-step login: the second step',
    path: '/member/login',
    act: send({ username: 'lecturer@sala.test', password: 'Sala-2569-demo' }, 'input[name=code]'),
  },
])

/** After all others: from here on the second academy asks its staff for the second step. */
export const lastStates: readonly Shot[] = inSection('Logins', [
  {
    name: 'two-step-required',
    title: 'Two-step login: asked of staff who were on their way',
    path: async (stage) => {
      await stage.pageOf('admin', SECOND)
      const page = await stage.pageOf('superadmin', SECOND)
      await page.goto('/config/identity', { waitUntil: 'networkidle' })
      await page.check('#sessions input[name=secondStep][value=required]')
      await page.click('#sessions button[value=sessions]')
      await page.waitForURL('**/member/two-step**')
      return '/lesson/dashboard'
    },
    host: SECOND,
    as: 'admin',
    act: see('main >> text=เว็บไซต์นี้กำหนดให้'),
  },
])
