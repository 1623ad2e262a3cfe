import { matchRoutes } from 'react-router'
import type { RouteRow } from '#kernel/routes.ts'
import { guardRoute, loginOver, STAFF_LOGIN_PATH, staffLogin, type Visit } from './guard.ts'

/** What the browser knows of the guard for visitors: patterns, each open or closed with the login that opens it, in a letter. */
export type VisitorGuard = readonly (readonly [
  pattern: string,
  answer: 'o' | 'l' | 's',
  loginOver?: string,
])[]

type Answer = VisitorGuard[number][1]

function answerOf(entry: RouteRow, visit: Visit): Answer {
  const guarded = guardRoute(entry, visit)
  if (guarded.kind !== 'sign-in' || guarded.to === '/') return 'o'
  return guarded.to.startsWith(STAFF_LOGIN_PATH) ? 's' : 'l'
}

function lineOf(entry: RouteRow, visit: Omit<Visit, 'address'>): VisitorGuard[number] {
  const answer = answerOf(entry, { ...visit, address: '/' })
  return entry.loginOver && answer === 'l' ? [entry.path, answer, entry.loginOver] : [entry.path, answer]
}

/** Lines of screens below a path: one for all where they have the same answer, else those of each path below it. */
function linesBelow(path: string, lines: VisitorGuard, depth = 1): VisitorGuard {
  const answers = new Set(lines.map(([, answer]) => answer))
  const [answer = 'o'] = answers
  if (answers.size === 1 && !lines.some(([, , over]) => over)) {
    if (lines.length === 1 && depth > 1) return lines
    return answer === 'o' && depth === 1 ? [] : [[`${path}/*`, answer]]
  }
  if (depth > 1) return lines
  return [...Map.groupBy(lines, ([pattern]) => pattern.split('/')[2] ?? '')].flatMap(([segment, inside]) =>
    /^$|[:*]/.test(segment) ? inside : linesBelow(`${path}/${segment}`, inside, depth + 1),
  )
}

/** The guard for a visitor. A section whose screens all have the same answer is one line. */
export function describeVisitorGuard(
  entries: readonly RouteRow[],
  visit: Omit<Visit, 'address'>,
): VisitorGuard {
  const screens = entries.filter(({ path, redirectsTo }) => path !== '*' && !redirectsTo)
  const sections = Map.groupBy(screens, ({ path }) => path.split('/')[1] ?? '')
  return [...sections].flatMap(([section, inside]) =>
    linesBelow(
      `/${section}`,
      inside.map((entry) => lineOf(entry, visit)),
    ),
  )
}

/** Where a visitor who wants an address has to go first; undefined when the way is free as far as the guard knows. */
export function findLoginPath(guard: VisitorGuard, address: string): string | undefined {
  const routes = guard.map((line) => ({ path: line[0], id: line[0], handle: line }))
  const { pathname } = new URL(address, 'http://here.invalid')
  const [path, answer, over] = matchRoutes(routes, pathname)?.at(-1)?.route.handle ?? []
  if (answer === 's') return staffLogin(address)
  return answer === 'l' ? loginOver({ path, ...(over && { loginOver: over }) }, address) : undefined
}
