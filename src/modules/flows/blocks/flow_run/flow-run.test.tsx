import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import type { SessionRole } from '#kernel/access/actor.ts'
import { objectOf } from '#kernel/pages/test-block.ts'
import { CanvasContext } from '#shell/page/canvas.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { makeFlow } from '#tests/support/flows.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { flowRun } from './block.ts'
import FlowRunView from './view.tsx'

let world: World
let site: MadeSite

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  await makeFlow(world, site, [], { name: 'แจ้งเตือน', audience: 'member' })
})

async function draw(role: SessionRole, flow = 'แจ้งเตือน', isCanvas = false) {
  const object = objectOf(flowRun, { flow })
  const post = { _id: site._id, slug: 'x', title: 'x' }
  const request = { url: new URL('http://localhost/'), post }
  const [data = null] = (await flowRun.source?.(world.open(site, role), [object], request)) ?? []
  const view = (
    <CanvasContext value={isCanvas}>
      <FlowRunView object={{ ...object, data }} />
    </CanvasContext>
  )
  return { data, html: renderToStaticMarkup(view) }
}

it('runs for those who may, shows people nothing, and tells staff what it is and what it lacks', async () => {
  expect(await draw('public')).toEqual({ data: null, html: '' })
  const members = await draw('member')
  expect(members.html).toBe('')
  expect(members.data).toMatchObject({ flow: expect.any(String), note: '' })
  expect((await draw('admin')).html).toContain('flow-run.staff-only')
  expect((await draw('manager', 'ไม่มี')).html).toContain('ไม่พบโฟลว์ «ไม่มี»')
  expect((await draw('public', '', true)).html).toContain('flow-run.none')
})
