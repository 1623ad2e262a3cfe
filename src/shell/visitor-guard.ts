import { matchRoutes } from 'react-router'
import type { RouteRow } from '#kernel/routes.ts'
import { guardRoute, LOGIN_PATH, ownAddress, STAFF_LOGIN_PATH, type Visit } from './guard.ts'

/** What the browser knows of the guard for visitors: patterns, each open or closed with the login that opens it. */
export type VisitorGuard = readonly (readonly [pattern: string, answer: 'open' | 'login' | 'staff'])[]

type Answer = VisitorGuard[number][1]

function answerOf(entry: RouteRow, visit: Visit): Answer {
  const guarded = guardRoute(entry, visit)
  if (guarded.kind !== 'sign-in' || guarded.to === '/') return 'open'
  return guarded.to.startsWith(STAFF_LOGIN_PATH) ? 'staff' : 'login'
}

/** The guard for a visitor. A section whose screens all have the same answer is one line. */
export function describeVisitorGuard(
  entries: readonly RouteRow[],
  visit: Omit<Visit, 'address'>,
): VisitorGuard {
  const screens = entries.filter(({ path, redirectsTo }) => path !== '*' && !redirectsTo)
  const sections = Map.groupBy(screens, ({ path }) => path.split('/')[1] ?? '')
  return [...sections].flatMap(([section, inside]): VisitorGuard => {
    const lines = inside.map((entry) => [entry.path, answerOf(entry, { ...visit, address: '/' })] as const)
    const answers = new Set(lines.map(([, answer]) => answer))
    const [answer = 'open'] = answers
    if (answers.size > 1) return lines
    return answer === 'open' ? [] : [[`/${section}/*`, answer]]
  })
}

/** Where a visitor who wants an address has to go first; undefined when the way is free as far as the guard knows. */
export function findLoginPath(guard: VisitorGuard, address: string): string | undefined {
  const routes = guard.map(([path, answer]) => ({ path, id: path, handle: answer }))
  const answer = matchRoutes(routes, new URL(address, 'http://here.invalid').pathname)?.at(-1)?.route.handle
  if (answer !== 'login' && answer !== 'staff') return undefined
  const next = encodeURIComponent(ownAddress(address))
  return answer === 'staff' ? `${STAFF_LOGIN_PATH}?next=${next}` : `${LOGIN_PATH}&next=${next}`
}
