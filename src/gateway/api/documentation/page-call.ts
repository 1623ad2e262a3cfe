import { writeCurl, writeJson } from './curl.ts'
import { convertSchema } from './json-schema.ts'
import { html, type Markup } from './markup.ts'
import type { CallOperation } from './operations.ts'
import { callEntry, exchange, type PageTexts, say } from './page-parts.ts'
import { sampleSchema } from './sample-schema.ts'

/** A call of a module with its example. */
export function writeCall(texts: PageTexts, operation: CallOperation): Markup {
  const { method, path, call } = operation
  const body = call.body && sampleSchema(convertSchema(call.body, 'body', 'input'))
  const answer = call.answer ? sampleSchema(convertSchema(call.answer, 'answer', 'output')) : { status: 200 }
  const curl = writeCurl({ method, path, body, withKey: call.siteless !== true })
  const siteless = call.siteless === true && html`<p>${say(texts, 'call.siteless')}</p>`
  return callEntry(
    operation,
    summarize(texts, operation),
    html`${siteless}${writeParameters(texts, operation)}${exchange(texts, curl, writeJson(answer))}`,
  )
}

/** What may stand behind the question mark of its address. */
function writeParameters(texts: PageTexts, { call }: CallOperation): Markup | false {
  const names = Object.keys(call.query?.shape ?? {})
  if (names.length === 0) return false
  return html`<p>${say(texts, 'call.parameters')} ${names.map((name) => html`<code>${name}</code> `)}</p>`
}

/** The summary in the page's language where there is one, else as it was declared. */
function summarize({ t, product }: PageTexts, { call }: CallOperation): Markup {
  if (call.summaryText) return html`${product(call.summaryText.key, call.summaryText.values)}`
  if (t.lang === 'en') return html`${call.summary}`
  const key = `${call.method} ${call.path}`
  if (product.has(`calls.${key}`)) return html`${product(`calls.${key}`)}`
  if (t.has(`documentation.call.${key}`)) return html`${t(`documentation.call.${key}`)}`
  return html`<span lang="en">${call.summary}</span>`
}
