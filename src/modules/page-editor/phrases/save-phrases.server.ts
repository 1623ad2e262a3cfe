import { data, redirect } from 'react-router'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { listPhrases } from '#kernel/pages/speak-builder.ts'
import { posts } from '#modules/posts/public.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { findDraft, openPage } from '../drafts/open-page.server.ts'
import { draftPhrases } from './draft-phrases.server.ts'
import { MAX_PHRASES, phrasesOf, withPhrases } from './stored-phrases.ts'

export interface Said {
  readonly text: string
  /** What the sender saw in English, and what it shall be. */
  readonly before: string
  readonly after: string
}

/** Lines of a form end in other signs than those of the text it was drawn of. */
const unixLines = (text: string) => text.replaceAll('\r\n', '\n')

function readSaid(form: FormData): Said[] {
  const [texts, before, after] = ['text', 'before', 'after'].map((name) =>
    form.getAll(name).map((value) => unixLines(typeof value === 'string' ? value : '')),
  )
  if (texts?.length !== before?.length || texts?.length !== after?.length)
    throw new DomainError('gateway.bad-body')
  return (texts ?? []).map((text, at) => ({
    text,
    before: before?.[at] ?? '',
    after: (after?.[at] ?? '').trim(),
  }))
}

/** Stores what was changed, and leaves what others wrote meanwhile beside it. */
export async function savePhrases(ctx: Context, id: string, said: readonly Said[]): Promise<void> {
  const page = await openPage(ctx, id)
  const changed = said.filter(({ before, after }) => before.trim() !== after)
  if (changed.length === 0) return
  const { translations } = await ctx
    .from(posts)
    .select('translations')
    .where('_id', '=', page._id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const phrases = new Map(Object.entries(phrasesOf(translations)))
  const draft = await findDraft(ctx, page._id)
  const known = [...listPhrases([draft?.builder ?? [], page.builder]), ...phrases.keys()]
  const asStored = new Map(known.map((text) => [unixLines(text), text]))
  for (const { text, after } of changed) {
    const key = asStored.get(text) ?? text
    if (after === '') phrases.delete(key)
    else phrases.set(key, after)
  }
  if (phrases.size > MAX_PHRASES)
    throw new DomainError('page-phrases.too-many', { values: { max: MAX_PHRASES } })
  await updateRecord(ctx, posts, page._id, {
    translations: withPhrases(translations, Object.fromEntries(phrases)),
  })
}

/** Saves the translations of a page's texts, or drafts what is missing, or answers why not; what was typed stays in its boxes. */
export async function actOnPhrases({ ctx, params, request, url }: ScreenArgs) {
  const form = await readForm(request)
  try {
    const said = readSaid(form)
    if (textIn(form, 'do') === 'draft') return data(await draftPhrases(ctx, params.id ?? '', said))
    await savePhrases(ctx, params.id ?? '', said)
  } catch (error) {
    if (!(error instanceof DomainError) || [401, 403, 404].includes(error.status)) throw error
    await ctx.rollback()
    return data({ refused: ctx.t(error.code, error.values) }, { status: error.status })
  }
  const missing = url.searchParams.has('missing') ? '&missing=1' : ''
  return redirect(`/cms/translate/${params.id}?saved=1${missing}`)
}
