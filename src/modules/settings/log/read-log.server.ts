import type { Context } from '#kernel/context.ts'
import { forbidden } from '#kernel/errors.ts'
import type { LogLine } from '#kernel/log-ring.ts'

/** The levels of the log by their numbers. */
const levels = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' } as const

export const logLevels = Object.values(levels)
export type LogLevel = (typeof logLevels)[number]

/** An entry of the log as the console shows it. */
export interface LogEntry {
  /** Known by its process and its place there: another process may answer next. */
  readonly id: string
  readonly at: string
  readonly level: LogLevel
  readonly message: string
  /** What else is known, in one line. */
  readonly details: string
  /** The way to a fault in the program, for root. */
  readonly stack: string
}

/** What is shown beside the message, in this order; a line may hold more, which stays in the log. */
const SHOWN = ['method', 'route', 'status', 'ms', 'code', 'role', 'site', 'reqId', 'job', 'name'] as const
/** The console's own questions, which would fill it by being asked, and the files of a page, which say nothing. */
const LEFT_OUT = ['"route":"/api/debug/log"', '"route":"/assets/*"', '"route":"/service-worker.js"']

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

function parse({ text, isCut }: LogLine): Record<string, unknown> {
  if (isCut) return { level: Number(/"level":(\d+)/.exec(text)?.[1]), msg: text }
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return { msg: text }
  }
}

function entryOf(line: LogLine, seesFaults: boolean): LogEntry {
  const values = parse(line)
  const fault = (values.err ?? {}) as { message?: unknown; stack?: unknown }
  const parts = SHOWN.flatMap((name) => (textOf(values[name]) ? [`${name}=${textOf(values[name])}`] : []))
  return {
    id: `${process.pid}-${line.number}`,
    at: new Date(Number(values.time) || Date.now()).toISOString(),
    level: levels[values.level as keyof typeof levels] ?? 'info',
    message: textOf(values.msg),
    details: [...parts, ...(seesFaults && textOf(fault.message) ? [textOf(fault.message)] : [])].join(' '),
    stack: seesFaults ? textOf(fault.stack) : '',
  }
}

/** The newest entries of the log: all of them for root, those of their own session for superadmins. */
export function readLog({ actor, engine }: Context): readonly LogEntry[] {
  if (!actor.is('root', 'superadmin')) throw forbidden()
  const isRoot = actor.is('root')
  const lines = engine.logLines.read({ without: LEFT_OUT, ...(!isRoot && { session: actor.sessionID }) })
  return lines.map((line) => entryOf(line, isRoot))
}
