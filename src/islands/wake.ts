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

// A tab that nobody sees paints nothing.
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))
