import type { Collection } from '#kernel/collections/define.ts'
import type { Field } from '#kernel/collections/fields.ts'
import type { Registry } from '#kernel/collections/registry.ts'
import { readableFields, writableFields } from './collection-schemas.ts'
import { type ExampleRequest, writeCurl, writeJson } from './curl.ts'
import { exampleCreate, exampleDocument, exampleUpdate } from './examples.ts'
import { describeField, nameField, nameRecords, typeNameOf } from './field-notes.ts'
import { html, type Markup, prose } from './markup.ts'
import type { CollectionOperation } from './operations.ts'
import { callEntry, exchange, heading, type PageTexts, say } from './page-parts.ts'
import { exampleAggregate, exampleQuery } from './query-examples.ts'

/** A collection with its fields and calls. */
export function writeCollection(
  texts: PageTexts,
  registry: Registry,
  collection: Collection,
  operations: readonly CollectionOperation[],
): Markup {
  const label = nameRecords(collection, texts.product)
  const named = label !== undefined && html` <small>${label}</small>`
  return html`<section id="collection-${collection.name}" class="collection"><h3><code>${collection.name}</code>${named}</h3>
${collection.softDelete && html`<p>${say(texts, 'collection.soft-delete')}</p>`}
<h4>${heading(texts, 'collection.fields')}</h4>
${writeFields(texts, registry, collection)}
<h4>${heading(texts, 'collection.calls')}</h4>
${operations.map((operation) => writeAction(texts, operation))}</section>`
}

function writeFields(texts: PageTexts, registry: Registry, collection: Collection): Markup {
  const shown = new Map([...readableFields(collection), ...writableFields(collection)])
  const declared = Object.keys(collection.fields).filter((name) => shown.has(name))
  const { tenant } = collection
  const own = (name: string, type: string, key: string) =>
    fieldEntry(name, type, '', [say(texts, `own.${key}`)])
  return html`<dl class="fields">${own('_id', 'uuid', 'id')}${
    tenant !== 'platform' && own(tenant, 'uuid', 'tenant')
  }${declared.map((name) => writeField(texts, registry, collection, name, shown.get(name) as Field))}${own(
    'createdAt',
    'date-time',
    'created',
  )}${own('updatedAt', 'date-time', 'updated')}</dl>`
}

function writeField(
  texts: PageTexts,
  registry: Registry,
  collection: Collection,
  name: string,
  field: Field,
): Markup {
  const isAsked = field.required && field.default === undefined && !field.readOnly
  const label = nameField(collection, name, texts.product)
  const notes = describeField(field, texts.t, registry).map(prose)
  return fieldEntry(name, typeNameOf(field), isAsked ? texts.t('documentation.required') : '', [
    ...(label === undefined ? [] : [html`<strong>${label}</strong>`]),
    ...notes,
  ])
}

function fieldEntry(name: string, type: string, mark: string, notes: readonly Markup[]): Markup {
  const flag = mark !== '' && html` <em>${mark}</em>`
  return html`<div><dt><code>${name}</code> <span class="type">${type}</span>${flag}</dt><dd>${notes.map(
    (note, at) => html`${at > 0 && ' · '}${note}`,
  )}</dd></div>`
}

interface ActionExample {
  request: Partial<ExampleRequest>
  answer: object
}

function exampleOf({ collection, action }: CollectionOperation): ActionExample {
  const document = exampleDocument(collection)
  const one = { status: 200, data: document }
  switch (`${action.method} ${action.path}`) {
    case 'POST /query':
      return {
        request: { body: exampleQuery(collection) },
        answer: { status: 200, data: [document], paging: { page: 1, limit: 20, total: 1 } },
      }
    case 'POST /aggregate': {
      const { body, rows } = exampleAggregate(collection)
      return { request: { body }, answer: { status: 200, data: rows } }
    }
    case 'GET /:id':
      return { request: {}, answer: one }
    case 'POST ':
      return { request: { body: { data: exampleCreate(collection) }, withSession: true }, answer: one }
    case 'DELETE /:id':
      return { request: { withSession: true }, answer: { status: 200 } }
    default:
      return {
        request: {
          body: { data: exampleUpdate(collection) },
          withSession: true,
          headers: ['if-match: "THE_ETAG_YOU_READ"'],
        },
        answer: one,
      }
  }
}

function writeAction(texts: PageTexts, operation: CollectionOperation): Markup {
  const { method, path, action } = operation
  const { request, answer } = exampleOf(operation)
  const example = exchange(texts, writeCurl({ method, path, ...request }), writeJson(answer))
  const summary = say(texts, `action.${action.method} ${action.path}`)
  return callEntry(operation, summary, example)
}
