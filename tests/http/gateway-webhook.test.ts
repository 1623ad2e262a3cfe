import { beforeAll, expect, it } from 'vitest'
import type { SignedInPerson } from '#tests/support/api.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openProgram, openTrials, said, type Trials } from '#tests/support/trials.ts'

let trials: Trials
let reachable: { as: SignedInPerson; site: MadeSite }
let unknown: typeof reachable
let status = 200
const asked: (string | undefined)[] = []

/** Sites whose flows wait for other programs: one that is found under its name, and one that is not. */
beforeAll(async () => {
  const origin = await openProgram((request, response) => {
    asked.push(request.url)
    response.writeHead(status).end()
  })
  trials = await openTrials({ tableSources: [origin], ports: { local: Number(new URL(origin).port) } })
  const { world, api, origin: platform } = trials.cast
  const open = async (hostname: string) => {
    const site = await world.make.site({ parentSite: platform._id, hostname })
    const { email } = await world.make.user(platform, { role: 'admin', reach: [site._id] })
    return { as: await api.signIn(site, email), site }
  }
  reachable = await open('127.0.0.1')
  unknown = await open('hook.nowhere.invalid')
  for (const { _id } of [reachable.site, unknown.site]) {
    const flow = await world.make.row('flow', { site_id: _id, name: 'รับแจ้ง', audience: 'staff' })
    await world.make.row('flow_start', { site_id: _id, flowID: flow._id, kind: 'webhook' })
  }
})

it('is reached by its own name: green, and only its health is asked for', async () => {
  const answer = await trials.say('webhook', reachable)
  for (const words of said.works) expect(answer).toContain(words)
  expect(new Set(asked)).toEqual(new Set(['/api/health']))
})

it.each([
  [503, ['คำตอบ 503', 'answer 503']],
  [403, said.scope],
] as const)('answers %i by its name: it is said', async (code, [th, en]) => {
  status = code
  const answer = await trials.say('webhook', reachable)
  expect(answer).toContain(th)
  expect(answer).toContain(en)
  status = 200
})

it('whose name leads nowhere is not found', async () => {
  const answer = await trials.say('webhook', unknown)
  for (const words of said.dns) expect(answer).toContain(words)
})
