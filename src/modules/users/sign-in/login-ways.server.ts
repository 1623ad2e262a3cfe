import type { Context } from '#kernel/context.ts'
import { mayRegister } from '../registration/register.server.ts'
import { readOpenProviders } from './open-providers.server.ts'

/** What a login offers beside the password, in words: the dialog is opened on pages that have none of these texts. */
export interface LoginWays {
  readonly providers: readonly { readonly kind: string; readonly path: string; readonly label: string }[]
  readonly or: string
  /** Whether visitors may open an account. */
  readonly registers: boolean
}

/** The ways in that this host's site offers. */
export async function readLoginWays(ctx: Context): Promise<LoginWays> {
  const providers = await readOpenProviders(ctx)
  return {
    providers: providers.map(({ kind, path }) => ({ kind, path, label: ctx.t(`users.provider.${kind}`) })),
    or: ctx.t('users.provider.or'),
    registers: mayRegister(ctx),
  }
}
