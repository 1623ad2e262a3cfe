import type { Answer } from './api.ts'

/** The sources of a policy's directive; those of default-src where it has none. */
function sourcesOf(policy: string, directive: string): string[] {
  const parts = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )
  return parts.get(directive) ?? parts.get('default-src') ?? ['*']
}

const WIDE = new Set(["'unsafe-inline'", "'unsafe-eval'", '*', 'http:', 'https:', 'data:'])

function scorePolicy(policy: string | undefined): number {
  if (policy === undefined) return -25
  const scripts = [...sourcesOf(policy, 'script-src'), ...sourcesOf(policy, 'object-src')]
  if (scripts.some((source) => WIDE.has(source))) return -20
  const styles = sourcesOf(policy, 'style-src')
  if (styles.some((source) => WIDE.has(source))) return 0
  return sourcesOf(policy, 'default-src').join() === "'none'" ? 10 : 5
}

function scoreCookies(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0
  const scores = cookies.map((cookie) => {
    const isSession = /session/i.test(cookie.split('=', 1)[0] ?? '')
    if (!/; Secure/i.test(cookie)) return isSession ? -40 : -20
    if (isSession && !/; HttpOnly/i.test(cookie)) return -30
    return /; SameSite=(?:Lax|Strict)/i.test(cookie) ? 5 : 0
  })
  return Math.min(...scores)
}

function scoreTransport(value: string | undefined): number {
  const age = Number(/max-age=(\d+)/.exec(value ?? '')?.[1] ?? 0)
  if (age === 0) return -20
  return age >= 15_768_000 ? 0 : -10
}

const PRIVATE = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'])

/** The scripts of a page that come from elsewhere and are not held to a hash. */
function scoreScripts(page: string): number {
  const foreign = [...page.matchAll(/<script[^>]*\ssrc="((?:https?:)?\/\/[^"]+)"[^>]*>/g)]
  return foreign.some(([tag]) => !tag.includes('integrity=')) ? -5 : 0
}

/** What Mozilla's Observatory would give an answer that came by HTTPS, test by test as it lists and weighs them. */
export function observe({ headers, text }: Answer): Record<string, number> {
  const header = (name: string) => headers[name] as string | undefined
  const policy = header('content-security-policy')
  const frames = policy ? sourcesOf(policy, 'frame-ancestors').join() : '*'
  const isFramed = !["'none'", "'self'"].includes(frames)
  return {
    'content-security-policy': scorePolicy(policy),
    cookies: scoreCookies(headers['set-cookie'] ?? []),
    'cross-origin-resource-sharing': header('access-control-allow-origin') === '*' ? -50 : 0,
    'cross-origin-resource-policy': header('cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
    'referrer-policy': PRIVATE.has(header('referrer-policy') ?? '') ? 5 : 0,
    'strict-transport-security': scoreTransport(header('strict-transport-security')),
    'subresource-integrity': scoreScripts(text),
    'x-content-type-options': header('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': isFramed ? -20 : 5,
  }
}

/** The grade: bonuses count only for whoever loses little, as the Observatory has it. */
export function gradeOf(scores: Readonly<Record<string, number>>): string {
  const all = Object.values(scores)
  const without = 100 + all.filter((score) => score < 0).reduce((sum, score) => sum + score, 0)
  const total = without < 90 ? without : 100 + all.reduce((sum, score) => sum + score, 0)
  if (total >= 100) return 'A+'
  return total >= 90 ? 'A' : 'B or worse'
}
