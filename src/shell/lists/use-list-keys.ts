import { useEffect } from 'react'

const TYPING = 'input, textarea, select, [contenteditable]'

/**
 * Works a list by keys: `/` goes to the search, `j` and `k` to the next and the previous row, `x` chooses it. Enter opens it,
 * since a row's link has the focus.
 */
export function useListKeys(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      const work = keys[event.key]
      if (!work) return
      event.preventDefault()
      work()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-list-row]')]

function move(step: number): void {
  const all = rows()
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + step))
  all[next]?.focus()
}

function choose(): void {
  const row = document.activeElement?.closest('tr')
  row?.querySelector<HTMLInputElement>('input[type=checkbox][name=id]')?.click()
}

const keys: Readonly<Record<string, () => void>> = {
  '/': () => document.querySelector<HTMLInputElement>('[data-list-search]')?.focus(),
  j: () => move(1),
  k: () => move(-1),
  x: choose,
}
