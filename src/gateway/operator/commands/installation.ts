import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ClientConfig } from 'pg'
import { sendMailBy } from '#kernel/mail/transports.server.ts'
import { listAllSites, noteOnPlatform } from '#modules/sites/public.server.ts'
import { rotateSecret } from '../../rotate-secret.ts'
import { defineCommand, UsageError } from '../command.ts'
import { findSite } from '../find-site.ts'
import { reachInstalled } from '../open-installation.ts'

const rotate = defineCommand({
  name: 'secret rotate',
  summary: 'seal with SALA_SECRET what SALA_SECRET_OLD sealed, while servers that have both run',
  notes: [
    'May be ended and run again. Afterwards SALA_SECRET_OLD may go. docs/operating.md says it step by step.',
  ],
  async run({ env, say, engine }) {
    const unreadable = await rotateSecret(env, say)
    await noteOnPlatform(await engine(), 'secret-rotate')
    return { data: { unreadable }, lines: ['every value is sealed with SALA_SECRET; SALA_SECRET_OLD may go'] }
  },
})

const mailTest = defineCommand({
  name: 'mail test',
  summary: 'send a mail to an address and say by which way it went',
  args: ['ADDRESS'],
  options: { site: { value: 'SITE', help: 'as this site sends; the first one unless told' } },
  async run({ args, options, engine }) {
    if (!/^[^\s@]+@[^\s@]+$/.test(args.ADDRESS)) throw new UsageError(`«${args.ADDRESS}» is no address`)
    const parts = await engine()
    const [first] =
      options.site === undefined ? await listAllSites(parts) : [await findSite(parts, options.site)]
    if (!first) throw new Error('there is no site yet')
    const { from, route, origin } = await parts.mail.readSite(first._id)
    if (route.kind === 'outbox')
      throw new Error('no way out for mails: set SMTP_URL, or the e-mail settings of the site')
    const text = `ข้อความทดสอบจาก ${origin}\nA test message from ${origin}`
    const mail = {
      id: randomUUID(),
      from,
      to: { name: args.ADDRESS, address: args.ADDRESS },
      subject: 'ทดสอบการส่งอีเมล / Test of mail',
      text,
      html: `<p>${text.replace('\n', '<br>')}</p>`,
    }
    const outcome = await sendMailBy(route, mail, AbortSignal.timeout(30_000))
    if (outcome.status === 'refused') throw new Error(`the mail server refused it: ${outcome.reason}`)
    await noteOnPlatform(parts, 'mail-test')
    const data = { from: from.address, to: args.ADDRESS, by: route.kind, status: outcome.status }
    return { data, lines: [`sent from ${from.address} to ${args.ADDRESS} by ${route.kind}`] }
  },
})

/** What psql reads of its environment: on the command line others of the machine would see the password. */
function nameConnection({ connectionString, host, port, user, password, database }: ClientConfig) {
  if (connectionString === undefined)
    return {
      PGHOST: host ?? '',
      PGPORT: String(port ?? 5432),
      PGUSER: user ?? '',
      PGPASSWORD: typeof password === 'string' ? password : '',
      PGDATABASE: database ?? '',
    }
  // An address may leave the host to a parameter, which a URL may not.
  const url = new URL(connectionString.replace('@/', '@localhost/'))
  const named = {
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.searchParams.get('port') ?? url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''))
}

/** Ends with the program; what it wrote is empty where it writes to the terminal itself. */
async function runPsql(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  isHeard: boolean,
  begun: () => unknown,
) {
  const child = spawn('psql', args, { stdio: isHeard ? ['ignore', 'pipe', 'pipe'] : 'inherit', env })
  const heard = { output: '', errors: '' }
  child.stdout?.on('data', (chunk: Buffer) => (heard.output += chunk.toString('utf8')))
  child.stderr?.on('data', (chunk: Buffer) => (heard.errors += chunk.toString('utf8')))
  const closed = once(child, 'close') as Promise<[number | null]>
  // One that is not there is told of by the first event.
  closed.catch(() => undefined)
  await once(child, 'spawn')
  await begun()
  const [status] = await closed
  return { status, ...heard }
}

const psql = defineCommand({
  name: 'psql',
  summary: 'open psql on the database, for reading',
  options: {
    write: {
      help: 'let it write: no check, of what is written no line in the audit log, and pages show it at midnight or as docs/operating/diagnose.md says',
    },
    command: { value: 'SQL', help: 'do this and end; --json wants it' },
  },
  notes: ['The audit log says that it was opened, as far as the installation can be opened.'],
  async run({ options, env, settings, say, engine, isJson }) {
    if (isJson && !options.command) throw new UsageError('psql --json wants --command SQL')
    const database = await reachInstalled(settings(), say)
    const named: Readonly<Record<string, string>> = nameConnection(database.config)
    const mode = options.write ? '' : '-c default_transaction_read_only=on'
    const args = options.command ? ['-c', options.command] : []
    const own = { ...env, ...named, PGOPTIONS: [env.PGOPTIONS, mode].filter(Boolean).join(' ') }
    // It is for days, too, on which nothing else opens.
    const note = () =>
      engine()
        .then((parts) => noteOnPlatform(parts, options.write ? 'psql-write' : 'psql'))
        .catch((error: Error) => say(`the audit log has no line of this: ${error.message}`))
    try {
      const data = await runPsql(args, own, isJson, note)
      return { data, lines: [], isBad: data.status !== 0 }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      const how = Object.entries(named)
        .filter(([name]) => name !== 'PGPASSWORD')
        .map(([name, value]) => `${name}=${value}`)
      throw new Error(
        `psql is not installed: install PostgreSQL’s client, or connect another one with ${how.join(' ')} while the server runs`,
        { cause: error },
      )
    } finally {
      await database.release()
    }
  },
})

export const installationCommands = [rotate, mailTest, psql]
