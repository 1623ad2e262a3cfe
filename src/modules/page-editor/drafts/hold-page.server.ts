import type { RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { drafts } from '../collections.ts'
import { findDraft, openPage } from './open-page.server.ts'

/** A tab that was not heard of for so long has left the page. */
export const HOLD_SECONDS = 45

type Held = Pick<RowOf<typeof drafts>, 'tab' | 'seenAt'>

/** True while another tab has the page, of a colleague or of the same person. */
export function isHeldByOther({ now }: Context, { tab, seenAt }: Held, own: string): boolean {
  return (
    tab !== null && tab !== own && seenAt !== null && now.getTime() - Date.parse(seenAt) < HOLD_SECONDS * 1000
  )
}

export interface Holding {
  /** Who has it instead; null where it is ours now. */
  readonly editor: string | null
  readonly isSelf: boolean
}

/** Takes the page for a tab, or says who has it; `take` takes it away from them. */
export async function holdPage(ctx: Context, id: string, tab: string, take: boolean): Promise<Holding> {
  const post = await openPage(ctx, id)
  await takeTurn(ctx, 'page-draft', post._id)
  const draft = await findDraft(ctx, post._id)
  const { userID, name } = ctx.actor
  if (draft && !take && isHeldByOther(ctx, draft, tab))
    return { editor: draft.editor ?? '', isSelf: draft.editorID === userID }
  const hold = { editorID: userID, editor: name, tab, seenAt: ctx.now.toISOString() }
  const updatedAt = draft?.updatedAt
  await ctx
    .write(drafts)
    .put({ postID: post._id, ...hold, ...(updatedAt !== undefined && { updatedAt }) }, { key: ['postID'] })
  return { editor: null, isSelf: true }
}
