import { beforeAll, expect, it } from 'vitest'
import * as stepsScreen from '#modules/flows/screens/steps.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makeFlow } from '#tests/support/flows.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/setup/workflow/steps/:id': stepsScreen }) })
})

const welcome = { code: 'toast', name: 'ยินดีต้อนรับ', input: { text: 'ยินดีต้อนรับ' } }

it('staff begin with a ready-made flow, and what starts it comes along once', async () => {
  const { _id } = await makeFlow(cast.world, cast.ours, [])
  const path = `/setup/workflow/steps/${_id}`
  const send = (start: string, as = cast.admin) =>
    cast.api.call({
      as,
      site: cast.ours,
      path,
      raw: new URLSearchParams({ steps: JSON.stringify([welcome]), start }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const starts = async () => {
    const text = 'select kind, status from flow_start where "flowID" = $1'
    return (await cast.world.database.owner.query(text, [_id])).rows
  }
  for (const as of [cast.manager, cast.member, cast.theirAdmin]) await send('member-registered', as)
  expect(await starts()).toEqual([])
  expect((await send('member-registered')).headers.location).toBe(`${path}?saved=1&started=1`)
  expect(await starts()).toEqual([{ kind: 'member-registered', status: true }])
  const told = seenIn(await cast.api.call({ as: cast.admin, path: `${path}?saved=1&started=1` }))
  expect(told).toContain('เพิ่มการเริ่มของโฟลว์นี้ให้แล้ว')
  expect(told).toContain(`/setup/workflow/starts/${_id}`)
  for (const start of ['member-registered', 'webhook', 'schedule', '<b>', ''])
    expect((await send(start)).headers.location).toBe(`${path}?saved=1`)
  expect(await starts()).toHaveLength(1)
})
