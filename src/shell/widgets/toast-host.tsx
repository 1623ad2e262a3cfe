import { lazy, Suspense, useEffect } from 'react'
import { useT } from '#shell/texts.tsx'
import { takeStoredToasts } from './stored-toasts.ts'
import { isWanted, showToast, takeOver } from './toasts.ts'
import { useStore } from './use-store.ts'

const ToastStack = lazy(() => import('./toast-stack.tsx'))

/** Where toasts appear; empty until the first one, among them those that wait for a reload. */
export function ToastHost() {
  const wanted = useStore(isWanted)
  const t = useT()
  useEffect(() => {
    for (const input of takeStoredToasts()) showToast(input)
  }, [])
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <ToastStack closeLabel={t('shell.close')} onReady={takeOver} />
    </Suspense>
  )
}
