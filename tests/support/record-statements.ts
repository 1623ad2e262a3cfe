import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** The folder that every distinct statement of the product is written to, where somebody asks for it. */
export const RECORD_FOLDER = process.env.SALA_RECORD_STATEMENTS

/** A statement that reached PostgreSQL, and the first place of the product's code that asked it. */
export interface RecordedStatement {
  readonly text: string
  readonly from: string
}

/** The roles that serve requests; what the owner does in tests and tools is no statement of the product. */
const ROLES: ReadonlySet<string | undefined> = new Set(['sala_app', 'sala_platform'])

const UUID = /'[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'/g
const PLACE = String.raw`(?:\$\d+(?:::[\w" ]+(?:\[\])?)?|default)`
const ROW = String.raw`\(${PLACE}(?:, ${PLACE})*\)`
const MORE_ROWS = new RegExp(`(values ${ROW})(?:, ${ROW})+`, 'gi')
const MORE_VALUES = new RegExp(String.raw`(\bin \(${PLACE})(?:, ${PLACE})+\)`, 'gi')

/** The statement without what differs from call to call: ids, the number of rows and of values in a list. */
export function normalizeStatement(text: string): string {
  return text
    .replace(UUID, `'00000000-0000-0000-0000-000000000000'`)
    .replace(MORE_ROWS, '$1')
    .replace(MORE_VALUES, '$1)')
}

const seen = new Set<string>()
/** Files of a worker share this module, and each asks for it. */
let isRecording = false
const fresh: RecordedStatement[] = []

function textOf(first: unknown): string | undefined {
  if (typeof first === 'string') return first
  const { text } = (first ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : undefined
}

/** The first frame of the stack that is ours, for whoever looks for the statement. */
function placeOf(stack: string): string {
  const [, frame = ''] = /(?:\/|\()((?:src|tests|script)\/[^\s)]+:\d+):\d+/.exec(withoutDriver(stack)) ?? []
  return frame
}

const withoutDriver = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => !/record-statements|kernel\/database|node_modules/.test(line))
    .join('\n')

/** What tests ask themselves is no statement of the product. */
const isOfTests = (place: string) => /^tests\/|\.test\.tsx?:|\/test-[\w-]+\.ts:/.test(place)

/** A test that leaves the site out says so, to see that row-level security holds alone. */
const ALONE = '/* row-level security alone */'

function note(text: string): void {
  if (text.includes(ALONE)) return
  const normal = normalizeStatement(text)
  if (seen.has(normal)) return
  const from = placeOf(new Error('asked here').stack ?? '')
  if (isOfTests(from)) return
  seen.add(normal)
  fresh.push({ text: normal, from })
}

/** Notes every distinct statement of the product's roles from now on. */
export function recordStatements(): void {
  if (isRecording) return
  isRecording = true
  Error.stackTraceLimit = 40
  const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  function recorded(this: { connectionParameters: { application_name?: string } }, ...args: unknown[]) {
    const text = textOf(args[0])
    if (text !== undefined && ROLES.has(this.connectionParameters.application_name)) note(text)
    return query.apply(this, args)
  }
  pg.Client.prototype.query = recorded as unknown as typeof pg.Client.prototype.query
}

/** Writes what was noted since the last time to a file of this process's own. */
export function flushStatements(folder: string): void {
  if (fresh.length === 0) return
  mkdirSync(folder, { recursive: true })
  const lines = fresh.splice(0).map((statement) => `${JSON.stringify(statement)}\n`)
  appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''))
}
