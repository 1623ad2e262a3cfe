import type { Actor } from './actor.ts'
import type { Policy, PolicyAction } from './policy.ts'

/** What a program with a key of its own may do beside the rights of its role: fewer things. */
export interface ClientGrant {
  readonly id: string
  readonly name: string
  /** `<collection>:read` and `<collection>:write`. */
  readonly scopes: readonly string[]
}

export type ScopeKind = 'read' | 'write'

/** The scope that something with a collection needs. */
export function scopeOf(collection: string, kind: ScopeKind): string {
  return `${collection}:${kind}`
}

/** True unless the actor is a program whose key has not got the scope; whoever writes also reads. */
export function hasScope({ client }: Pick<Actor, 'client'>, collection: string, kind: ScopeKind): boolean {
  if (client === null) return true
  const has = (wanted: ScopeKind) => client.scopes.includes(scopeOf(collection, wanted))
  return has('write') || (kind === 'read' && has('read'))
}

/** The policy of a collection, under which programs have what their key says and nothing more. */
export function withinScopes(collection: string, policy: Policy): Policy {
  // A declaration without one is refused when the modules are joined.
  if (typeof policy?.verdict !== 'function') return policy
  return {
    ...policy,
    verdict: (actor: Actor, action: PolicyAction) =>
      hasScope(actor, collection, action === 'read' ? 'read' : 'write') && policy.verdict(actor, action),
  }
}
