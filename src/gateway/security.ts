import { hash } from 'node:crypto'
import { embedServices } from '#kernel/pages/embeds.ts'
import type { InlineParts } from '#shell/inline-parts.server.ts'
import type { AllowedSources } from '#shell/recorder.ts'

const hashOf = (part: string) => `'sha256-${hash('sha256', part, 'base64')}'`

const MAX_KNOWN = 300
const MAX_KNOWN_LENGTH = 20_000
const knownScripts = new Map<string, string>()

/** Those of one route are the same on each of its pages. */
function hashOfScript(script: string): string {
  const known = knownScripts.get(script)
  if (known !== undefined) return known
  const made = hashOf(script)
  if (knownScripts.size >= MAX_KNOWN) knownScripts.clear()
  // A copy: a part of a page would keep the whole page in memory.
  if (script.length <= MAX_KNOWN_LENGTH) knownScripts.set(Buffer.from(script).toString(), made)
  return made
}

/** What a page is made of, as far as its policy is concerned. What the server's own code did not put into it is no part of it. */
export interface PolicyInput extends InlineParts {
  readonly allowed?: AllowedSources | undefined
  /** The host at which packages run, where the page may show one. */
  readonly content?: string | undefined
  /** The other origin whose frames may show the page; browsers that read this pass over the older header. */
  readonly framedBy?: string | undefined
}

/** The policy of one page: its own files, the server's inline scripts and styles by hash, and what it was allowed. */
export function contentSecurityPolicy(
  { scripts, styles, allowed, content, framedBy }: PolicyInput,
  mode = 'production',
): string {
  const frame = [...(content === undefined ? [] : [content]), ...(allowed?.frame ?? [])]
  const ancestors = framedBy === undefined ? ["'self'"] : [framedBy]
  if (mode === 'development') return directives({ ...developerSources, frame, ancestors })
  return directives({
    script: ["'self'", ...scripts.map(hashOfScript), ...(allowed?.script ?? [])],
    style: ["'self'", ...styles.map(hashOf)],
    connect: ["'self'", ...(allowed?.connect ?? [])],
    frame,
    ancestors,
  })
}

const embedSources = Object.values(embedServices).map(({ source }) => source)

interface Sources {
  script: readonly string[]
  style: readonly string[]
  connect: readonly string[]
  frame: readonly string[]
  ancestors: readonly string[]
}

// Vite writes scripts and styles into the page and tells of changes by a socket on a port of its own.
const developerSources: Omit<Sources, 'frame' | 'ancestors'> = {
  script: ["'self'", "'unsafe-inline'"],
  style: ["'self'", "'unsafe-inline'"],
  connect: ["'self'", 'ws:'],
}

function directives({ script, style, connect, frame, ancestors }: Sources): string {
  return [
    "default-src 'self'",
    `script-src ${script.join(' ')}`,
    `style-src ${style.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    // Films and maps of others, which a page shows when somebody opens one.
    ["frame-src 'self'", ...embedSources, ...frame].join(' '),
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.join(' ')}`,
  ].join('; ')
}

/** Headers that every answer carries. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Headers of pages beside those: they may show pictures and films of hosts that say nothing of being shown. */
export const pageHeaders = { 'cross-origin-embedder-policy': 'unsafe-none' } as const

/** Headers of answers that come by HTTPS: from now on, and for a year, nothing else is spoken here. */
export const secureHeaders = { 'strict-transport-security': 'max-age=31536000' } as const

/** The policy of the worker that stores pages for the time without a connection: it asks this host, and runs nothing else. */
export const offlineWorkerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/**
 * The policy of the worker that reads documents: beside itself it loads what decodes scanned pages, which is
 * WebAssembly. It has no page, no cookies to read and nothing to show.
 */
export const documentWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"
