import { type Doc, readRecord } from '#kernel/collections/read.server.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { describeCollection } from '#shell/records/describe.server.ts'
import { findPages } from '#shell/records/find-pages.server.ts'
import { formatValue } from '#shell/records/format-value.ts'
import { titleFieldsOf } from '#shell/records/record-title.ts'
import { nameOf, readTitles } from '#shell/records/references.server.ts'
import { maskedFields } from '#shell/records/sealed/reveal.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { opensBeside } from './opens-beside.server.ts'

/** A record as it stands beside a page: its name, what it holds as far as the actor may see it, and the way to all of it. */
export async function readBeside({ ctx, page, params }: Pick<ScreenArgs, 'ctx' | 'page' | 'params'>) {
  const collection = opensBeside(ctx, params.collection ?? '')
  if (!collection) throw notFound()
  const record = (await readRecord(ctx, collection, params.id ?? '')) as Doc
  const { fields, label } = describeCollection(ctx, collection)
  const masked = maskedFields(ctx, collection, { fields }, record)
  const titles = await readTitles(ctx, fields, [record])
  const wording = { lang: ctx.lang, titles }
  const inTitle = titleFieldsOf(collection)
  // What is empty, sealed, without words or has a screen of its own waits on the whole page.
  const shown = fields.filter(
    (field) =>
      field.kind !== 'json' &&
      field.label !== field.name &&
      !inTitle.includes(field.name) &&
      !Object.hasOwn(masked, field.name) &&
      formatValue(field, record[field.name], wording) !== '',
  )
  const pages = findPages({ ctx, page }, [
    collection.name,
    ...shown.flatMap(({ refers }) => refers?.collection ?? []),
  ])
  return {
    title: nameOf(ctx, collection, record),
    label,
    fields: shown,
    values: Object.fromEntries(shown.map(({ name }) => [name, record[name]])),
    titles,
    hrefs: pages,
    pageHref: pages[collection.name]?.replace(':id', record._id) ?? null,
  }
}

export type Beside = Awaited<ReturnType<typeof readBeside>>

/** What a panel is answered: the record, or why there is none. */
export type BesideAnswer = Beside | { readonly refused: string }

/** The same for a panel: what cannot be shown is said there, and the page around it stays. */
export async function tryBeside(args: ScreenArgs): Promise<BesideAnswer> {
  try {
    return await readBeside(args)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error
    await args.ctx.rollback()
    return { refused: args.ctx.t('beside.refused') }
  }
}
