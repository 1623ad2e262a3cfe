import { beforeAll, expect, it } from 'vitest'
import { type Api, openApi } from '#tests/support/api.ts'
import { type MadeSite, TEST_PASSWORD } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let api: Api
let site: MadeSite

beforeAll(async () => {
  world = await openWorld()
  api = await openApi(world)
  site = await world.make.site({ siteName: 'สถาบันทดสอบ' })
})

interface Browser {
  agent: string
  cookie?: string | undefined
  lang?: string
}

async function enter(email: string, { agent, cookie, lang = 'th' }: Browser): Promise<string | undefined> {
  const answer = await api.call({
    site,
    path: 'signin',
    body: { username: email, password: TEST_PASSWORD },
    headers: { 'user-agent': agent, 'accept-language': lang, ...(cookie ? { cookie } : {}) },
  })
  expect(answer.status).toBe(200)
  const line = answer.headers['set-cookie']?.find((one) => one.startsWith('sala_device='))
  expect(line).toMatch(/HttpOnly; SameSite=Lax; Max-Age=31536000/)
  return line?.split(';', 1)[0]
}

async function notices(email: string): Promise<{ subject: string; body: string; site_id: string }[]> {
  const found = await world.database.owner.query(
    'select subject, body, site_id from message where email = $1 order by "createdAt"',
    [email],
  )
  return found.rows
}

it('tells the owner of an account about a browser not seen before, once', async () => {
  const { email } = await world.make.user(site)
  const cookie = await enter(email, { agent: 'Firefox' })
  expect(await notices(email)).toMatchObject([
    { subject: 'มีการเข้าสู่ระบบ สถาบันทดสอบ จากอุปกรณ์ใหม่', site_id: site._id },
  ])
  expect(await enter(email, { agent: 'Firefox', cookie })).toBe(cookie)
  expect(await notices(email)).toHaveLength(1)
  await enter(email, { agent: 'Chrome', cookie })
  await enter(email, { agent: 'Firefox' })
  await enter(email, { agent: 'Firefox', cookie: 'sala_device=forged' })
  expect(await notices(email)).toHaveLength(4)
})

it('knows a browser for each account apart', async () => {
  const [first, second] = [await world.make.user(site), await world.make.user(site)]
  const cookie = await enter(first.email, { agent: 'Firefox' })
  await enter(second.email, { agent: 'Firefox', cookie })
  expect(await notices(second.email)).toHaveLength(1)
})

it('speaks the language of the person and shows what the browser says as plain text', async () => {
  const { email } = await world.make.user(site, { firstname: 'Ann' })
  await enter(email, { agent: '<b>Evil</b>', lang: 'en' })
  const [notice] = await notices(email)
  expect(notice?.subject).toBe('New device signed in to สถาบันทดสอบ')
  expect(notice?.body).toContain('Dear Ann')
  const html = await world.database.owner.query('select html from message where email = $1', [email])
  expect(html.rows[0].html).toContain('&lt;b&gt;Evil&lt;/b&gt;')
})

it('names a browser that it knows in one word', async () => {
  const { email } = await world.make.user(site)
  await enter(email, {
    agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  })
  const [notice] = await notices(email)
  expect(notice?.body).toContain('เบราว์เซอร์: Chrome\n')
  expect(notice?.body).not.toContain('AppleWebKit')
})

it('sends nothing after a wrong password', async () => {
  const { email } = await world.make.user(site)
  const answer = await api.call({ site, path: 'signin', body: { username: email, password: 'wrong' } })
  expect(answer.status).toBe(401)
  expect(await notices(email)).toEqual([])
})
