import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { Icon } from '#ui/icon.tsx'

const FindDialog = lazy(() => import('./find-dialog.tsx'))

/** Opens the search over everything, also by Ctrl+K or ⌘K; without scripts it leads to its page. */
export function FindButton({ root }: { root: RootData }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(true)
  }
  return (
    <>
      <a
        href="/find"
        className="bar-item find-button"
        onClick={onClick}
        title={`${t('find.title')} (Ctrl+K)`}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
      >
        <Icon name="search" />
        <span className="sr-only">{t('find.title')}</span>
        <kbd>Ctrl K</kbd>
      </a>
      {isOpen && (
        <Suspense fallback={null}>
          <FindDialog root={root} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
