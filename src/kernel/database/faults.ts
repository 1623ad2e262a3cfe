import { DomainError } from '../errors.ts'

const STATEMENT_TIMEOUT = '57014'
const DISK_FULL = '53100'
const POOL_WAIT = /timeout exceeded when trying to connect/
const LOST = /^Connection terminated|^Query read timeout|^Client has encountered a connection error/
// Class 08: the connection; 53: resources; 57P: the server was told to end or is starting.
const AWAY = /^(?:08\w{3}|53\w{3}|57P0[1-5]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/

/** What a failing database means to the caller: too slow a question, no room, or «come again»; undefined for other faults. */
export function toDatabaseFault(error: unknown): DomainError | undefined {
  const { code, message, syscall } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  if (code === STATEMENT_TIMEOUT) return new DomainError('query.too-slow', { status: 400 })
  if (code === DISK_FULL) return new DomainError('general.no-room', { status: 507 })
  const isFile = code === 'ENOENT' && syscall !== 'connect'
  const isAway =
    POOL_WAIT.test(message ?? '') || LOST.test(message ?? '') || (!isFile && AWAY.test(code ?? ''))
  return isAway ? new DomainError('general.busy', { status: 503 }) : undefined
}
