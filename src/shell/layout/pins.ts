import { useEffect } from 'react'
import { visitMemory } from '#shell/browser-memory.ts'
import type { RootData } from '#shell/root-data.server.ts'
import { createStore } from '#shell/widgets/store.ts'
import { useStore } from '#shell/widgets/use-store.ts'

const MAX_PINS = 12
const pinned = createStore<readonly string[]>([])

const keyOf = (root: RootData) =>
  `sala.pins.${root.extras.database?._id ?? root.origin}.${root.person?.id ?? ''}`

function readPins(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(visitMemory.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string').slice(0, MAX_PINS) : []
  } catch {
    return []
  }
}

/** The paths that a person has pinned in the menu of a site, in this browser, and how to pin another or take one off. */
export function usePins(root: RootData): { pins: readonly string[]; toggle: (path: string) => void } {
  const pins = useStore(pinned)
  const key = keyOf(root)
  useEffect(() => pinned.set(readPins(key)), [key])
  const toggle = (path: string) => {
    const next = pins.includes(path) ? pins.filter((one) => one !== path) : [...pins, path].slice(-MAX_PINS)
    visitMemory.setItem(key, JSON.stringify(next))
    pinned.set(next)
  }
  return { pins, toggle }
}
