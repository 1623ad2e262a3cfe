import type { Context } from '#kernel/context.ts'

/** What a column of a statement's answer holds; «?» where it may be empty. */
interface Values {
  text: string
  uuid: string
  date: string
  timestamptz: string
  boolean: boolean
  integer: number
  bigint: number
  numeric: number
  'double precision': number
  'text[]': string[]
  'uuid[]': string[]
}
type ColumnWord = keyof Values | `${keyof Values}?`

/** A structured value, typed by whoever declares the statement: `json<Shape>()`. */
export interface JsonColumn<Value> {
  readonly json: true
  /** Known to types alone. */
  readonly value?: Value
}

export type RowShape = Readonly<Record<string, ColumnWord | JsonColumn<unknown>>>

type ValueOf<W> =
  W extends JsonColumn<infer V>
    ? V
    : W extends `${infer T extends keyof Values}?`
      ? Values[T] | null
      : W extends keyof Values
        ? Values[W]
        : never

export type StatementRow<R extends RowShape> = { [K in keyof R]: ValueOf<R[K]> }

/** A whole statement in SQL: `$1` is always the site that is worked on. */
export interface Statement<R extends RowShape = RowShape, P extends readonly unknown[] = readonly unknown[]> {
  readonly name: string
  readonly text: string
  readonly row: R
  readonly params?: P
}

const statements = new Map<string, Statement>()

/**
 * Declares a statement where SQL reads better than a builder: a report, a recursion. It stands in a file `*.sql.ts`; a test
 * prepares each and compares what PostgreSQL says of its columns with the row that is declared here.
 */
export function defineStatement<P extends readonly unknown[]>() {
  return <const R extends RowShape>(name: string, row: R, text: string): Statement<R, P> => {
    const statement: Statement<R, P> = { name, row, text }
    if (statements.has(name)) throw new Error(`two statements are named «${name}»`)
    statements.set(name, statement)
    return statement
  }
}

/** A column with a structured value. */
export function json<Value>(): JsonColumn<Value> {
  return { json: true }
}

/** Every statement that is declared. */
export function allStatements(): Statement[] {
  return [...statements.values()]
}

/** Asks a statement that names the sites whose rows it reads by its own values: `$1` is the first of them. */
export type AskStatement = <R extends RowShape, P extends readonly unknown[]>(
  statement: Statement<R, P>,
  ...values: P
) => Promise<StatementRow<R>[]>

/** Asks statements through a connection, as far as its role and its site see. */
export function askThrough(
  run: <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>,
): AskStatement {
  return (statement, ...values) => run(statement.text, values)
}

/** Runs a statement on the site that is worked on. */
export async function runStatement<R extends RowShape, P extends readonly unknown[]>(
  ctx: Context,
  statement: Statement<R, P>,
  ...values: P
): Promise<StatementRow<R>[]> {
  return ctx.run<StatementRow<R>>(statement.text, [ctx.site._id, ...values])
}

/** A text with its values; what it answers is known to types alone. */
export interface Asked<Row = unknown> {
  readonly text: string
  readonly values: readonly unknown[]
  readonly row?: Row
}

/** The rows of each, in their order. */
export type AnswersOf<All extends readonly Asked[]> = {
  -readonly [At in keyof All]: All[At] extends Asked<infer Row> ? Row[] : never
}

/** A statement with its values, on the site that is worked on. */
export function bind<R extends RowShape, P extends readonly unknown[]>(
  ctx: Context,
  { text }: Statement<R, P>,
  ...values: P
): Asked<StatementRow<R>> {
  return { text, values: [ctx.site._id, ...values] }
}

/** Runs statements in one write, in their order: none waits for the answer to another. */
export async function runTogether<const All extends readonly Asked[]>(
  ctx: Pick<Context, 'run'>,
  all: All,
): Promise<AnswersOf<All>> {
  const rows = await Promise.all(all.map(({ text, values }) => ctx.run(text, values)))
  return rows as AnswersOf<All>
}
