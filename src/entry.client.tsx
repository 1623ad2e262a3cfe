import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { provideBackendHeader } from '#shell/layout/layout.tsx'
import '#src/blocks.client.ts'

/** Staff's header is drawn already: its code must be here before the page is taken over, or it would vanish until then. */
async function loadFrame(): Promise<void> {
  if (document.documentElement.dataset.frame !== 'backend') return
  const { default: header } = await import('#shell/layout/backend-header.tsx')
  provideBackendHeader(header)
}

await loadFrame()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
