import { DomainError } from '#kernel/errors.ts'
import type { Account } from '../accounts.server.ts'

/** The login of members, or that of staff; programs name none. */
export type Entrance = 'frontend' | 'backend' | undefined

/** Throws where members come by the entrance of staff, or staff by that of members. */
export function requireEntrance({ role }: Pick<Account, 'role'>, entrance: Entrance): void {
  if (entrance === (role === 'user' ? 'backend' : 'frontend'))
    throw new DomainError('users.no-right', { status: 403 })
}
