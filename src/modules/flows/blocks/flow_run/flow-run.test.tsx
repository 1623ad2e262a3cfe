import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { makeActor, type SessionRole } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import type { PageObject } from '#kernel/pages/document.ts'
import { CanvasContext } from '#shell/page/canvas.ts'
import { flowRun } from './block.ts'
import FlowRunView from './view.tsx'

async function draw(role: SessionRole, isCanvas = false): Promise<string> {
  const object = { uid: 'o1', type: 'flow_run', settings: flowRun.settings.parse({ flow: 'แจ้งเตือน' }) }
  const request = { url: new URL('http://localhost/'), post: null }
  const ctx = { actor: makeActor({ role }) } as Context
  const [data] = (await flowRun.source?.(ctx, [object as unknown as PageObject], request)) ?? []
  return renderToStaticMarkup(
    <CanvasContext value={isCanvas}>
      <FlowRunView object={{ ...object, data } as unknown as PageObject} />
    </CanvasContext>,
  )
}

it('shows people nothing, and tells staff that flows do not run yet', async () => {
  for (const role of ['public', 'guest', 'member'] as const) expect(await draw(role)).toBe('')
  for (const role of ['admin', 'manager'] as const) {
    expect(await draw(role)).toContain('flow-run.named')
    expect(await draw(role)).toContain('flow-run.not-yet')
  }
  expect(await draw('public', true)).toContain('flow-run.not-yet')
})
