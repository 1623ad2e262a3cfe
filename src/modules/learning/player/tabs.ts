import type { Tabs } from './learner.ts'

const PREFIX = 'sala.sitting.'

/** The tabs of this browser, which a lock tells apart as long as they live; pages without a secure line have none. */
export const tabs: Tabs = {
  hold(sitting) {
    const { promise, resolve } = Promise.withResolvers<void>()
    if ('locks' in navigator) navigator.locks.request(PREFIX + sitting, () => promise).catch(() => undefined)
    return resolve
  },
  async findHeld() {
    if (!('locks' in navigator)) return []
    const { held = [] } = await navigator.locks.query()
    return held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
  },
}
