import pg from 'pg'
import { CHANGE_CHANNEL, ChangeNotes, changeMessage } from '#kernel/cache/changed-tables.ts'

/** The database's owner, who writes past the write layer: what it changes is notified all the same, so that no page stays old. */
export class OwnerClient extends pg.Client {
  readonly #changes = new Map<string | null, ChangeNotes>()
  #isInTransaction = false
  #last: Promise<unknown> = Promise.resolve()

  // The signature of pg has a dozen forms; the tests use promises, with a text or a query object first.
  override query(...args: unknown[]): never {
    const [first, values] = args
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
    const asked = this.#inTurn(() => super.query(...(args as [string])))
    const site = siteOf(text, Array.isArray(values) ? values : [])
    return asked.then((result) => this.#follow(text, site, result)) as never
  }

  /** One after the other: tests ask for several things at once, and a connection does one. */
  #inTurn(ask: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    const asked = this.#last.then(ask)
    this.#last = asked.catch(() => undefined)
    return asked
  }

  async #follow(text: string, site: string | null, result: pg.QueryResult): Promise<pg.QueryResult> {
    if (/^\s*begin/i.test(text)) this.#isInTransaction = true
    if (/^\s*rollback/i.test(text)) this.#changes.clear()
    if (/^\s*(?:commit|rollback)/i.test(text)) this.#isInTransaction = false
    if (result.rowCount !== 0 || /^\s*truncate/i.test(text)) this.#notesOf(site).note(text)
    if (!this.#isInTransaction) await this.#notify()
    return result
  }

  #notesOf(site: string | null): ChangeNotes {
    const notes = this.#changes.get(site) ?? new ChangeNotes()
    this.#changes.set(site, notes)
    return notes
  }

  async #notify(): Promise<void> {
    const noted = [...this.#changes]
    this.#changes.clear()
    for (const [site, notes] of noted) {
      const changed = notes.take()
      if (changed.length > 0)
        await this.#inTurn(() =>
          super.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, changeMessage(site, changed)]),
        )
    }
  }
}

/** The one site that a statement of the tests names; null where it may be any. */
function siteOf(text: string, values: readonly unknown[]): string | null {
  const [, place] = /\bsite_id\s*=\s*\$(\d+)/.exec(text) ?? []
  const columns = /^\s*insert into "?\w+"? \(([^)]*)\)/i.exec(text)?.[1]?.split(',') ?? []
  const at = place
    ? Number(place) - 1
    : columns.findIndex((name) => name.replaceAll('"', '').trim() === 'site_id')
  const value = at < 0 ? undefined : values[at]
  return typeof value === 'string' ? value : null
}
