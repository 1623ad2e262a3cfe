import type { Context } from '#kernel/context.ts'
import type { BlockSource } from '#kernel/pages/block.ts'
import type { Json, PageObject } from '#kernel/pages/document.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { decideAccess } from '#shell/access-rule.ts'
import type { fields } from './block.ts'

function verdictOf({ actor }: Context, { settings }: PageObject) {
  const { roles, ...rule } = settings as unknown as SettingsOf<typeof fields>
  const reader = { isLoggedIn: actor.userID !== null, role: actor.role }
  return decideAccess({ ...rule, roles: roles.map(({ role }) => role) }, reader)
}

/** True where what follows is for whoever asks. */
export const admits = (ctx: Context, object: PageObject): boolean => verdictOf(ctx, object).kind === 'show'

/** What becomes of those whom the rest is not for; who only does not see it is in the log. */
export const readVerdicts: BlockSource = async (ctx, objects, { post, isCanvas }) =>
  objects.map((object): Json => {
    if (isCanvas) return null
    const verdict = verdictOf(ctx, object)
    if (verdict.kind === 'block')
      ctx.log.info(
        { post: post?._id, require: object.settings.require, role: ctx.actor.role },
        'access-check: content is not shown',
      )
    return { ...verdict }
  })
