import { useEffect, useRef } from 'react'
import { walkParts } from '../model/part.ts'
import { findWay } from '../model/places.ts'
import { rememberCopied } from './clipboard.ts'
import type { PageDesk } from './use-page.ts'

const isTyped = (target: EventTarget | null) => {
  const element = target as HTMLElement | null
  return element?.isContentEditable === true || /^(?:INPUT|TEXTAREA|SELECT)$/.test(element?.tagName ?? '')
}

/**
 * The keys of the editor, the same in the page around the frame and in the frame; by their place on the keyboard. While somebody else
 * has the page they do nothing.
 */
export function useEditorKeys(page: PageDesk, onFind: () => void, isHeld: boolean) {
  const latest = useRef(page)
  useEffect(() => {
    latest.current = page
  })

  function onKey(event: KeyboardEvent): void {
    const now = latest.current
    const { code, altKey, shiftKey } = event
    const isCtrl = event.ctrlKey || event.metaKey
    if (isHeld || isTyped(event.target) || document.querySelector('dialog[open]')) return
    const act = actionOf()
    if (!act) return
    event.preventDefault()
    act()
    function actionOf(): (() => void) | undefined {
      if (isCtrl && code === 'KeyZ') return shiftKey ? now.redo : now.undo
      if (isCtrl && code === 'KeyY') return now.redo
      if (isCtrl && code === 'KeyF') return onFind
      if (isCtrl && code === 'KeyS') return () => void now.autosave.send()
      if (now.selected === null) return undefined
      if (isCtrl && code === 'KeyD') return now.duplicate
      if (altKey && code === 'ArrowUp') return () => now.stepBy(-1)
      if (altKey && code === 'ArrowDown') return () => now.stepBy(1)
      if (code === 'ArrowUp') return () => choose(-1)
      if (code === 'ArrowDown') return () => choose(1)
      if (code === 'Delete') return now.remove
      if (code === 'Escape')
        return () => now.select(findWay(now.parts, now.selected ?? '').at(-2)?.id ?? null)
      return undefined
    }
    function choose(by: -1 | 1): void {
      const all = [...walkParts(now.parts)]
      const next = all[all.findIndex(({ id }) => id === now.selected) + by]
      if (!next) return
      now.select(next.id)
      now.say(now.nameOf(next))
    }
  }

  function onClipboard(event: ClipboardEvent): void {
    const now = latest.current
    if (isHeld || isTyped(event.target)) return
    if (event.type === 'paste') {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (text !== '' && now.paste(text)) event.preventDefault()
      return
    }
    const text = now.copyText()
    if (!text) return
    event.clipboardData?.setData('text/plain', text)
    rememberCopied(text)
    event.preventDefault()
    if (event.type === 'cut') now.remove()
  }

  useEffect(() => {
    const names = ['copy', 'cut', 'paste'] as const
    document.addEventListener('keydown', onKey)
    for (const name of names) document.addEventListener(name, onClipboard)
    return () => {
      document.removeEventListener('keydown', onKey)
      for (const name of names) document.removeEventListener(name, onClipboard)
    }
  })
  return { onKey, onClipboard }
}
