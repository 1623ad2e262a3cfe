import { join, resolve } from 'node:path'

type Fault = Partial<NodeJS.ErrnoException> & {
  errors?: unknown[]
  cause?: unknown
  hostname?: string
  port?: number
}
type Environment = Readonly<Record<string, string | undefined>>

const AWAY = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'])
const CLOSED = new Set(['EACCES', 'EPERM', 'EROFS'])
const FULL = new Set(['ENOSPC', 'EDQUOT'])
const NO_ROOM = /No space left on device/
const TIMED_OUT = /timeout expired|connection timeout|Connection terminated/

/** The error and what it came of, the outermost first. A refused connection has several causes at once. */
function causesOf(error: unknown): Fault[] {
  if (typeof error !== 'object' || error === null) return []
  const fault = error as Fault
  return [fault, ...causesOf(fault.errors?.[0]), ...causesOf(fault.cause)]
}

/** Whom DATABASE_URL names, without its password. */
function nameDatabase(url: string): { place: string; user: string; database: string } {
  if (!URL.canParse(url)) return { place: 'its address', user: '', database: '' }
  const { host, pathname, searchParams, username } = new URL(url)
  return {
    place: searchParams.get('host') ?? host,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  }
}

function describeDatabase({ code = '', message = '', syscall }: Fault, url: string): string | undefined {
  const { place, user, database } = nameDatabase(url)
  const isAway = AWAY.has(code) || TIMED_OUT.test(message) || (code === 'ENOENT' && syscall === 'connect')
  if (isAway) return `DATABASE_URL: no PostgreSQL answers at ${place} (${code || message})`
  if (code.startsWith('28'))
    return `DATABASE_URL: PostgreSQL at ${place} does not let «${user}» in: ${message}`
  if (code === '3D000') return `DATABASE_URL: there is no database «${database}» at ${place}`
  if (code === '42501' && message.includes('schema'))
    return `DATABASE_URL: «${user}» may make no tables in «${database}» (${message}): let a superuser run «alter database ${database} owner to ${user}»`
  if (code === '53100')
    return `DATABASE_URL: no room is left on the disk of PostgreSQL at ${place}: ${message}`
  return undefined
}

function describeListening(
  { code = '', syscall, hostname, port: tried }: Fault,
  env: Environment,
): string | undefined {
  const host = env.HOST || '127.0.0.1'
  const isOfMetrics = env.METRICS_PORT !== undefined && String(tried) === env.METRICS_PORT
  const port = isOfMetrics ? env.METRICS_PORT : env.PORT || '3000'
  const name = isOfMetrics ? 'METRICS_PORT' : 'PORT'
  if (syscall !== 'listen' && !(syscall === 'getaddrinfo' && hostname === host)) return undefined
  if (code === 'EADDRINUSE') return `${name}=${port} is taken: another program listens there`
  if (code === 'EACCES')
    return `${name}=${port} is not for this user: take one above 1023, or a proxy in front`
  return `HOST=${host} is no address of this machine (${code})`
}

function describeFolder({ code = '', message = '', path }: Fault, env: Environment): string | undefined {
  const dataDir = resolve(env.SALA_DATA || 'data')
  const setting = `SALA_DATA=${dataDir}`
  // The words of the embedded PostgreSQL, or of the program that makes its files.
  if (code === '53100' || NO_ROOM.test(message))
    return `${setting}: no room is left on the disk of ${join(dataDir, 'postgres')}`
  if (path === undefined) return undefined
  const isOurs = path.startsWith(dataDir)
  if (FULL.has(code)) return `${isOurs ? `${setting}: ` : ''}no room is left on the disk of ${path}`
  if (isOurs && CLOSED.has(code))
    return `${setting} cannot be written: ${path} is closed to this user (${code})`
  return undefined
}

/** What stopped a start or a tool, in one line that names the setting where one is to blame. */
export function describeFault(error: unknown, env: Environment): string {
  for (const fault of causesOf(error)) {
    const told =
      describeListening(fault, env) ??
      (env.DATABASE_URL ? describeDatabase(fault, env.DATABASE_URL) : undefined) ??
      describeFolder(fault, env)
    if (told) return told
  }
  const [last] = causesOf(error).filter(({ message }) => message)
  return last?.message ?? String(error)
}
