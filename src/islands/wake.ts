import { watch } from './watch.ts'

/**
 * The only script that a public page begins with. Once the page is painted it lets what moves come alive, each part at its time;
 * what is never reached for is never loaded.
 */
function start(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-when]')) watch(part)
  void wakeFrame()
}

async function wakeFrame(): Promise<void> {
  const { startFrame } = await import('./frame.ts')
  startFrame()
  // Says to whoever watches the page from outside that it now answers by itself.
  document.documentElement.dataset.alive = ''
}

const TOUCHES = ['pointerdown', 'keydown'] as const
let isStarted = false

function startOnce(): void {
  if (isStarted) return
  isStarted = true
  for (const kind of TOUCHES) removeEventListener(kind, startOnce, true)
  start()
}

/** Pictures and letters come first, unless somebody reaches for something before they are there. */
function startWhenLoaded(): void {
  for (const kind of TOUCHES) addEventListener(kind, startOnce, true)
  if (document.readyState === 'complete') setTimeout(startOnce)
  else addEventListener('load', () => setTimeout(startOnce), { once: true })
}

// A tab that nobody sees paints nothing.
if (document.hidden) startOnce()
else requestAnimationFrame(startWhenLoaded)
