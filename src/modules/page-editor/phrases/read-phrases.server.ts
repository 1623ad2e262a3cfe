import { listPhrases } from '#kernel/pages/speak-builder.ts'
import { textOfHtml } from '#kernel/thai/html-text.ts'
import { hasModel, MAX_TEXTS } from '#modules/assistant-server/public.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { findDraft, openPage } from '../drafts/open-page.server.ts'
import { phrasesOf } from './stored-phrases.ts'

/** A text of a page and what it is in English. */
export interface Phrase {
  /** As it is stored: words, or HTML. */
  readonly text: string
  /** What a person reads of it. */
  readonly shown: string
  readonly isHtml: boolean
  readonly english: string
}

const MARK = /<[a-z][^<>]*>/i
/** Words of one text that are shown beside its translation. */
const MAX_SHOWN = 5_000

const describe = (text: string, english: string): Phrase => ({
  text,
  shown: MARK.test(text) ? textOfHtml(text, MAX_SHOWN) : text,
  isHtml: MARK.test(text),
  english,
})

/** The texts of a page, published or in progress, beside what they are in English; and translations whose text is gone. */
export async function readPhrases({ ctx, params, url }: ScreenArgs) {
  const page = await openPage(ctx, params.id ?? '')
  const draft = await findDraft(ctx, page._id)
  const said = new Map(Object.entries(phrasesOf(page.translations)))
  const texts = listPhrases([draft?.builder ?? [], page.builder])
  const onPage = new Set(texts)
  const all = texts.map((text) => describe(text, said.get(text) ?? ''))
  const missing = all.filter(({ english }) => english === '')
  return {
    meta: { title: page.title },
    id: page._id,
    title: page.title,
    isOnlyMissing: url.searchParams.has('missing'),
    phrases: url.searchParams.has('missing') ? missing : all,
    total: all.length,
    missing: missing.length,
    left: [...said].filter(([text]) => !onPage.has(text)).map(([text, english]) => describe(text, english)),
    /** How many texts are drafted at once; none where the site has no model to ask. */
    draftsAtOnce: missing.length > 0 && (await hasModel(ctx)) ? MAX_TEXTS : 0,
    isSaved: url.searchParams.has('saved'),
  }
}
