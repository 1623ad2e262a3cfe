import { hash } from 'node:crypto'
import type { AllowedSources } from '#shell/recorder.ts'

/** The inline scripts or styles of a page. Looked for by hand: a pattern over a whole page costs as much as hashing them. */
function* inlineParts(page: Buffer, tag: 'script' | 'style'): Generator<Buffer> {
  const [open, close] = [`<${tag}`, `</${tag}>`]
  for (let at = page.indexOf(open); at >= 0; at = page.indexOf(open, at)) {
    const start = page.indexOf('>', at) + 1
    const end = page.indexOf(close, start)
    if (start === 0 || end < 0) return
    if (end > start && !/\ssrc=/.test(page.toString('latin1', at, start))) yield page.subarray(start, end)
    at = end + close.length
  }
}

const hashesOf = (page: Buffer, tag: 'script' | 'style') =>
  Array.from(inlineParts(page, tag), (part) => `'sha256-${hash('sha256', part, 'base64')}'`)

/** The policy of one page: its own files, what this very page has inline, by hash, and what it was allowed. */
export function contentSecurityPolicy(
  page: Buffer,
  mode = 'production',
  allowed: AllowedSources = { script: [], connect: [] },
): string {
  if (mode === 'development') return directives(developerSources)
  return directives({
    script: ["'self'", ...hashesOf(page, 'script'), ...allowed.script],
    style: ["'self'", ...hashesOf(page, 'style')],
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
    "media-src 'self' https:",
    // The player of YouTube, which a page shows when somebody plays a video.
    "frame-src 'self' https://www.youtube-nocookie.com",
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

/**
 * The policy of the worker that reads documents: beside itself it loads what decodes scanned pages, which is
 * WebAssembly. It has no page, no cookies to read and nothing to show.
 */
export const documentWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"
