import { matchRoutes } from 'react-router'
import type { RouteEntry } from '#kernel/routes.ts'
import { admit, LOGIN_DOOR, ownAddress, STAFF_DOOR, type Visit } from './guard.ts'

/** What the browser knows of the guard for visitors: patterns, each open or closed with its door. */
export type Gate = readonly (readonly [pattern: string, door: 'open' | 'login' | 'staff'])[]

type Door = Gate[number][1]

function doorOf(entry: RouteEntry, visit: Visit): Door {
  const admission = admit(entry, visit)
  if (admission.kind !== 'sign-in' || admission.to === '/') return 'open'
  return admission.to.startsWith(STAFF_DOOR) ? 'staff' : 'login'
}

/** The gate for a visitor. A section whose screens all have the same door is one line. */
export function describeGate(entries: readonly RouteEntry[], visit: Omit<Visit, 'address'>): Gate {
  const screens = entries.filter(({ path, redirectsTo }) => path !== '*' && !redirectsTo)
  const sections = Map.groupBy(screens, ({ path }) => path.split('/')[1] ?? '')
  return [...sections].flatMap(([section, inside]): Gate => {
    const lines = inside.map((entry) => [entry.path, doorOf(entry, { ...visit, address: '/' })] as const)
    const doors = new Set(lines.map(([, door]) => door))
    const [door = 'open'] = doors
    if (doors.size > 1) return lines
    return door === 'open' ? [] : [[`/${section}/*`, door]]
  })
}

/** Where a visitor who wants an address has to go first; undefined when the way is free as far as the gate knows. */
export function findDoor(gate: Gate, address: string): string | undefined {
  const routes = gate.map(([path, door]) => ({ path, id: path, handle: door }))
  const door = matchRoutes(routes, new URL(address, 'http://here.invalid').pathname)?.at(-1)?.route.handle
  if (door !== 'login' && door !== 'staff') return undefined
  const next = encodeURIComponent(ownAddress(address))
  return door === 'staff' ? `${STAFF_DOOR}?next=${next}` : `${LOGIN_DOOR}&next=${next}`
}
