import type { Translate } from '#kernel/i18n/translate.ts'
import { html, type Markup, prose } from './markup.ts'

/** What the parts of the page know: their language, and English to stand beside it. */
export interface PageTexts {
  readonly t: Translate
  readonly english: Translate
  /** The modules' texts: names of fields, summaries of calls. */
  readonly product: Translate
}

/** A text of the page with its code words set. */
export function say(texts: PageTexts, key: string, values?: Record<string, string | number>): Markup {
  return prose(texts.t(`documentation.${key}`, values))
}

/** A heading, with the English word beside it on the Thai page. */
export function heading(texts: PageTexts, key: string): Markup {
  const { t, english } = texts
  const aside = t.lang !== 'en' && html` <small lang="en">${english(`documentation.${key}`)}</small>`
  return html`${t(`documentation.${key}`)}${aside}`
}

/** A piece of code that scrolls by itself, never the page; it can be reached by keyboard. */
export function codeBlock(label: string, code: string): Markup {
  return html`<figure class="code"><figcaption>${label}</figcaption><pre tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre></figure>`
}

/** A request above its answer. */
export function exchange(texts: PageTexts, request: string, answer: string): Markup {
  const { t } = texts
  return html`${codeBlock(t('documentation.request'), request)}${codeBlock(t('documentation.answer'), answer)}`
}

/** One call that opens to its example. */
export function callEntry(
  call: { id: string; method: string; path: string },
  summary: Markup,
  inside: Markup,
): Markup {
  const path = html`/api${call.path}`
  return html`<details class="call" id="${call.id}"><summary><span class="method ${call.method.toLowerCase()}">${call.method}</span> <code>${path}</code> <span class="summary">${summary}</span></summary><div class="inside">${inside}</div></details>`
}
