import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { onDatabase } from './global-setup.ts'
import { testServer } from './server.ts'

export interface PlainDatabase {
  /** A superuser's connection. */
  readonly config: pg.ClientConfig
  /** The connection of the role that owns the database and has no rights beyond it. */
  readonly asPlainRole: pg.ClientConfig
  readonly role: string
  close(): Promise<void>
}

/** Connection settings as an address, for programs that take DATABASE_URL. */
export function connectionUrl(config: pg.ClientConfig): string {
  if (config.connectionString) return config.connectionString
  const { user = '', password, host = '', port = 5432, database = '' } = config
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(String(password))}`
  return `postgresql://${login}@/${database}?host=${encodeURIComponent(host)}&port=${port}&sslmode=disable`
}

/** An empty database that a role without special rights owns, as a hosting company gives one. */
export async function openPlainDatabase(): Promise<PlainDatabase> {
  const server = testServer()
  const name = `sala_plain_${randomBytes(6).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create role ${name} login password '${password}'`)
  await admin.query(
    `create database ${name} owner ${name} template template0
     encoding 'UTF8' locale_provider icu icu_locale 'th' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
  )
  const config = onDatabase(server, name)
  return {
    config,
    asPlainRole: withLogin(config, name, password),
    role: name,
    async close() {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.query(`drop role if exists ${name}`)
      await admin.end()
    },
  }
}

function withLogin(config: pg.ClientConfig, user: string, password: string): pg.ClientConfig {
  if (!config.connectionString) return { ...config, user, password }
  const url = new URL(config.connectionString)
  url.username = user
  url.password = password
  return { connectionString: url.href }
}
