import { decodeJwt } from 'jose'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { CLIENT, DEPLOYMENT, type Said, startPlatform } from '#tests/support/lti-platform.ts'
import { expectWellMadeIn, useBrowser } from './support/browser.ts'
import { type OwnServer, runOwnServer } from './support/own-server.ts'

const ITEMS = 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items'
const TEACHER = ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor']

let server: OwnServer
let platform: Awaited<ReturnType<typeof startPlatform>>
let exam: { _id: string; courseID: string }
const { visit } = useBrowser()

beforeAll(async () => {
  platform = await startPlatform()
  server = await runOwnServer({ SALA_TABLE_SOURCES: platform.issuer })
  const client = new pg.Client({ connectionString: server.database })
  await client.connect()
  const { rows } = await client.query<{ _id: string; courseID: string }>(
    `select x."_id", x."courseID" from exam x join course c on c."_id" = x."courseID" and c.status
       join hostname h on h.site = x.site_id and h.hostname = 'localhost'
      where x.type = 'practice' order by x."_id" limit 1`,
  )
  await client.end()
  if (!rows[0]) throw new Error('the demo has no exam to practise')
  exam = rows[0]
})

const origin = () => `http://localhost:${server.port}`
const go = (path: string, as?: string) => visit(path, as ? { as } : {}, 'localhost', server.port)

/** Logs somebody in at the platform, as they are long before they open a course there. */
async function logIn(page: Page, said: Said): Promise<void> {
  platform.say(said)
  const asked = new URLSearchParams({
    client_id: CLIENT,
    response_type: 'id_token',
    response_mode: 'form_post',
    scope: 'openid',
    nonce: 'first',
    state: 'none',
    redirect_uri: `${origin()}/lti/launch`,
  })
  await page.goto(`${platform.issuer}/auth?${asked}`)
  await page.waitForURL(`${origin()}/lti/launch`)
}

async function launch(page: Page, said: Said): Promise<void> {
  platform.say(said)
  const asked = new URLSearchParams({ iss: platform.issuer, login_hint: 'x', client_id: CLIENT })
  await page.goto(`/lti/login?${asked}`)
  await page.waitForURL(`${origin()}/lti/launch`)
}

it('a platform is registered, a teacher links a course and an exam, a learner opens it, and the score goes back', async () => {
  const { page: admin } = await go('/lesson/interop/lti', 'admin@sala.test')
  const { issuer } = platform
  for (const [name, value] of Object.entries({
    name: 'มหาวิทยาลัยตัวอย่าง',
    issuer,
    clientID: CLIENT,
    authUrl: `${issuer}/auth`,
    tokenUrl: `${issuer}/token`,
    jwksUrl: `${issuer}/jwks`,
    deployments: DEPLOYMENT,
  }))
    await admin.locator(`[name=${name}]`).fill(value)
  await admin.locator(`[name=course][value="${exam.courseID}"]`).check({ force: true })
  await admin.locator('form:has([name=issuer]) button[type=submit]').click()
  await admin.getByText('มหาวิทยาลัยตัวอย่าง').first().waitFor()
  await expectWellMadeIn(admin)
  const keys = (await (await fetch(`${origin()}/lti/keys`)).json()) as { keys: object[] }
  platform.open([origin()], keys)

  const { page: teacher } = await go('/')
  await logIn(teacher, { sub: 'kru', roles: TEACHER })
  for (const chosen of [exam.courseID, `${exam.courseID}/${exam._id}`]) {
    await launch(teacher, { sub: 'kru', roles: TEACHER, returnUrl: `${issuer}/choose-done` })
    await teacher.locator(`[name=chosen][value="${chosen}"]`).check()
    await teacher.locator('button').click()
    await teacher.waitForURL(`${origin()}/lti/choose`)
    await teacher.locator('button').click()
    await teacher.waitForURL(`${issuer}/choose-done`)
  }
  expect(platform.answers.map((answer) => decodeJwt(answer)[ITEMS])).toMatchObject([
    [{ type: 'ltiResourceLink', custom: { course: exam.courseID } }],
    [{ type: 'ltiResourceLink', custom: { course: exam.courseID, exam: exam._id } }],
  ])

  const said = {
    sub: 'somchai',
    course: exam.courseID,
    exam: exam._id,
    lineitem: `${issuer}/lineitems/7`,
  }
  const { page: learner } = await go('/')
  await logIn(learner, said)
  await launch(learner, said)
  const opening = learner.context().waitForEvent('page')
  await learner.locator('button').click()
  const room = await opening
  await room.waitForURL(`**/lesson/assessment/${exam.courseID}/${exam._id}**`)
  const statuses = await room.evaluate(
    async ([courseID, examID]) => {
      const call = async (name: string, body: object) => {
        const answer = await fetch(`/api/assessment/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        return { status: answer.status, data: ((await answer.json()) as { data?: { round: string } }).data }
      }
      const begun = await call('begin', { courseID, examID })
      const submitted = await call('submit', {
        round: begun.data?.round,
        writer: crypto.randomUUID(),
        changes: [],
      })
      return [begun.status, submitted.status]
    },
    [exam.courseID, exam._id],
  )
  expect(statuses).toEqual([200, 200])
  await expect.poll(() => platform.scores.length, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(platform.scores[0]).toMatchObject({
    path: '/lineitems/7/scores',
    body: { userId: 'somchai', scoreMaximum: 100 },
  })
})
