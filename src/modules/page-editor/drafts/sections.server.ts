import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { posts } from '#modules/posts/public.server.ts'
import { documentFromTemplate, listTemplates, saveSection } from '#modules/templates/public.server.ts'
import { MAX_PHRASES, phrasesOf, withPhrases } from '../phrases/stored-phrases.ts'
import { openPage } from './open-page.server.ts'
import { readBuilder } from './read-builder.ts'

const MAX_TITLE = 200

/** The sections that can be put into a page: the site's own, those of its group, ready-made ones. */
export async function listSections(ctx: Context, id: string) {
  await openPage(ctx, id)
  return { kind: 'sections' as const, sections: await listTemplates(ctx, 'section') }
}

/** The rows of a section. What its words are in English is the page's from now on, where the page says nothing else. */
export async function takeSection(ctx: Context, id: string, template: string) {
  const { _id, translations: own } = await openPage(ctx, id)
  const { builder, translations } = await documentFromTemplate(ctx, template)
  const coming = phrasesOf(translations)
  const phrases = { ...coming, ...phrasesOf(own) }
  const isMore = Object.keys(phrases).length > Object.keys(phrasesOf(own)).length
  if (isMore && Object.keys(phrases).length <= MAX_PHRASES)
    await updateRecord(ctx, posts, _id, { translations: withPhrases(own, phrases) })
  return { kind: 'section' as const, builder }
}

/** Saves rows of a page, as they stand in the editor, as a section. */
export async function storeSection(
  ctx: Context,
  id: string,
  { title, shared, rows }: { readonly title: string; readonly shared: boolean; readonly rows: string },
) {
  const { translations } = await openPage(ctx, id)
  const name = title.trim()
  if (name === '' || name.length > MAX_TITLE) throw new DomainError('page-editor.section-name')
  const builder = readBuilder(rows)
  const phrases = phrasesOf(translations)
  return { kind: 'stored' as const, id: await saveSection(ctx, { title: name, shared, builder, phrases }) }
}
