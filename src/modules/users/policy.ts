import type { Actor } from '#kernel/access/actor.ts'
import { definePolicy, type Verdict } from '#kernel/access/policy.ts'

const isAdmin = (actor: Actor) => actor.is('root', 'superadmin', 'admin')

/** Accounts below the actor's own role: nobody may take over an equal or a superior. */
export function below(actor: Actor): string[] {
  if (actor.is('root')) return ['superadmin', 'admin', 'manager', 'user']
  if (actor.is('superadmin')) return ['admin', 'manager', 'user']
  return actor.is('admin') ? ['user'] : []
}

function belowOrSelf(actor: Actor): Verdict {
  const roles = below(actor)
  // Without an account there is no self: a visitor sees nobody, the server itself the site's members.
  if (actor.userID === null) return roles.length > 0 && { role: { $in: roles } }
  return { $or: [{ role: { $in: roles } }, { _id: actor.userID }] }
}

/** Who sets how people arrive at a site and leave it. */
export function maySetIdentity(actor: Actor): boolean {
  return isAdmin(actor)
}

/** Administrators change accounts below their own; managers see members; everybody sees and changes themselves. */
export const userPolicy = definePolicy({
  read: (actor) =>
    actor.is('manager') ? { $or: [{ role: 'user' }, { _id: actor.userID }] } : belowOrSelf(actor),
  create: isAdmin,
  update: belowOrSelf,
  delete: (actor) => isAdmin(actor) && { role: { $in: below(actor) } },
  fields: {
    email: { write: isAdmin },
    username: { write: () => false },
    role: { write: () => false },
    citizen: { write: isAdmin },
    passport: { write: isAdmin },
    password: { write: isAdmin },
    req_reset: { write: isAdmin },
    activated: { read: (actor) => isAdmin(actor) || actor.is('manager'), write: isAdmin },
    emailConfirmedAt: { read: (actor) => isAdmin(actor) || actor.is('manager') },
    emailVouchedAt: { read: (actor) => isAdmin(actor) || actor.is('manager') },
    sessionsFrom: { read: isAdmin },
    suspended: { read: (actor) => isAdmin(actor) || actor.is('manager'), write: isAdmin },
  },
  unmasked: (actor, record) => isAdmin(actor) || record._id === actor.userID,
})
