import * as twoStep from '#modules/logins/screens/two-step.tsx'
import * as profile from '#modules/profiles/screens/profile.tsx'
import * as confirm from '#modules/users/screens/confirm.tsx'
import * as login from '#modules/users/screens/login.tsx'
import * as staffLogin from '#modules/users/screens/staff-login.tsx'
import type { Answer, SignedInPerson } from './api.ts'
import { type Authenticator, type Forgery, makeAuthenticator, type PasskeyOptions } from './authenticator.ts'
import type { Cast } from './cast.ts'
import type { MadeSite } from './factories.ts'
import { type LineBrowser, openBrowser } from './line-visit.ts'

/** A browser that keeps its cookies and can ask what to sign. */
export interface PasskeyBrowser extends LineBrowser {
  readonly site: MadeSite
  /** Calls /api with the browser's cookies. */
  ask(path: string, body: object): Promise<Answer<PasskeyOptions>>
}

/** A new browser at the site, or that of somebody who is signed in. */
export function openPasskeyBrowser(cast: Cast, site: MadeSite, as?: SignedInPerson): PasskeyBrowser {
  const browser = openBrowser(cast, site, as)
  async function ask(path: string, body: object): Promise<Answer<PasskeyOptions>> {
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await cast.api.call<PasskeyOptions>({ site, path, body, headers })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
      browser.jar.set(name, value)
    }
    return answer
  }
  return { ...browser, site, ask }
}

export const originOf = ({ hostname }: Pick<MadeSite, 'hostname'>) => `http://${hostname}`

/** Where members and staff change their passkeys. */
export const MEMBER_PAGE = '/user/profile'
export const STAFF_PAGE = '/member/two-step'

/** The screens on which passkeys are used. */
export const passkeyScreens = {
  '/user/login': login,
  '/member/login': staffLogin,
  '/user/confirm': confirm,
  [MEMBER_PAGE]: profile,
  [STAFF_PAGE]: twoStep,
}

/** Adds a passkey to the account that the browser is signed in with; answers the device. */
export async function addPasskey(
  browser: PasskeyBrowser,
  page: string,
  { name = 'โทรศัพท์', device = makeAuthenticator(originOf(browser.site)) } = {},
): Promise<{ device: Authenticator; answer: Answer }> {
  const asked = await browser.ask('session/passkey', { purpose: 'add' })
  if (asked.status !== 200) throw new Error(`nothing to make: ${asked.status} ${asked.text}`)
  const passkey = device.make(asked.body.data)
  return { device, answer: await browser.post(page, { intent: 'passkey-add', name, passkey }) }
}

/** Comes in by the device at a login page. */
export async function comeByPasskey(
  browser: PasskeyBrowser,
  device: Authenticator,
  page = '/user/login',
  forgery: Forgery = {},
): Promise<Answer> {
  const asked = await browser.ask('signin/passkey', {})
  return browser.post(page, { passkey: device.sign(asked.body.data, forgery) })
}

/** The recovery codes that a page shows. */
export function codesIn({ text }: Answer): string[] {
  return [...text.matchAll(/<code[^>]*>([a-z0-9]{5}-[a-z0-9]{5})<\/code>/g)].map(([, code]) => code ?? '')
}

/** What a device knows an account by. */
export const handleOf = (userID: string) =>
  Buffer.from(userID.replaceAll('-', ''), 'hex').toString('base64url')

/** Whether the answer goes on with a new session. */
export function hasEntered({ status, headers }: Answer): boolean {
  return status === 302 && (headers['set-cookie'] ?? []).some((line) => line.startsWith('sala_session='))
}

/** A member who has a passkey on their telephone. */
export async function enrolMember(cast: Cast, site: MadeSite = cast.ours) {
  const { email, _id } = await cast.world.make.user(site)
  const browser = openPasskeyBrowser(cast, site, await cast.api.signIn(site, email))
  const { device, answer } = await addPasskey(browser, MEMBER_PAGE)
  if (answer.status !== 302) throw new Error(`no passkey was added: ${answer.status} ${answer.text}`)
  return { _id, email, browser, device }
}

/** Staff whose second step is a passkey, and the recovery codes that came with it. */
export async function hireStaff(cast: Cast, site: MadeSite = cast.ours) {
  const { email, _id } = await cast.world.make.user(cast.origin, { role: 'admin', reach: [site._id] })
  const browser = openPasskeyBrowser(cast, site, await cast.api.signIn(site, email))
  const { device, answer } = await addPasskey(browser, STAFF_PAGE)
  return { _id, email, browser, device, codes: codesIn(answer) }
}
