import { DefaultQueryExecutor, DummyDriver, Kysely, PostgresAdapter, PostgresDialect } from 'kysely'
import type { Context, ReadFrom, Tables } from '#kernel/context.ts'
import { readFrom } from './read-from.ts'
import { scopeTo, TenantCompiler } from './tenant-scope.ts'

/** Stands in a query for a value that is known when it is asked. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const site = new Place('site')

/** In whose language a query reads. */
type Reader = Pick<Context, 'lang'>

/** More than any platform speaks. */
const MAX_LANGUAGES = 50

/** Builds queries and sends none; the site of each is a place as well. */
function drawingBoard(): ReadFrom {
  const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('nothing is sent from here')) })
  const driver = new DummyDriver()
  const provider = { provideConnection: () => Promise.reject(new Error('nothing is sent from here')) }
  const executor = new DefaultQueryExecutor(new TenantCompiler(), new PostgresAdapter(), provider, [
    scopeTo([site as unknown as string]),
  ])
  return readFrom(new Kysely<Tables>({ config: { dialect }, dialect, driver, executor }))
}

const from = drawingBoard()

interface Made {
  readonly text: string
  readonly parameters: readonly unknown[]
}

/** A query that can be compiled; its type says which rows it answers. */
interface Built<Row> {
  compile(): { readonly sql: string; readonly parameters: readonly unknown[] }
  execute(): Promise<Row[]>
}

/**
 * A query that is the same whatever its values are: it is built and scoped to a site once, and asked with the values and the site of the
 * context from then on. The values are only put into it: what is built must not look at them.
 */
export function defineQuery<Given extends object, Row>(build: (from: ReadFrom, given: Given) => Built<Row>) {
  let made: Made | undefined
  return (ctx: Pick<Context, 'run' | 'site'>, given: Given): Promise<Row[]> => {
    made ??= make(build)
    return send<Row>(ctx, made, given)
  }
}

/** The same for what is read in the reader's language: built once for each language. */
export function defineTranslatedQuery<Given extends object, Row>(
  build: (from: ReadFrom, given: Given, reader: Reader) => Built<Row>,
) {
  const made = new Map<string, Made>()
  return (ctx: Pick<Context, 'run' | 'site' | 'lang'>, given: Given): Promise<Row[]> => {
    const { lang } = ctx
    const known = made.get(lang) ?? make((board, places: Given) => build(board, places, { lang }))
    if (made.size < MAX_LANGUAGES) made.set(lang, known)
    return send<Row>(ctx, known, given)
  }
}

function send<Row>(
  ctx: Pick<Context, 'run' | 'site'>,
  { text, parameters }: Made,
  given: object,
): Promise<Row[]> {
  const values = parameters.map((value) => {
    if (!(value instanceof Place)) return value
    return value === site ? ctx.site._id : given[value.name as keyof typeof given]
  })
  return ctx.run<Row>(text, values)
}

function make(build: (from: ReadFrom, given: never) => Built<unknown>): Made {
  const places = new Map<string, Place>()
  const given = new Proxy(places, {
    get(known, name) {
      const place = known.get(String(name)) ?? new Place(String(name))
      known.set(place.name, place)
      return place
    },
  })
  const { sql, parameters } = build(from, given as never).compile()
  return { text: sql, parameters }
}
