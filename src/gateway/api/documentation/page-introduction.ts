import type { Collection } from '#kernel/collections/define.ts'
import {
  defaultFindLimit,
  maxDepth,
  maxListValues,
  maxPatternLength,
  maxRows,
  maxStages,
} from '#kernel/query/limits.ts'
import { SESSION_COOKIE } from '#modules/users/public.server.ts'
import { NETWORK_LIMIT, PAIR_LIMIT } from '#modules/users/sign-in/attempt-limits.server.ts'
import { readableFields } from './collection-schemas.ts'
import { writeCurl, writeJson } from './curl.ts'
import { errorCodes, exampleError } from './error-codes.ts'
import { exampleCreate, exampleDocument } from './examples.ts'
import { grammar } from './grammar.ts'
import { html, type Markup } from './markup.ts'
import { codeBlock, exchange, heading, type PageTexts, say } from './page-parts.ts'
import { exampleAggregate, exampleFilter, exampleQuery } from './query-examples.ts'
import { sampleMoment, sampleSite } from './sample-schema.ts'

export const introductionSections = [
  'start',
  'site',
  'session',
  'errors',
  'values',
  'query',
  'aggregate',
  'writing',
  'limits',
] as const

type SectionName = (typeof introductionSections)[number]

/** How to call /api, with examples of a collection that this server has. */
export function writeIntroduction(texts: PageTexts, showcase: Collection | undefined): Markup {
  return html`${introductionSections.map((name) => writeSection(texts, name, bodies[name](texts, showcase)))}`
}

function writeSection(texts: PageTexts, name: SectionName, body: Markup): Markup {
  return html`<section id="${name}"><h2>${heading(texts, `${name}.title`)}</h2>${body}</section>`
}

function paragraphs(texts: PageTexts, ...keys: readonly string[]): Markup {
  return html`${keys.map((key) => html`<p>${say(texts, key, values)}</p>`)}`
}

const setWords = (list: readonly string[]) => html`${list.map((word) => html`<code>${word}</code> `)}`

function listWords(texts: PageTexts, groups: readonly (keyof typeof grammar)[]): Markup {
  return html`<dl class="words">${groups.map(
    (group) => html`<dt>${say(texts, `words.${group}`)}</dt><dd>${setWords(grammar[group])}</dd>`,
  )}</dl>`
}

const bodies: Record<SectionName, (texts: PageTexts, showcase: Collection | undefined) => Markup> = {
  start: (texts) =>
    html`${paragraphs(texts, 'start.text')}<p><a href="/api/openapi.json">${say(
      texts,
      'start.openapi',
    )}</a></p>${exchange(
      texts,
      writeCurl({ method: 'GET', path: '/test' }),
      writeJson({
        status: 200,
        data: { site: sampleSite, siteName: 'ศาลา', role: 'public', time: sampleMoment },
      }),
    )}`,
  site: (texts) => paragraphs(texts, 'site.host', 'site.key', 'site.ref', 'site.address'),
  session: (texts) => paragraphs(texts, 'session.open', 'session.cookie', 'session.token', 'session.rights'),
  errors: (texts) =>
    html`${paragraphs(texts, 'errors.text', 'errors.language')}${codeBlock(
      texts.t('documentation.answer'),
      writeJson(exampleError(texts.product('records.invalid'), texts.product('records.fault.email'))),
    )}<dl class="words">${errorCodes.map(
      ({ status, codes }) =>
        html`<dt>${status}</dt><dd>${say(texts, `status.${status}`)}<br>${codes.map(
          (code) => html`<code>${code}</code> `,
        )}</dd>`,
    )}</dl>`,
  values: (texts) => paragraphs(texts, 'values.formats', 'values.hidden', 'values.sealed'),
  query: (texts, showcase) =>
    html`${paragraphs(texts, 'query.text', 'query.parts')}${
      showcase && writeQuery(texts, showcase)
    }${listWords(texts, ['combining', 'comparing', 'lists'])}${paragraphs(texts, 'query.regex', 'query.paths')}`,
  aggregate: (texts, showcase) =>
    html`${paragraphs(texts, 'aggregate.text')}${
      showcase && writeAggregate(texts, showcase)
    }${listWords(texts, ['stages', 'accumulators', 'expressions'])}${paragraphs(
      texts,
      'aggregate.lookup',
      'aggregate.dates',
    )}`,
  writing: (texts, showcase) =>
    html`${paragraphs(texts, 'writing.text', 'writing.unique', 'writing.etag', 'writing.repeat', 'writing.remove')}${
      showcase &&
      codeBlock(
        texts.t('documentation.request'),
        writeCurl({
          method: 'POST',
          path: `/${showcase.name}`,
          body: { data: exampleCreate(showcase) },
          withSession: true,
        }),
      )
    }`,
  limits: (texts) =>
    html`<ul>${(['stages', 'depth', 'rows', 'list', 'pattern', 'time', 'body', 'attempts'] as const).map(
      (name) => html`<li>${say(texts, `limits.${name}`, values)}</li>`,
    )}</ul>`,
}

const values = {
  cookie: SESSION_COOKIE,
  account: PAIR_LIMIT.max,
  address: NETWORK_LIMIT.max,
  minutes: PAIR_LIMIT.seconds / 60,
  stages: maxStages,
  depth: maxDepth,
  rows: maxRows,
  usual: defaultFindLimit,
  list: maxListValues,
  pattern: maxPatternLength,
}

function writeQuery(texts: PageTexts, showcase: Collection): Markup {
  const chosen = readableFields(showcase)
    .slice(0, 3)
    .map(([name]) => name)
  const projection = Object.fromEntries(chosen.map((name) => [name, 1]))
  const body = { ...exampleQuery(showcase), args: [exampleFilter(showcase), projection] }
  const fields = Object.entries(exampleDocument(showcase))
  const document = Object.fromEntries(fields.filter(([name]) => name === '_id' || chosen.includes(name)))
  return exchange(
    texts,
    writeCurl({ method: 'POST', path: `/${showcase.name}/query`, body }),
    writeJson({ status: 200, data: [document], paging: { page: 1, limit: 20, total: 1 } }),
  )
}

function writeAggregate(texts: PageTexts, showcase: Collection): Markup {
  const { body, rows } = exampleAggregate(showcase)
  const request = writeCurl({ method: 'POST', path: `/${showcase.name}/aggregate`, body })
  return exchange(texts, request, writeJson({ status: 200, data: rows }))
}
