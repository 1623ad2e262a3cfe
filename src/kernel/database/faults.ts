import pg from 'pg'
import { DomainError } from '../errors.ts'

const STATEMENT_TIMEOUT = '57014'
const DISK_FULL = '53100'
const AFTER_FAILURE = '25P02'
const LOCK_TIMEOUT = '55P03'
/** Two held what the other wanted, and this one had to give way: nothing of it is done. */
const DEADLOCK = '40P01'
/** What a prepared statement answers after one of its columns got another type. */
export const OTHER_COLUMNS = '0A000'
const POOL_WAIT = /timeout exceeded when trying to connect/
const LOST = /^Connection terminated|^Query read timeout|^Client has encountered a connection error/
// Class 08: the connection; 53: resources; 57P: the server was told to end or is starting.
const AWAY = /^(?:08\w{3}|53\w{3}|57P0[1-5]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/

// What writes or holds rows by their keys asks for little: what takes it long is that others hold them, one after the other.
const HOLDS = /\b(?:insert into|update|delete from|for (?:key )?share|pg_advisory\w*)\b/i

/** A statement that waited for what others hold until its time was over. */
class HeldTooLong extends Error {}

/** The failure of a statement as it is to be told: one that ran out of time while it waited for others is no question that asked too much. */
export function toHeldFault(text: string, error: unknown): unknown {
  const isLate = (error as { code?: unknown } | null)?.code === STATEMENT_TIMEOUT
  return isLate && HOLDS.test(text) ? new HeldTooLong('rows were held by others', { cause: error }) : error
}

/** Whether a statement failed for no reason of its own: one before it in its transaction did. */
export const isAfterFailure = (error: unknown) => ((error ?? {}) as { code?: unknown }).code === AFTER_FAILURE

/** Whether a statement failed, which has taken its transaction along. */
export const isOfStatement = (error: unknown) =>
  error instanceof pg.DatabaseError || error instanceof HeldTooLong

/** Whether a statement ended because its time was over, whatever took it. */
export function isOutOfTime(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return error instanceof HeldTooLong || code === LOCK_TIMEOUT || code === STATEMENT_TIMEOUT
}

/** What a failing database means to the caller: too slow a question, no room, or «come again»; undefined for other faults. */
export function toDatabaseFault(error: unknown): DomainError | undefined {
  const { code, message, syscall } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  if (code === STATEMENT_TIMEOUT) return new DomainError('query.too-slow', { status: 400 })
  if (code === DISK_FULL) return new DomainError('general.no-room', { status: 507 })
  const isFile = code === 'ENOENT' && syscall !== 'connect'
  const isAway =
    POOL_WAIT.test(message ?? '') || LOST.test(message ?? '') || (!isFile && AWAY.test(code ?? ''))
  const isHeld = isOutOfTime(error) || code === DEADLOCK
  return isAway || isHeld ? new DomainError('general.busy', { status: 503 }) : undefined
}
