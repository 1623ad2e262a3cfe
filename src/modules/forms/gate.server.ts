import type { Context } from '#kernel/context.ts'

/** True when this browser has given the page's password. */
export function isUnlocked(
  _ctx: Context,
  _post: { readonly _id: string; readonly password: string | null },
  _cookies: string | undefined,
): boolean {
  return false
}
