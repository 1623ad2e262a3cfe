import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as auth from '#modules/logins/screens/auth.tsx'
import * as login from '#modules/users/screens/login.tsx'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { type LineProvider, openLineProvider } from '#tests/support/line-provider.ts'
import { begin, comeByLine, type LineBrowser, openBrowser, setLine } from '#tests/support/line-visit.ts'
import { pagesOf } from '#tests/support/screens.ts'

const PERSON = { sub: 'U-abuse', name: 'ปิติ', email: 'piti@example.test' }
let cast: Cast
let line: LineProvider

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/user/auth': auth, '/user/login': login }) })
  line = await openLineProvider([cast.ours.hostname, cast.theirs.hostname])
  await setLine(cast, cast.ours, line)
  await setLine(cast, cast.theirs, line)
})
beforeEach(async () => {
  await cast.world.database.owner.query('delete from attempt')
  line.person = PERSON
})

/** Why the browser was sent to the login screen, which says it in these words; whoever it is stays nobody. */
async function refusalOf(browser: LineBrowser, back: string, words: string): Promise<string | undefined> {
  const to = (await browser.get(back)).headers.location ?? ''
  const { text } = await browser.get(to)
  expect(text).toContain(words)
  expect([...browser.jar.keys()]).not.toContain('sala_arrival')
  expect([...browser.jar.keys()]).not.toContain('sala_session')
  return /^\/user\/login\?refused=([\w-]+)$/.exec(to)?.[1]
}
const pathOf = ({ pathname, search }: URL) => pathname + search

describe('an answer that is not what this browser asked LINE for', () => {
  it('a code that was used before', async () => {
    const browser = openBrowser(cast, cast.ours)
    const to = await begin(browser)
    const flow = browser.jar.get('sala_line') ?? ''
    const back = pathOf(await line.walk(to))
    expect((await browser.get(back)).headers.location).toBe('/user/auth')
    const thief = openBrowser(cast, cast.ours)
    thief.jar.set('sala_line', flow)
    expect(await refusalOf(thief, back, 'ตรวจสอบคำตอบจาก LINE ไม่ผ่าน')).toBe('line-answer')
  })

  it('the state of another browser, which keeps its own attempt', async () => {
    const victim = openBrowser(cast, cast.ours)
    const own = await begin(victim)
    const attacker = openBrowser(cast, cast.ours)
    const planted = pathOf(await line.walk(await begin(attacker)))
    expect(await refusalOf(victim, planted, 'ไม่ได้เริ่มจากเบราว์เซอร์นี้')).toBe('line-state')
    expect((await victim.get(pathOf(await line.walk(own)))).headers.location).toBe('/user/auth')
    expect(await refusalOf(openBrowser(cast, cast.ours), planted, 'ไม่ได้เริ่มจากเบราว์เซอร์นี้')).toBe('line-state')
  })

  it('a state of another site, and one that somebody made', async () => {
    const theirs = openBrowser(cast, cast.theirs)
    const foreign = await line.walk(await begin(theirs))
    const ours = openBrowser(cast, cast.ours)
    await begin(ours)
    expect(await refusalOf(ours, pathOf(foreign), 'เป็นของเว็บไซต์อื่น')).toBe('line-other-site')
    ours.jar.set('sala_line', theirs.jar.get('sala_line') ?? '')
    expect(await refusalOf(ours, pathOf(foreign), 'เป็นของเว็บไซต์อื่น')).toBe('line-other-site')
    for (const state of ['', 'x', 'e30.x', `${Buffer.from('{}').toString('base64url')}.`])
      expect(await refusalOf(ours, `/user/auth?code=x&state=${state}`, 'ไม่ได้เริ่มจากเบราว์เซอร์นี้')).toBe(
        'line-state',
      )
  })

  it.each([
    ['nonce', 'another-nonce-of-somebody'],
    ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ])('another %s than was sent', async (name, value) => {
    const browser = openBrowser(cast, cast.ours)
    const to = new URL(await begin(browser))
    to.searchParams.set(name, value)
    expect(await refusalOf(browser, pathOf(await line.walk(to.href)), 'ตรวจสอบคำตอบจาก LINE ไม่ผ่าน')).toBe(
      'line-answer',
    )
  })

  it('an answer of another issuer, and one that names none', async () => {
    for (const iss of ['https://evil.example', undefined]) {
      const browser = openBrowser(cast, cast.ours)
      const back = await line.walk(await begin(browser))
      if (iss) back.searchParams.set('iss', iss)
      else back.searchParams.delete('iss')
      expect(await refusalOf(browser, pathOf(back), 'ตรวจสอบคำตอบจาก LINE ไม่ผ่าน')).toBe('line-answer')
    }
  })

  it('a login that was cancelled, and one that LINE refused', async () => {
    const browser = openBrowser(cast, cast.ours)
    line.person = undefined
    expect(await refusalOf(browser, pathOf(await line.walk(await begin(browser))), 'คุณยกเลิก')).toBe(
      'line-cancelled',
    )
    const to = new URL(await begin(browser))
    const state = encodeURIComponent(to.searchParams.get('state') ?? '')
    const iss = encodeURIComponent(line.issuer)
    const refused = `/user/auth?error=server_error&error_description=%3Cscript%3E&state=${state}&iss=${iss}`
    expect(await refusalOf(browser, refused, 'LINE ไม่อนุญาต')).toBe('line-refused')
  })

  it('a secret that is not the channel’s', async () => {
    const site = await cast.world.make.site({ hostname: 'wrong-secret.localhost' })
    const other = await openLineProvider([site.hostname])
    await setLine(cast, site, other)
    await cast.world.database.owner.query('update login_provider set secret = $2 where site_id = $1', [
      site._id,
      cast.world.engine.seal.seal('not the secret of that channel at all, really not'),
    ])
    other.person = PERSON
    const browser = openBrowser(cast, site)
    expect(await refusalOf(browser, pathOf(await other.walk(await begin(browser))), 'ตรวจสอบคำตอบ')).toBe(
      'line-answer',
    )
  })

  it('a provider that does not answer', async () => {
    const site = await cast.world.make.site()
    await setLine(cast, site, { ...line, issuer: 'http://127.0.0.1:9' })
    expect(await refusalOf(openBrowser(cast, site), '/user/auth?start=line', 'ติดต่อ LINE ไม่ได้')).toBe(
      'line-away',
    )
  })
})

it('what came from LINE cannot be carried to another site or made up', async () => {
  const ours = openBrowser(cast, cast.ours)
  await comeByLine(ours, line, PERSON)
  const theirs = openBrowser(cast, cast.theirs)
  theirs.jar.set('sala_arrival', ours.jar.get('sala_arrival') ?? '')
  expect((await theirs.get('/user/auth')).headers.location).toBe('/user/login?refused=over')
  expect((await theirs.post('/user/auth', { intent: 'register' })).headers.location).toBe(
    '/user/login?refused=over',
  )
  for (const made of ['x', 'v1.AAAA', ours.jar.get('sala_session') ?? 'v1.'])
    expect((await (theirs.jar.set('sala_arrival', made), theirs.get('/user/auth'))).status).toBe(302)
  const swapped = openBrowser(cast, cast.ours)
  await begin(swapped)
  swapped.jar.set('sala_arrival', swapped.jar.get('sala_line') ?? '')
  expect((await swapped.get('/user/auth')).headers.location).toBe('/user/login?refused=over')
})

it('another site’s form cannot finish a login', async () => {
  const browser = openBrowser(cast, cast.ours)
  await comeByLine(browser, line, PERSON)
  const answer = await cast.api.call({
    site: cast.ours,
    path: '/user/auth',
    raw: 'intent=register',
    headers: {
      origin: 'https://evil.example',
      cookie: `sala_arrival=${browser.jar.get('sala_arrival')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  expect(answer.status).toBe(403)
})

describe('the settings of LINE', () => {
  const body = { settings: { open: true, clientId: '1650000002' }, secret: 'very secret' }

  it.each(intruders)('a %s neither reads nor changes them', async (intruder) => {
    const come = comingAs(cast, intruder)
    for (const path of ['logins/line', 'logins/directory']) {
      expect([401, 403]).toContain((await cast.api.call({ ...come, path })).status)
      expect([401, 403]).toContain((await cast.api.call({ ...come, method: 'PUT', path, body })).status)
    }
  })

  it('change the site of whoever changes them, show no secret and leave a line in the audit log', async () => {
    const before = await cast.world.database.owner.query('select * from login_provider where site_id = $1', [
      cast.ours._id,
    ])
    const answer = await cast.api.call({ as: cast.theirAdmin, method: 'PUT', path: 'logins/line', body })
    expect(answer.body.data).toMatchObject({ clientId: '1650000002', hasSecret: true })
    expect(answer.text).not.toContain('very secret')
    const after = await cast.world.database.owner.query('select * from login_provider where site_id = $1', [
      cast.ours._id,
    ])
    expect(after.rows).toEqual(before.rows)
    const { rows } = await cast.world.database.owner.query(
      `select secret, (select changes::text from audit where action = 'login-provider' and site_id = $1) as changes
       from login_provider where site_id = $1 and kind = 'line'`,
      [cast.theirs._id],
    )
    expect(rows[0].secret).toMatch(/^v2\./)
    expect(rows[0].changes).toContain('changed')
    expect(rows[0].changes).not.toContain('very secret')
  })

  it('name no address of an administrator’s choice, no directory, and no managers', async () => {
    const put = (as: typeof cast.admin, path: string, settings: object) =>
      cast.api.call({ as, method: 'PUT', path, body: { settings } })
    const evil = { ...body.settings, issuer: 'https://evil.example' }
    expect((await put(cast.admin, 'logins/line', evil)).status).toBe(403)
    expect((await put(cast.admin, 'logins/line', { ...evil, issuer: 'http://10.0.0.1' })).status).toBe(400)
    const directory = { url: 'ldap://10.0.0.1', tls: 'none', base: 'dc=x' }
    expect((await put(cast.admin, 'logins/directory', directory)).status).toBe(403)
    expect((await put(cast.manager, 'logins/line', body.settings)).status).toBe(403)
  })
})
