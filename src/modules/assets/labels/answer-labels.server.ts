import { sql } from 'kysely'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { fullAddress } from '#modules/logins/public.server.ts'
import { assets } from '../collections.ts'
import { nameHolders, OWN } from '../holders.server.ts'
import { requireKeeper } from '../policy.ts'
import { drawLabels, LABELS } from './draw-labels.server.ts'

/** Labels of one file: some forty sheets. */
export const MAX_LABELS = 1_000

/** Which assets an address means: by their ids, or by unit and category. */
function chosenBy(ctx: Context, url: URL) {
  const given = (name: string) => url.searchParams.get(name) ?? ''
  const ids = url.searchParams.getAll('id').filter((id) => uuidPattern.test(id))
  const [holder, category] = [given('holder'), given('category')]
  return ctx
    .from(assets)
    .where('condition', '<>', 'disposed')
    .$if(ids.length > 0, (query) => query.where('_id', '=', sql<string>`any(${ids}::uuid[])`))
    .$if(holder === OWN, (query) => query.where('holderID', 'is', null))
    .$if(uuidPattern.test(holder), (query) => query.where('holderID', '=', holder))
    .$if(uuidPattern.test(category), (query) => query.where('categoryID', '=', category))
}

/** How many labels the address asks for. */
export async function countLabels(ctx: Context, url: URL): Promise<number> {
  requireKeeper(ctx)
  const { count } = await chosenBy(ctx, url)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The labels as a PDF. */
export async function answerLabels(ctx: Context, url: URL): Promise<Response> {
  requireKeeper(ctx)
  const rows = await chosenBy(ctx, url)
    .select(['_id', 'code', 'name', 'holderID', 'place'])
    .orderBy('code')
    .limit(MAX_LABELS + 1)
    .execute()
  if (rows.length === 0) throw new DomainError('assets.no-labels', { status: 404 })
  if (rows.length > MAX_LABELS) throw new DomainError('assets.too-many', { values: { max: MAX_LABELS } })
  const nameOf = await nameHolders(ctx)
  const root = await fullAddress(ctx, '/asset/detail/', url)
  const labels = rows.map(({ _id, code, name, holderID, place }) => ({
    code,
    name,
    line: [nameOf(holderID), place].filter(Boolean).join(' · '),
    address: root + _id,
  }))
  const skipped = Number(url.searchParams.get('skip') ?? 0)
  // Everything is read: no connection is held while the file is made.
  await ctx.commit()
  const pdf = await drawLabels(labels, {
    title: ctx.t('assets.labels.title'),
    owner: ctx.site.siteName,
    lang: ctx.lang,
    skipped: Number.isInteger(skipped) && skipped > 0 ? skipped % (LABELS.columns * LABELS.rows) : 0,
  })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="asset-labels.pdf"',
      'cache-control': 'no-store',
    },
  })
}
