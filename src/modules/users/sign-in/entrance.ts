import { DomainError } from '#kernel/errors.ts'
import type { Account } from '../accounts.server.ts'

/** The login of members, or that of staff; programs name none. */
export type Entrance = 'frontend' | 'backend' | undefined

/** Right password, wrong login: the answer is that of no right, and a page can show the way to the other one. */
export class WrongEntrance extends DomainError {
  readonly loginHref: '/member/login' | '/user/login'

  constructor(loginHref: WrongEntrance['loginHref']) {
    super('users.no-right', { status: 403 })
    this.loginHref = loginHref
  }
}

/** Throws where members come by the entrance of staff, or staff by that of members. */
export function requireEntrance({ role }: Pick<Account, 'role'>, entrance: Entrance): void {
  if (entrance === (role === 'user' ? 'backend' : 'frontend'))
    throw new WrongEntrance(role === 'user' ? '/user/login' : '/member/login')
}
