import type { Call } from '#kernel/calls.ts'
import { sampleHost, sampleId } from './sample-schema.ts'

export interface ExampleRequest {
  readonly method: Call['method']
  /** Path below /api with {parameters}. */
  readonly path: string
  readonly body?: unknown
  /** Whether a site has to be named. */
  readonly withKey?: boolean
  /** Whether somebody has to be signed in. */
  readonly withSession?: boolean
  readonly headers?: readonly string[]
}

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The request as a command that can be pasted into a terminal. */
export function writeCurl(request: ExampleRequest): string {
  const { method, body, withKey = true, withSession = false, headers = [] } = request
  const path = request.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'hostname' ? sampleHost : sampleId,
  )
  const sent = [
    ...(withKey ? ['client-token-key: YOUR_KEY'] : []),
    ...(withSession ? ['authorization: Bearer YOUR_SESSION_TOKEN'] : []),
    ...headers,
    ...(body === undefined ? [] : ['content-type: application/json']),
  ]
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}https://${sampleHost}/api${path}`,
    ...sent.map((header) => `  -H ${quote(header)}`),
    ...(body === undefined ? [] : [`  -d ${quote(writeJson(body, '  '))}`]),
  ]
  return lines.join(' \\\n')
}

/** JSON as people read it: short objects and lists on one line. */
export function writeJson(value: unknown, indent = ''): string {
  const plain = JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return plain
  const spaced = spaceOut(value)
  if (indent.length + spaced.length <= 64) return spaced
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((item: unknown) => `${inner}${writeJson(item, inner)}`)
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${writeJson(item, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

function spaceOut(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(spaceOut).join(', ')}]`
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${spaceOut(item)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
