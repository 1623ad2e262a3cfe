import type pg from 'pg'
import { PLANNED_ONCE } from '#kernel/data/planned-once.ts'

/** Statements that a connection keeps at most: each has its plan in PostgreSQL's memory. */
export const MAX_NAMED = 120
/** Texts whose uses are counted, and the use from which on a text is worth a name. */
const MAX_COUNTED = 2_000
const WORTH_USES = 3

const READS = /^(?:select|with)\b/i
// What these read may be all that a site has: their plan is made for the values. A star may be other columns tomorrow.
const MAY_BE_MUCH =
  /\b(?:limit|group by|distinct(?! from)|with|union|over|i?like)\b|\b(?:max|min|sum|avg|count)\(|(?<!\/)\*(?!\/)/i

/** Whether a plan that was made without the values serves every site alike. */
export function isPlannedOnce(text: string): boolean {
  return text.endsWith(PLANNED_ONCE) || (READS.test(text) && !MAY_BE_MUCH.test(text))
}

const uses = new Map<string, number>()

/** Counts the use of the text; true where it has come often enough to be prepared. */
function isWorthAName(text: string): boolean {
  const used = uses.get(text)
  if (used === undefined) {
    const oldest = uses.size >= MAX_COUNTED ? uses.keys().next().value : undefined
    if (oldest !== undefined) uses.delete(oldest)
    uses.set(text, isPlannedOnce(text) ? 1 : Number.NEGATIVE_INFINITY)
    return false
  }
  if (used < WORTH_USES) uses.set(text, used + 1)
  return used >= WORTH_USES
}

/** The statements that one connection has prepared, those used longest ago first. */
class NamedStatements {
  readonly #client: pg.PoolClient
  readonly #names = new Map<string, string>()
  #given = 0

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  nameOf(text: string): string {
    // A name is never given twice: whatever became of the old statement, it is not in the way.
    const name = this.#names.get(text) ?? `s${++this.#given}`
    this.#names.delete(text)
    this.#names.set(text, name)
    if (this.#names.size > MAX_NAMED) this.#dropOldest()
    return name
  }

  forget(text: string): void {
    const name = this.#names.get(text)
    if (name === undefined) return
    this.#names.delete(text)
    const parsed = parsedOf(this.#client)
    // What failed before PostgreSQL read it has a name here alone: asking for its end would end somebody's transaction.
    if (parsed[name] === undefined) return
    delete parsed[name]
    // In a transaction that failed nothing can be taken away: then the connection keeps it as long as it lives.
    this.#client.query(`deallocate ${name}`).catch(() => undefined)
  }

  #dropOldest(): void {
    const [oldest] = this.#names.keys()
    if (oldest !== undefined) this.forget(oldest)
  }
}

const ofClients = new WeakMap<pg.PoolClient, NamedStatements>()

function parsedOf(client: pg.PoolClient): Record<string, string> {
  return (client as unknown as { connection: { parsedStatements: Record<string, string> } }).connection
    .parsedStatements
}

/** The name under which the connection prepares the text; undefined where it is planned anew each time. */
export function nameStatement(client: pg.PoolClient, text: string): string | undefined {
  if (!isWorthAName(text)) return undefined
  let named = ofClients.get(client)
  if (!named) ofClients.set(client, (named = new NamedStatements(client)))
  return named.nameOf(text)
}

/** Lets the text be prepared anew: what it reads has changed its type since. */
export function forgetStatement(client: pg.PoolClient, text: string): void {
  ofClients.get(client)?.forget(text)
}
