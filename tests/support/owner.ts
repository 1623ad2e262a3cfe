import pg from 'pg'
import { CHANGE_CHANNEL, ChangeNotes, changeMessage } from '#kernel/cache/changed-tables.ts'

/** The database's owner, who writes past the write layer: what it changes is notified all the same, so that no page stays old. */
export class OwnerClient extends pg.Client {
  readonly #changes = new ChangeNotes()
  #isInTransaction = false

  // The signature of pg has a dozen forms; the tests use promises, with a text or a query object first.
  override query(...args: unknown[]): never {
    const [first] = args
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
    const asked = super.query(...(args as [string])) as unknown as Promise<pg.QueryResult>
    if (typeof asked?.then !== 'function') return asked as never
    return asked.then((result) => this.#follow(text, result)) as never
  }

  async #follow(text: string, result: pg.QueryResult): Promise<pg.QueryResult> {
    if (/^\s*begin/i.test(text)) this.#isInTransaction = true
    if (/^\s*rollback/i.test(text)) this.#changes.take()
    if (/^\s*(?:commit|rollback)/i.test(text)) this.#isInTransaction = false
    if (result.rowCount !== 0 || /^\s*truncate/i.test(text)) this.#changes.note(text)
    if (this.#isInTransaction) return result
    const changed = this.#changes.take()
    if (changed.length > 0)
      await super.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, changeMessage(null, changed)])
    return result
  }
}
