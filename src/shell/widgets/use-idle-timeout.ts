import { useEffect, useEffectEvent } from 'react'
import { unwrittenMs } from '#kernel/access/idle-time.ts'
import { visitMemory } from '#shell/browser-memory.ts'
import { leaveAtOnce } from '#shell/leave-at-once.ts'
import { useT } from '#shell/texts.tsx'
import { formatCountdown, judgeIdle } from './idle-clock.ts'
import { hideToast, showToast } from './toasts.ts'

const ACTIVITIES = ['mousemove', 'click', 'keydown', 'scroll', 'touchstart'] as const
/** Shared by the tabs of a browser: activity in one keeps all of them alive. */
const LAST_ACTIVE = 'sala.active'
const TOAST = 'idle'
const TICK_MS = 1_000
/** The server counts too; somebody who reads without sending anything is announced to it this often, or sooner. */
const ANNOUNCE_MS = 5 * 60_000

const readLast = () => Number(visitMemory.getItem(LAST_ACTIVE)) || 0

async function endSession(): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  // Whether or not it is still there to be ended: the page is left.
  await fetch('/api/signout', { method: 'POST', headers, body: '{}' }).catch(() => undefined)
  leaveAtOnce(() => location.assign('/member/login'))
}

/** Ends the session of staff who have done nothing for so long in any tab, and counts down before. */
export function useIdleTimeout(minutes: number | null): void {
  const t = useT()
  const countDown = useEffectEvent((seconds: number) =>
    showToast({
      id: TOAST,
      kind: 'warning',
      title: t('backend.idle-title'),
      text: t('backend.idle-text', { time: formatCountdown(seconds) }),
      duration: 0,
      place: 'center',
    }),
  )
  useEffect(() => {
    if (minutes === null) return undefined
    const announceMs = unwrittenMs(minutes, ANNOUNCE_MS)
    let announced = Date.now()
    let isShown = false
    let isOver = false
    const notice = () => {
      const now = Date.now()
      if (now - readLast() >= TICK_MS) visitMemory.setItem(LAST_ACTIVE, String(now))
      if (now - announced < announceMs) return
      announced = now
      void fetch('/api/session').catch(() => undefined)
    }
    const check = () => {
      const state = judgeIdle(Date.now() - readLast(), minutes * 60_000)
      if (state.kind === 'over' && !isOver) {
        isOver = true
        void endSession()
      }
      if (state.kind === 'countdown') countDown(state.seconds)
      else if (isShown) void hideToast(TOAST)
      isShown = state.kind === 'countdown'
    }
    // Opening a page is activity: what another session left behind does not count.
    visitMemory.setItem(LAST_ACTIVE, String(Date.now()))
    for (const name of ACTIVITIES) addEventListener(name, notice, { passive: true, capture: true })
    const timer = setInterval(check, TICK_MS)
    return () => {
      clearInterval(timer)
      for (const name of ACTIVITIES) removeEventListener(name, notice, { capture: true })
    }
  }, [minutes])
}
