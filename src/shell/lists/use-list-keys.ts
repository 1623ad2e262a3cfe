import { useEffect } from 'react'

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]'

/**
 * Works a list by keys: `/` goes to the search, `j` and `k` to the next and the previous row, `x` chooses it, `b` opens what it
 * names beside the list, `?` shows the keys. Enter opens it, since a row's link has the focus. Keys count by their place: a Thai keyboard types other letters.
 */
export function useListKeys(onHelp: () => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      const isHelp = event.key === '?' || (event.code === 'Slash' && event.shiftKey)
      const work = isHelp ? onHelp : event.key === '/' ? search : keys[event.code]
      if (!work || (event.shiftKey && !isHelp)) return
      event.preventDefault()
      work()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onHelp])
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-list-row]')]

function move(step: number): void {
  const all = rows()
  const row = document.activeElement?.closest('tr')
  const at = all.findIndex((place) => place === document.activeElement || (row && row.contains(place)))
  const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + step))
  all[next]?.focus()
}

function choose(): void {
  const row = document.activeElement?.closest('tr')
  row?.querySelector<HTMLInputElement>('input[type=checkbox][name=id]')?.click()
}

/** The first record that the row names; further ones have links of their own. */
function lookBeside(): void {
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('a[data-beside]')?.click()
}

const search = () => document.querySelector<HTMLInputElement>('[data-list-search]')?.focus()

const keys: Readonly<Record<string, () => void>> = {
  Slash: search,
  KeyJ: () => move(1),
  KeyK: () => move(-1),
  KeyX: choose,
  KeyB: lookBeside,
}
