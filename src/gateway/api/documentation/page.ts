import { createHash } from 'node:crypto'
import type { Call } from '#kernel/calls.ts'
import type { Collection } from '#kernel/collections/define.ts'
import type { Registry } from '#kernel/collections/registry.ts'
import { html, type Markup } from './markup.ts'
import { type CallOperation, listCalls, listCollectionCalls } from './operations.ts'
import { writeCall } from './page-call.ts'
import { writeCollection } from './page-collection.ts'
import { introductionSections, writeIntroduction } from './page-introduction.ts'
import { heading, type PageTexts, say } from './page-parts.ts'
import { style } from './style.ts'

/** The page needs nothing but its own style block. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The documentation of every exposed collection and every call as one HTML page. */
export function buildPage(registry: Registry, calls: readonly Call[], texts: PageTexts): string {
  const exposed = registry.collections.filter((collection) => collection.exposed)
  const others = listCalls(calls)
  const showcase = exposed.find(({ name }) => name === 'course') ?? exposed[0]
  const title = texts.t('documentation.title')
  const page = html`<!doctype html>
<html lang="${texts.t.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${{ html: style }}</style>
</head>
<body>
<a class="skip" href="#content">${texts.t('documentation.skip')}</a>
<div class="frame">
<header><h1>${heading(texts, 'title')}</h1><p class="lead">${say(texts, 'lead')}</p></header>
${writeContents(texts, exposed, others)}
<main id="content">
${writeIntroduction(texts, showcase)}
<section id="collections"><h2>${heading(texts, 'collections.title')}</h2><p>${say(texts, 'collections.text')}</p></section>
${exposed.map((collection) =>
  writeCollection(texts, registry, collection, listCollectionCalls(collection, others)),
)}
<section id="calls"><h2>${heading(texts, 'calls.title')}</h2><p>${say(texts, 'calls.text')}</p>
${others.map((operation) => writeCall(texts, operation))}</section>
</main>
</div>
</body>
</html>
`
  return page.html
}

const list = (items: readonly Markup[]) => html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`
const link = (anchor: string, text: Markup) => html`<a href="#${anchor}">${text}</a>`

function writeContents(
  texts: PageTexts,
  collections: readonly Collection[],
  calls: readonly CallOperation[],
): Markup {
  return html`<nav aria-label="${texts.t('documentation.contents')}">
${list(introductionSections.map((name) => link(name, html`${texts.t(`documentation.${name}.title`)}`)))}
<p>${link('collections', html`${texts.t('documentation.collections.title')}`)}</p>
${list(collections.map(({ name }) => link(`collection-${name}`, html`<code>${name}</code>`)))}
<p>${link('calls', html`${texts.t('documentation.calls.title')}`)}</p>
${list(calls.map(({ id, path }) => link(id, html`<code>${path.slice(1)}</code>`)))}
</nav>`
}
