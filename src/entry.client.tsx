import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { provideEffects } from '#shell/flow-effects.ts'
import { provideBackendHeader } from '#shell/layout/layout.tsx'
import { hasLeftRuns } from '#shell/left-runs.ts'
import { loadViews } from '#shell/page/block-registry.ts'
import { takeRouteData } from '#shell/route-data.ts'
import '#src/blocks.client.ts'

provideEffects(async () => (await import('#src/effects.client.ts')).effects)

/** Staff's header is drawn already: its code must be here before the page is taken over, or it would vanish until then. */
async function loadFrame(): Promise<void> {
  if (document.documentElement.dataset.frame !== 'backend') return
  const { default: header } = await import('#shell/layout/backend-header.tsx')
  provideBackendHeader(header)
}

/** The same holds for the blocks that the page has. */
const loadBlocks = () =>
  loadViews(
    Array.from(document.querySelectorAll<HTMLElement>('[data-block]'), ({ dataset }) => dataset.block ?? ''),
  )

takeRouteData()
await Promise.all([loadFrame(), loadBlocks()])
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
if (hasLeftRuns())
  void import('#modules/flows/components/resume-runs.ts').then(({ resumeRuns }) => resumeRuns())
