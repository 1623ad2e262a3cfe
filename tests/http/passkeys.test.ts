import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { workOnSite } from '#kernel/open-context.server.ts'
import { personalData } from '#modules/users/personal-data.server.ts'
import * as signIns from '#modules/users/screens/sign-ins.tsx'
import type { Answer, SignedInPerson } from '#tests/support/api.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { readBodies } from '#tests/support/mail-server.ts'
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts'
import { usePasskeyCast } from '#tests/support/passkey-cast.ts'
import {
  addPasskey,
  codesIn,
  comeByPasskey,
  MEMBER_PAGE,
  openPasskeyBrowser,
  type PasskeyBrowser,
  STAFF_PAGE,
} from '#tests/support/passkeys.ts'
import { seenIn } from '#tests/support/screens.ts'

const sites = usePasskeyCast({ '/setup/sign-ins': signIns })
const { run } = sites

let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await openMailbox(sites.cast.world)
})
afterAll(() => mailbox.close())

const isIn = async (as: SignedInPerson) =>
  (await sites.cast.api.call<{ login: boolean }>({ as, path: 'session' })).body.data.login
const secretIn = ({ text }: Answer) =>
  (/<code[^>]*>([A-Z2-7 ]{32,})<\/code>/.exec(text)?.[1] ?? '').replaceAll(' ', '')
const idsOf = async (userID: string) =>
  (await run('select "_id" from passkey where "userID" = $1 order by "createdAt"', userID)).map(({ _id }) =>
    String(_id),
  )
const sessionIn = ({ jar, site }: PasskeyBrowser, userID: string): SignedInPerson => ({
  site,
  cookie: `sala_session=${jar.get('sala_session')}`,
  userID,
})

async function enter(site: MadeSite = sites.cast.ours, values = {}) {
  const { email, _id } = await sites.cast.world.make.user(site, {
    emailConfirmedAt: new Date().toISOString(),
    ...values,
  })
  const as = await sites.cast.api.signIn(sites.cast.ours, email)
  return { _id, email, as, browser: openPasskeyBrowser(sites.cast, sites.cast.ours, as) }
}
const hire = () => enter(sites.cast.origin, { role: 'admin', reach: [sites.cast.ours._id] })

const mailsTo = (email: string) =>
  mailbox.server.mails.filter(({ to }) => to.includes(email)).map(({ raw }) => readBodies(raw))

describe('the passkeys of a member', () => {
  it('are listed with their names and times, renamed and removed; the owner is told by mail', async () => {
    const { browser, email, _id } = await enter()
    const empty = await browser.get(MEMBER_PAGE)
    expect(seenIn(empty)).toContain('ยังไม่มีพาสคีย์')
    const { device } = await addPasskey(browser, MEMBER_PAGE, { name: 'โทรศัพท์สีแดง' })
    await vi.waitFor(() => expect(mailsTo(email).join()).toContain('โทรศัพท์สีแดง'), { timeout: 18_000 })
    expect(mailsTo(email).join()).toContain('มีการเพิ่มพาสคีย์')
    const listed = seenIn(await browser.get(`${MEMBER_PAGE}?saved=passkey-add`))
    for (const text of ['โทรศัพท์สีแดง', 'เพิ่มเมื่อ', 'ยังไม่เคยใช้', 'เพิ่มพาสคีย์แล้ว']) expect(listed).toContain(text)
    await comeByPasskey(openPasskeyBrowser(sites.cast, sites.cast.ours), device)
    expect(seenIn(await browser.get(MEMBER_PAGE))).toContain('ใช้ล่าสุด')
    const [id = ''] = await idsOf(_id)
    await browser.post(MEMBER_PAGE, { intent: 'passkey-rename', id, name: 'เครื่องที่บ้าน' })
    expect(seenIn(await browser.get(MEMBER_PAGE))).toContain('เครื่องที่บ้าน')
    const gone = await browser.post(MEMBER_PAGE, { intent: 'passkey-remove', id })
    expect(gone.headers.location).toContain('saved=passkey-remove')
    await vi.waitFor(() => expect(mailsTo(email).join()).toContain('พาสคีย์ชื่อ “เครื่องที่บ้าน” ถูกลบ'), {
      timeout: 18_000,
    })
    const refused = await comeByPasskey(openPasskeyBrowser(sites.cast, sites.cast.ours), device)
    expect(refused.status).toBe(401)
  })

  it('are named after the browser where no name is given', async () => {
    const { browser, _id } = await enter()
    await addPasskey(browser, MEMBER_PAGE, { name: ' ' })
    expect(await run('select name from passkey where "userID" = $1', _id)).toEqual([{ name: 'พาสคีย์' }])
  })

  it('send no mail to an address that nobody has proved', async () => {
    const { browser, email } = await enter(sites.cast.ours, { emailConfirmedAt: null })
    await addPasskey(browser, MEMBER_PAGE)
    const mails = await run(`select withheld from message where email = $1 and subject like '%พาสคีย์%'`, email)
    expect(mails).toEqual([{ withheld: 'unconfirmed' }])
  })

  it('open sessions that end when a passkey is removed elsewhere', async () => {
    const { browser, _id, as } = await enter()
    const { device } = await addPasskey(browser, MEMBER_PAGE)
    const other = openPasskeyBrowser(sites.cast, sites.cast.ours)
    await comeByPasskey(other, device)
    expect(await isIn(sessionIn(other, _id))).toBe(true)
    const [id = ''] = await idsOf(_id)
    await browser.post(MEMBER_PAGE, { intent: 'passkey-remove', id })
    expect(await isIn(sessionIn(other, _id))).toBe(false)
    expect(await isIn(as)).toBe(true)
  })

  it('are in the copy of their data, and gone with it', async () => {
    const { browser, email, _id } = await enter()
    await addPasskey(browser, MEMBER_PAGE, { name: 'โทรศัพท์ของฉัน' })
    const person = { userID: _id, accountSite: sites.cast.ours._id, email }
    await workOnSite(sites.cast.world.engine, sites.cast.ours._id, async (ctx) => {
      const { passkeys } = await personalData.gather(ctx, person)
      expect(passkeys).toMatchObject([{ name: 'โทรศัพท์ของฉัน', host: sites.cast.ours.hostname }])
      expect(JSON.stringify(passkeys)).not.toContain('publicKey')
      await personalData.erase?.(ctx, person)
    })
    expect(await idsOf(_id)).toEqual([])
  })
})

describe('login pages without scripts', () => {
  it.each(['/user/login', '/member/login'])('%s shows no button for passkeys, but the rest', async (page) => {
    const shown = seenIn(await openPasskeyBrowser(sites.cast, sites.cast.ours).get(page))
    // The style sheet shows it in a browser that says that it can; only scripts say so.
    const [before = ''] = shown.split('เข้าสู่ระบบด้วยพาสคีย์')
    expect(before.slice(before.lastIndexOf('<div'))).toMatch(/^<div class="needs-passkeys /)
    expect(shown).toContain('name="password"')
  })
})

describe('the passkeys of staff', () => {
  it('are a second step: the first shows recovery codes and ends sessions that were opened without', async () => {
    const { browser, email, as, _id } = await hire()
    const before = await sites.cast.api.signIn(sites.cast.ours, email)
    const { answer } = await addPasskey(browser, STAFF_PAGE)
    expect(codesIn(answer)).toHaveLength(10)
    expect(await isIn(before)).toBe(false)
    expect(await isIn(as)).toBe(true)
    const again = await addPasskey(browser, STAFF_PAGE, { name: 'กุญแจสำรอง' })
    expect(codesIn(again.answer)).toEqual([])
    expect(seenIn(again.answer)).toContain('เพิ่มพาสคีย์แล้ว')
    const audit = await run('select action from audit where "recordID" = $1 order by action', _id)
    const actions = ['passkey-added', 'passkey-added', 'second-step-on']
    expect(audit).toEqual(actions.map((action) => ({ action })))
  })

  it('are what a site may require: who owes the second step adds one, also when the time is over', async () => {
    const { make } = sites.cast.world
    const site = await make.site({ parentSite: sites.cast.origin._id })
    const { email, _id } = await make.user(sites.cast.origin, { role: 'admin', reach: [site._id] })
    const as = await sites.cast.api.signIn(site, email)
    const browser = openPasskeyBrowser(sites.cast, site, as)
    await run(`update site set identity = '{"secondStep":"required"}' where "_id" = $1`, site._id)
    sites.cast.world.engine.sites.forget()
    expect((await browser.get(`${STAFF_PAGE}?next=/`)).status).toBe(200)
    await run(
      `update session set "secondStepAskedAt" = now() - interval '40 minutes' where "userID" = $1`,
      _id,
    )
    expect((await sites.cast.api.call({ as, path: 'sessions' })).status).toBe(403)
    const { device, answer } = await addPasskey(browser, `${STAFF_PAGE}?next=/course/dashboard`)
    expect(codesIn(answer)).toHaveLength(10)
    expect(answer.text).toContain('href="/course/dashboard"')
    expect((await sites.cast.api.call({ as, path: 'sessions' })).status).toBe(200)
    const other = openPasskeyBrowser(sites.cast, site)
    const entered = await comeByPasskey(other, device, '/member/login')
    expect(entered.status).toBe(302)
    expect((await sites.cast.api.call({ as: sessionIn(other, _id), path: 'sessions' })).status).toBe(200)
    await run(`update site set identity = '{}' where "_id" = $1`, site._id)
    sites.cast.world.engine.sites.forget()
  })

  it('and an app stand side by side: either goes, and the other stays the second step', async () => {
    const { browser, email, _id } = await hire()
    await addPasskey(browser, STAFF_PAGE)
    const secret = secretIn(await browser.post(STAFF_PAGE, { intent: 'begin' }))
    const learned = await browser.post(STAFF_PAGE, { intent: 'enable', code: generateSync({ secret }) })
    const [code = ''] = codesIn(learned)
    const [id = ''] = await idsOf(_id)
    expect((await browser.post(STAFF_PAGE, { intent: 'passkey-remove', id })).status).toBe(200)
    await expect(sites.cast.api.signIn(sites.cast.ours, email)).rejects.toThrow('users.second-step')
    const { device } = await addPasskey(browser, STAFF_PAGE)
    const off = await browser.post(STAFF_PAGE, { intent: 'disable', password: 'Right-1234', code })
    expect(off.status, off.text).toBe(200)
    expect(await run('select secret from second_step where "userID" = $1', _id)).toEqual([{ secret: null }])
    await expect(sites.cast.api.signIn(sites.cast.ours, email)).rejects.toThrow('users.second-step')
    const entered = await comeByPasskey(
      openPasskeyBrowser(sites.cast, sites.cast.ours),
      device,
      '/member/login',
    )
    expect(entered.status).toBe(302)
  })

  it('make new recovery codes, in the place of those before', async () => {
    const { browser, _id } = await hire()
    const { device, answer } = await addPasskey(browser, STAFF_PAGE)
    const asked = await browser.ask('session/passkey', { purpose: 'prove' })
    const renewed = await browser.post(STAFF_PAGE, { intent: 'renew', passkey: device.sign(asked.body.data) })
    expect(codesIn(renewed)).toHaveLength(10)
    expect(codesIn(renewed)).not.toContain(codesIn(answer)[0])
    const without = await browser.post(STAFF_PAGE, {
      intent: 'renew',
      password: 'Right-1234',
      code: '000000',
    })
    expect(without.status).toBe(401)
    expect(
      (await run('select recovery from second_step where "userID" = $1', _id))[0]?.recovery,
    ).toHaveLength(10)
  })

  it('show the host name of those that work elsewhere', async () => {
    const { email, _id } = await sites.cast.world.make.user(sites.cast.origin, {
      role: 'admin',
      reach: [sites.cast.ours._id, sites.cast.theirs._id],
    })
    const here = openPasskeyBrowser(
      sites.cast,
      sites.cast.ours,
      await sites.cast.api.signIn(sites.cast.ours, email),
    )
    const { answer } = await addPasskey(here, STAFF_PAGE)
    const [code = ''] = codesIn(answer)
    const there = openPasskeyBrowser(sites.cast, sites.cast.theirs)
    const asked = await there.post('/member/login', { username: email, password: 'Right-1234' })
    const challenge = /name="challenge" value="([^"]+)"/.exec(asked.text)?.[1] ?? ''
    expect((await there.post('/member/login', { challenge, code })).status).toBe(302)
    expect(seenIn(await there.get(STAFF_PAGE))).toContain(`ใช้ที่ ${sites.cast.ours.hostname}`)
    expect((await addPasskey(there, STAFF_PAGE)).answer.status).toBe(200)
    expect(await idsOf(_id)).toHaveLength(2)
  })
})

it('administrators read in the log why a passkey was refused', async () => {
  const { browser } = await enter()
  const { device } = await addPasskey(browser, MEMBER_PAGE)
  const from = openPasskeyBrowser(sites.cast, sites.cast.ours)
  await comeByPasskey(from, device)
  await comeByPasskey(openPasskeyBrowser(sites.cast, sites.cast.ours), device, '/user/login', { counter: 1 })
  const log = seenIn(
    await openPasskeyBrowser(sites.cast, sites.cast.ours, sites.cast.admin).get('/setup/sign-ins'),
  )
  expect(log).toContain('พาสคีย์อาจถูกทำสำเนา ระบบจึงไม่รับ')
  expect(log).toContain('พาสคีย์')
})
