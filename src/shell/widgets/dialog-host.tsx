import { lazy, Suspense } from 'react'
import { dialogs } from './dialogs.ts'
import { useStore } from './use-store.ts'

const DialogLayer = lazy(() => import('./dialog-layer.tsx'))

/** Where the dialogs appear; their code comes with the first one. */
export function DialogHost() {
  const now = useStore(dialogs)
  if (now.lock === null && now.questions.length === 0) return null
  return (
    <Suspense fallback={null}>
      <DialogLayer {...now} />
    </Suspense>
  )
}
