import { hash } from 'node:crypto'
import type { AllowedSources } from '#shell/recorder.ts'

const OPEN = '<script'
const CLOSE = '</script>'

/** The inline scripts of a page. Looked for by hand: a pattern over a whole page costs as much as hashing them. */
function* inlineScripts(html: string): Generator<string> {
  for (let at = html.indexOf(OPEN); at >= 0; at = html.indexOf(OPEN, at)) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf(CLOSE, start)
    if (start === 0 || end < 0) return
    if (end > start && !/\ssrc=/.test(html.slice(at, start))) yield html.slice(start, end)
    at = end + CLOSE.length
  }
}

/** The policy of one page: its own files, the inline scripts that this very page has, by hash, and what it was allowed. */
export function contentSecurityPolicy(
  html: string,
  mode = 'production',
  allowed: AllowedSources = { script: [], connect: [] },
): string {
  if (mode === 'development') return directives(developerSources)
  const hashes: string[] = []
  for (const script of inlineScripts(html)) hashes.push(`'sha256-${hash('sha256', script, 'base64')}'`)
  return directives({
    script: ["'self'", ...hashes, ...allowed.script],
    style: ["'self'"],
    connect: ["'self'", ...allowed.connect],
  })
}

interface Sources {
  script: readonly string[]
  style: readonly string[]
  connect: readonly string[]
}

// Vite writes scripts and styles into the page and tells of changes by a socket on a port of its own.
const developerSources: Sources = {
  script: ["'self'", "'unsafe-inline'"],
  style: ["'self'", "'unsafe-inline'"],
  connect: ["'self'", 'ws:'],
}

function directives({ script, style, connect }: Sources): string {
  return [
    "default-src 'self'",
    `script-src ${script.join(' ')}`,
    `style-src ${style.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Headers that every answer carries. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
