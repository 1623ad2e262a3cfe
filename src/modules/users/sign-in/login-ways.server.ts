import type { Context } from '#kernel/context.ts'
import { mayRegister } from '../registration/register.server.ts'
import { readOpenDoors } from './open-doors.server.ts'

/** What a login offers beside the password, in words: the dialog is opened on pages that have none of these texts. */
export interface LoginWays {
  readonly doors: readonly { readonly kind: string; readonly path: string; readonly label: string }[]
  readonly or: string
  /** Whether visitors may open an account. */
  readonly registers: boolean
}

/** The ways in that this host's site offers. */
export async function readLoginWays(ctx: Context): Promise<LoginWays> {
  const doors = await readOpenDoors(ctx)
  return {
    doors: doors.map(({ kind, path }) => ({ kind, path, label: ctx.t(`users.door.${kind}`) })),
    or: ctx.t('users.door.or'),
    registers: mayRegister(ctx),
  }
}
