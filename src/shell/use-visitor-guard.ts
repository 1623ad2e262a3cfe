import { useCallback, useRef } from 'react'
import { useRoot } from '#shell/here.ts'
import type { VisitorGuard } from './visitor-guard.ts'

export const VISITOR_GUARD_PATH = '/visitor-guard'

type KnownGuard = { find(address: string): string | undefined } | 'loading' | undefined

/**
 * Repeats the guard for visitors before the browser navigates: answers where the address leads. The guard is fetched after
 * the first navigation; until it is here, and for people who are signed in, the server alone decides.
 */
export function useVisitorGuard(): (address: string) => string {
  const isVisitor = useRoot()?.person === null
  const guard = useRef<KnownGuard>(undefined)
  return useCallback(
    (address) => {
      if (!isVisitor) return address
      if (typeof guard.current === 'object') return guard.current.find(address) ?? address
      guard.current ??= 'loading'
      void fill(guard)
      return address
    },
    [isVisitor],
  )
}

async function fill(guard: { current: KnownGuard }): Promise<void> {
  const find = await loadVisitorGuard()
  guard.current = find && { find }
}

async function loadVisitorGuard(): Promise<((address: string) => string | undefined) | undefined> {
  try {
    const [{ findLoginPath }, answer] = await Promise.all([
      import('./visitor-guard.ts'),
      fetch(VISITOR_GUARD_PATH),
    ])
    if (!answer.ok) return undefined
    const guard = (await answer.json()) as VisitorGuard
    return (address) => findLoginPath(guard, address)
  } catch {
    // Without it every address is asked of the server, which decides anyway.
    return undefined
  }
}
