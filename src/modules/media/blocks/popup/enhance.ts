import { visitMemory } from '#shell/browser-memory.ts'
import type { Enhance } from '#shell/page/enhancement.ts'
import { openPanel, watchPanel } from '../open-panel.ts'

const SECOND_MS = 1000

/** Waits, opens, and closes when its time is over. One that comes once is remembered; where nothing may be kept, it comes on each visit. */
const enhance: Enhance = (part) => {
  const panel = part.querySelector('dialog')
  if (!panel) return () => undefined
  const { delay, once, closesAfter } = panel.dataset
  const name = `sala-popup-${location.pathname}-${once}`
  if (once !== undefined && visitMemory.getItem(name) !== null) return () => undefined
  let timer = 0
  const open = () => {
    if (once !== undefined) visitMemory.setItem(name, '1')
    const film = panel.querySelector('video')
    if (film) film.preload = 'metadata'
    openPanel(panel)
    if (closesAfter) timer = window.setTimeout(() => panel.close(), Number(closesAfter) * SECOND_MS)
  }
  timer = window.setTimeout(open, Number(delay) * SECOND_MS)
  const unwatch = watchPanel(panel)
  return () => {
    clearTimeout(timer)
    unwatch()
  }
}

export default enhance
