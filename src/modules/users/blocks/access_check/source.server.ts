import type { Context } from '#kernel/context.ts'
import type { BlockObject, BlockSource } from '#kernel/pages/block.ts'
import { type AccessVerdict, decideAccess } from '#shell/access-rule.ts'
import type { fields } from './block.ts'

function verdictOf({ actor }: Context, { settings }: BlockObject<typeof fields>) {
  const { roles, ...rule } = settings
  const reader = { isLoggedIn: actor.userID !== null, role: actor.role }
  return decideAccess({ ...rule, roles: roles.map(({ role }) => role) }, reader)
}

/** True where what follows is for whoever asks. */
export const admits = (ctx: Context, object: BlockObject<typeof fields>): boolean =>
  verdictOf(ctx, object).kind === 'show'

/** What becomes of those whom the rest is not for; who only does not see it is in the log. */
export const readVerdicts: BlockSource<AccessVerdict | null, typeof fields> = async (
  ctx,
  objects,
  { post, isCanvas },
) =>
  objects.map((object) => {
    if (isCanvas) return null
    const verdict = verdictOf(ctx, object)
    if (verdict.kind === 'block')
      ctx.log.info(
        { post: post?._id, require: object.settings.require, role: ctx.actor.role },
        'access-check: content is not shown',
      )
    return verdict
  })
