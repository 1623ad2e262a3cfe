import type { RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { isCitizenId } from '#kernel/thai/citizen-id.ts'
import { companies } from '#modules/companies/public.server.ts'
import type { orders } from '#modules/orders/public.server.ts'
import { documentBuyerOf } from '../buyers/details.ts'
import { openDetails } from '../buyers/remembered.server.ts'
import { type DocumentBuyer, HEAD_OFFICE } from './parts.ts'

const plain = (text: string | null) => (text ?? '').replaceAll(/[-\s]/g, '')

/** The company of an order as a buyer; undefined where it has no tax id or address yet. */
async function companyOf(ctx: Context, companyID: string): Promise<DocumentBuyer | undefined> {
  const company = await ctx
    .from(companies)
    .select(['name', 'taxID', 'address', 'email', 'phone'])
    .where('_id', '=', companyID)
    .executeTakeFirst()
  const taxID = plain(company?.taxID ?? null)
  if (!company?.address || !isCitizenId(taxID)) return undefined
  return { ...company, kind: 'company', taxID, branch: HEAD_OFFICE }
}

/** Whom the documents of an order are made out to: as its buyer said, else its company, else its buyer. */
export async function buyerOfOrder(
  ctx: Context,
  { companyID, buyer, taxBuyer }: Pick<RowOf<typeof orders>, 'companyID' | 'buyer' | 'taxBuyer'>,
): Promise<DocumentBuyer> {
  const details = openDetails(ctx, taxBuyer)
  if (details) return documentBuyerOf(details)
  const company = companyID === null ? undefined : await companyOf(ctx, companyID)
  if (company) return company
  return {
    kind: 'person',
    name: buyer?.name.trim() || ctx.engine.catalog.translate('th')('billing-paper.somebody'),
    taxID: null,
    branch: null,
    address: null,
    email: buyer?.email ?? null,
    phone: buyer?.phone ?? null,
  }
}
