import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Actor } from '#kernel/access/actor.ts'
import type { RenderRecord } from '#kernel/cache/render-notes.ts'
import type { DeclaredTable } from '#kernel/collections/define.ts'
import type { AnswersOf, Asked } from '#kernel/data/statement.ts'
import type { Writer } from '#kernel/data/writer.server.ts'
import type { Translate } from '#kernel/i18n/translate.ts'
import type { Engine } from './engine.server.ts'
import type { EventDraft } from './realtime/publish.server.ts'
import type { Site } from './tenancy/site.ts'

/** Kysely's tables; each module adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface Tables {}

export interface Logger {
  debug(data: object, message?: string): void
  info(data: object, message?: string): void
  warn(data: object, message?: string): void
  error(data: object, message?: string): void
}

type TableName<S extends DeclaredTable> = S['name'] & keyof Tables

/** Begins a query on a table, under its own name or an alias. */
export interface ReadFrom {
  <S extends DeclaredTable>(table: S): SelectQueryBuilder<Tables, TableName<S>, object>
  <S extends DeclaredTable, const A extends string>(
    table: S,
    alias: A,
  ): SelectQueryBuilder<Tables & { [K in A]: Tables[TableName<S>] }, A, object>
}

/** What begins a query that reads; writes go by the writer alone. */
export type ReadOnly = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'withPlugin' | 'withoutPlugins' | 'getExecutor'
>

/** Everything that a service may know and do for one request. */
export interface Context {
  /** The site that is worked on: the one staff switched to, else the host's. */
  readonly site: Site
  /** The site of the host name. */
  readonly host: Site
  readonly actor: Actor
  /** The host name that the request came to; null for the server's own work. What it claims is compared before it is used. */
  readonly hostname: string | null
  /** The address that the request came from; null for the server's own work. */
  readonly address: string | null
  /** Whether the browser says that it is a telephone's. */
  readonly isPhone: boolean
  readonly now: Date
  readonly lang: string
  readonly t: Translate
  readonly log: Logger
  readonly engine: Engine
  /** Reads of the tenant transaction, which begins at its first query. */
  readonly db: ReadOnly
  /** Reads a table that its module declares or its door offers; the tenant's condition is on every table of the query. */
  from: ReadFrom
  /** The one way to write; see `Writer`. */
  write<S extends DeclaredTable>(table: S): Writer<S>
  /** Runs compiled SQL in the tenant transaction. */
  run<Row>(text: string, values: readonly unknown[]): Promise<Row[]>
  /** Runs the last statements of a request in one write with the commit, which comes to nothing where one of them fails. */
  runLast<const All extends readonly Asked[]>(all: All): Promise<AnswersOf<All>>
  /** Reads other sites within the actor's reach; leaves a line in the audit log. */
  across<T>(siteIds: readonly string[], why: string, work: (db: ReadOnly) => Promise<T>): Promise<T>
  /** Does work whose failure takes back its own doing and nothing else's; the work uses the context it is given. */
  isolate<Result>(work: (inner: Context) => Promise<Result>): Promise<Result>
  /** The same transaction with the server itself as the actor: what it writes leaves no line in the audit log. */
  asServer(): Context
  /**
   * The same person for what a page only shows: what is asked in one turn leaves in one write with its end, and no connection is held
   * while the page is drawn. Apart from the request's transaction: it sees what is committed.
   */
  asReader(): Context
  /** The same transaction on a site that it has made, as the server itself. Where the context acts as the role of the platform. */
  onMadeSite(siteId: string): Promise<Context>
  /** What this request shows is true until then at most: a kept copy of the page ends there. */
  until(when: Date): void
  /** Does work and says what a kept copy of what it brought depends on. Work beside it may be noted too. */
  note<Result>(
    work: () => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly record: RenderRecord }>
  /** Notes with what this request shows what was noted when a part of it was made before. */
  noteAgain(record: RenderRecord): void
  /** Whether nothing is written: PostgreSQL would refuse it. */
  readonly onlyReads: boolean
  /** Events that go out with the commit; filled by `publish`. */
  readonly outbox: EventDraft[]
  /** True within somebody else's transaction, which this context neither commits nor rolls back. */
  readonly isInner: boolean
  /** Whether the answer to a write waits until no process shows what was kept before: its browser is given such pages next. */
  readonly waitsForPages: boolean
  commit(): Promise<void>
  rollback(): Promise<void>
  /** A part of the work failed: where all of it leaves in one turn with its end, that end takes it back. Others end as their work does. */
  spoil(): void
}
