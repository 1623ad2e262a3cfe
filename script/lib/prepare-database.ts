import { parseArgs } from 'node:util'
import pg from 'pg'
import { findNotLeakproof, preparationSql } from '#kernel/database/prepare.server.ts'
import { runTool } from './run-tool.ts'

const grantTo = (role: string) => `grant sala_app, sala_platform to ${role}`

/** The superuser's statements for the role that the server will connect as. */
function statementsFor(role: string): string[] {
  return preparationSql.map((statement) =>
    statement === grantTo('current_user') ? grantTo(role) : statement,
  )
}

function readArguments() {
  const { values } = parseArgs({
    options: { for: { type: 'string' }, print: { type: 'boolean', default: false } },
  })
  return { role: values.for, print: values.print }
}

function print(role: string): void {
  process.stdout.write(
    ['begin', ...statementsFor(role), 'commit'].map((statement) => `${statement};\n`).join(''),
  )
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

interface Connected {
  role: string
  database: string
  super: boolean
}

async function whoAmI(client: pg.Client): Promise<Connected> {
  const result = await client.query<Connected>(
    `select current_user::text as role, current_database()::text as database, rolsuper as super
     from pg_roles where rolname = current_user`,
  )
  const [me] = result.rows
  if (!me) throw new Error('the connection does not say whose it is')
  return me
}

/** Whether the role can serve without any further step. */
async function isPrepared(client: pg.Client, role: string): Promise<boolean> {
  const found = await client.query<{ roles: number; trigrams: number }>(
    `select (select count(*)::int from pg_roles
             where rolname in ('sala_app', 'sala_platform') and pg_has_role($1, oid, 'member')) as roles,
            (select count(*)::int from pg_extension where extname = 'pg_trgm') as trigrams`,
    [role],
  )
  const { roles, trigrams } = found.rows[0] ?? { roles: 0, trigrams: 0 }
  return roles === 2 && trigrams === 1 && (await findNotLeakproof(client)).length === 0
}

async function prepare(client: pg.Client, wanted: string | undefined): Promise<void> {
  const me = await whoAmI(client)
  const role = wanted ?? me.role
  if (
    wanted !== undefined &&
    (await client.query('select from pg_roles where rolname = $1', [wanted])).rowCount === 0
  )
    throw new Error(`there is no role «${wanted}»: create it first, or give --for another`)
  if (await isPrepared(client, role))
    return say(`database «${me.database}» is already prepared for role «${role}»`)
  if (!me.super) {
    print(pg.escapeIdentifier(role))
    process.exitCode = 1
    return say(`role «${me.role}» is no superuser: let one run the SQL above in database «${me.database}»`)
  }
  await client.query('begin')
  for (const statement of statementsFor(pg.escapeIdentifier(role))) await client.query(statement)
  await client.query('commit')
  say(`database «${me.database}» is prepared for role «${role}»`)
}

async function main(): Promise<void> {
  const { role, print: onlyPrint } = readArguments()
  const connectionString = process.env.DATABASE_URL
  if (onlyPrint) {
    print(role === undefined ? 'current_user' : pg.escapeIdentifier(role))
    return say('nothing was changed: let a superuser run the SQL above in the database that Sala will use')
  }
  if (!connectionString)
    throw new Error('DATABASE_URL is not set: give a superuser’s, or --print for the SQL alone')
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await prepare(client, role)
  } finally {
    await client.end()
  }
}

await runTool(main)
