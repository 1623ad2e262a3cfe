import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { listPhrases } from '#kernel/pages/speak-builder.ts'
import { draftEnglish } from '#modules/assistant-server/public.server.ts'
import { posts } from '#modules/posts/public.server.ts'
import { findDraft, openPage } from '../drafts/open-page.server.ts'
import { phrasesOf } from './stored-phrases.ts'

/** A text as the form sent it, with what stands in its box. */
interface Sent {
  readonly text: string
  readonly after: string
}

/** Drafts in English for texts of a page that have none and whose box is empty. They go into the boxes; nothing is stored. */
export async function draftPhrases(ctx: Context, id: string, sent: readonly Sent[]) {
  const page = await openPage(ctx, id)
  const draft = await findDraft(ctx, page._id)
  const said = phrasesOf(page.translations)
  const empty = new Set(sent.filter(({ after }) => after === '').map(({ text }) => text))
  // Of the page alone: what a form says about other texts goes to nobody.
  const missing = listPhrases([draft?.builder ?? [], page.builder]).filter(
    (text) => !said[text] && empty.has(text.replaceAll('\r\n', '\n')),
  )
  if (missing.length === 0) return { drafts: {}, failed: 0 }
  await recordAudit(ctx, {
    action: 'assistant-draft',
    collection: posts.name,
    recordID: page._id,
    changes: { texts: missing.length },
  })
  const { drafts, failed } = await draftEnglish(ctx, missing)
  return { drafts: Object.fromEntries(drafts), failed }
}
