import type { WakeTime } from '#shell/islands/island.tsx'
import type { EnhancementFile } from '#shell/page/enhancement.ts'
import { whenNear } from './near.ts'

const enhancements = import.meta.glob<EnhancementFile>([
  '../modules/*/blocks/*/enhance.ts',
  '../modules/*/parts/*/enhance.ts',
])

/** What shows that somebody reaches for a part of the page. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const

type Missed = Event & { readonly submitter?: HTMLElement | null }

/** Does again what was done while the code was on its way: nobody has to click twice. */
function repeat({ type, target, submitter }: Missed): void {
  if (type === 'submit') (target as HTMLFormElement).requestSubmit(submitter)
  else (target as HTMLElement).click()
}

/** A link leads where it leads, in this window or another; one that a script does more with waits for it. */
function leads(event: Event): boolean {
  const link = event.target instanceof Element && event.target.closest('a[href]')
  if (!link) return false
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
  return !link.matches('[data-held]') || ctrlKey || metaKey || shiftKey
}

/** Lets a part that works by its markup do what its script adds. */
async function enhance(part: HTMLElement): Promise<void> {
  const end = `/${part.dataset.enhance}/enhance.ts`
  const path = Object.keys(enhancements).find((name) => name.endsWith(end))
  const file = path && (await enhancements[path]?.())
  if (file) file.default(part)
  part.dataset.awake = ''
}

/** Brings the code of a part: React, or what does its work with less, for one that holds state, else the few lines of its own. */
async function bring(part: HTMLElement): Promise<void> {
  if (part.dataset.enhance) return enhance(part)
  if (part.dataset.light === undefined) return (await import('./revive.tsx')).revive(part)
  return (await import('./revive-light.tsx')).reviveLight(part)
}

/** Wakes a part at its time, and at any time when somebody reaches for it. */
export function watch(part: HTMLElement): void {
  let isAsked = false
  let missed: Missed | undefined
  const hold = (event: Event) => {
    if (leads(event)) return
    event.preventDefault()
    event.stopPropagation()
    missed = event
  }
  const release = () => {
    part.removeEventListener('click', hold, true)
    part.removeEventListener('submit', hold, true)
    if (missed) repeat(missed)
    missed = undefined
  }
  const wake = () => {
    if (isAsked) return
    isAsked = true
    for (const touch of TOUCHES) part.removeEventListener(touch, wake)
    part.addEventListener('click', hold, true)
    part.addEventListener('submit', hold, true)
    // A part whose code does not come stays what its markup is: links lead on, forms are posted.
    void bring(part)
      .catch(() => {
        part.dataset.failed = ''
      })
      .then(release)
  }
  for (const touch of TOUCHES) part.addEventListener(touch, wake, { passive: true })
  const when = part.dataset.when as WakeTime
  if (when === 'seen') whenNear(part, wake)
  else if (when === 'idle') (window.requestIdleCallback ?? setTimeout)(wake)
}
