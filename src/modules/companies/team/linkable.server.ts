import { expressionBuilder } from 'kysely'
import type { Tables } from '#kernel/context.ts'
import { outsideAccounts } from '#modules/logins/public.server.ts'

/** Whether the row `m` is of an account, `u`, into which the company may give a link. */
export function isLinkable() {
  const eb = expressionBuilder<Tables & { m: Tables['company_member']; u: Tables['user'] }, 'm' | 'u'>()
  return eb
    .and([
      eb('m.made', '=', true),
      eb('m.status', '=', 'active'),
      eb('u.password', 'is', null),
      eb.not(
        eb.exists(
          eb
            .selectFrom(outsideAccounts.name)
            .select('outside_account.subject')
            .whereRef('outside_account.userID', '=', 'u._id'),
        ),
      ),
    ])
    .$castTo<boolean>()
}
