import {
  type ConnectionProvider,
  DefaultQueryExecutor,
  type Driver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresDialect,
} from 'kysely'
import type pg from 'pg'
import type { Tables } from '#kernel/context.ts'
import { TenantCompiler } from '#kernel/data/tenant-scope.ts'

const adapter = new PostgresAdapter()
const compiler = new TenantCompiler()
const known = new WeakMap<pg.Pool, readonly [PostgresDialect, Driver]>()

/** What Kysely wants to have of a database, made once: queries go by the provider alone. */
function partsOf(pool: pg.Pool): readonly [PostgresDialect, Driver] {
  let parts = known.get(pool)
  if (!parts) {
    const dialect = new PostgresDialect({ pool })
    known.set(pool, (parts = [dialect, dialect.createDriver()]))
  }
  return parts
}

/** Opens the builder of queries whose connections the provider gives. */
export function openKysely(
  pool: pg.Pool,
  provider: ConnectionProvider,
  plugins: readonly KyselyPlugin[],
): Kysely<Tables> {
  const [dialect, driver] = partsOf(pool)
  const executor = new DefaultQueryExecutor(compiler, adapter, provider, [...plugins])
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor })
}
