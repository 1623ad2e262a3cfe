import type { Context } from '#kernel/context.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { drafts } from '../collections.ts'
import { isHeldByOther } from './hold-page.server.ts'
import { findDraft, openPage } from './open-page.server.ts'
import { readBuilder } from './read-builder.ts'

export interface Save {
  /** The number of the save that it is based on. */
  readonly number: number
  readonly builder: string
  /** Names this save: sent again it is the same one. */
  readonly key: string
  readonly tab: string
}

/** What became of a save: its number, or why it was not taken. Nothing of either side is lost. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly number: number; readonly savedAt: string }
  | {
      readonly kind: 'changed'
      readonly number: number
      readonly author: string
      readonly builder: readonly unknown[]
    }
  | { readonly kind: 'held'; readonly editor: string }

/** Stores work in progress where nobody has stored other work since. */
export async function saveDraft(ctx: Context, id: string, save: Save): Promise<SaveOutcome> {
  const post = await openPage(ctx, id)
  const builder = readBuilder(save.builder)
  await takeTurn(ctx, 'page-draft', post._id)
  const draft = await findDraft(ctx, post._id)
  const savedAt = ctx.now.toISOString()
  if (draft?.saveKey === save.key) return { kind: 'saved', number: draft.number, savedAt: draft.updatedAt }
  if (draft && isHeldByOther(ctx, draft, save.tab)) return { kind: 'held', editor: draft.editor ?? '' }
  const number = draft?.number ?? 0
  if (number !== save.number) {
    const theirs = draft?.builder ?? post.builder
    return { kind: 'changed', number, author: draft?.author ?? '', builder: theirs }
  }
  const { userID, name: author } = ctx.actor
  const row = { number: number + 1, builder, saveKey: save.key, userID, author, updatedAt: savedAt }
  await ctx.write(drafts).put({ postID: post._id, ...row }, { key: ['postID'] })
  return { kind: 'saved', number: number + 1, savedAt }
}

/** Goes back to what is published: the work in progress is put away, by whoever has the page. */
export async function discardDraft(ctx: Context, id: string, tab: string): Promise<void> {
  const post = await openPage(ctx, id)
  await takeTurn(ctx, 'page-draft', post._id)
  const draft = await findDraft(ctx, post._id)
  if (draft && isHeldByOther(ctx, draft, tab))
    throw new DomainError('page-editor.held', { status: 409, values: { name: draft.editor ?? '' } })
  await ctx
    .write(drafts)
    .where({ postID: post._id })
    .patch((eb) => ({ builder: null, publishAt: null, fault: null, number: eb('number', '+', 1) }))
}
