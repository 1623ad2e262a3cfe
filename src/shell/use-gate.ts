import { useCallback, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Gate } from './gate.ts'
import type { RootData } from './root-data.server.ts'

export const GATE_PATH = '/route-gate'

type KnownGate = { find(address: string): string | undefined } | 'loading' | undefined

/**
 * Repeats the guard for visitors before the browser navigates: answers where the address leads. The gate is fetched after
 * the first navigation; until it is here, and for people who are signed in, the server alone decides.
 */
export function useGate(): (address: string) => string {
  const isVisitor = useRouteLoaderData<RootData>('root')?.person === null
  const gate = useRef<KnownGate>(undefined)
  return useCallback(
    (address) => {
      if (!isVisitor) return address
      if (typeof gate.current === 'object') return gate.current.find(address) ?? address
      gate.current ??= 'loading'
      void fill(gate)
      return address
    },
    [isVisitor],
  )
}

async function fill(gate: { current: KnownGate }): Promise<void> {
  const find = await loadGate()
  gate.current = find && { find }
}

async function loadGate(): Promise<((address: string) => string | undefined) | undefined> {
  try {
    const [{ findDoor }, answer] = await Promise.all([import('./gate.ts'), fetch(GATE_PATH)])
    if (!answer.ok) return undefined
    const gate = (await answer.json()) as Gate
    return (address) => findDoor(gate, address)
  } catch {
    // Without it every address is asked of the server, which decides anyway.
    return undefined
  }
}
