import type { BlockSource } from '#kernel/pages/block.ts'
import type { RegisterSettings } from '../../components/register-form.tsx'
import { identityOf } from '../../identity/identity-settings.ts'
import { readRegistrationRules } from '../../registration/register.server.ts'
import { type LoginWays, readLoginWays } from '../../sign-in/login-ways.server.ts'

/** What a visitor is offered; null for those who are logged in. */
export interface AuthenOffer {
  readonly ways: LoginWays
  /** What a new member is asked; null where nobody may register. */
  readonly register: RegisterSettings | null
}

/** Reads once what all of them offer. */
export const readAuthens: BlockSource<AuthenOffer | null> = async (ctx, objects) => {
  if (ctx.actor.userID !== null) return objects.map(() => null)
  const ways = await readLoginWays(ctx)
  const { blockPaste, policyPath } = identityOf(ctx.host)
  const register = ways.registers ? { rules: await readRegistrationRules(ctx), blockPaste, policyPath } : null
  const offer: AuthenOffer = { ways, register }
  return objects.map(() => offer)
}
