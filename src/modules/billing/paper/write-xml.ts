import type { Translate } from '#kernel/i18n/translate.ts'
import type { PlacedAddress } from '#modules/geography/public.server.ts'
import { isTaxed } from '../amounts/compute-amounts.ts'
import type { BillingDocument } from '../collections.ts'
import type { Former } from './draw-paper.server.ts'
import { titleKeyOf } from './words.ts'
import { divide, writeParty } from './write-party.ts'
import { element, leaf, money } from './xml-elements.ts'

/** The structures and codes of document types of ETDA's recommendation 3-2560. */
function formOf(
  { kind, vatKind, abbreviated }: Pick<BillingDocument, 'kind' | 'vatKind' | 'abbreviated'>,
  former: Pick<BillingDocument, 'kind'> | null,
): { root: string; code: string } | undefined {
  if (kind === 'invoice') return { root: 'Invoice', code: '380' }
  if (kind === 'credit')
    return isTaxed(vatKind) && former?.kind === 'receipt'
      ? { root: 'DebitCreditNote', code: '81' }
      : undefined
  if (kind === 'receipt' && abbreviated) return { root: 'AbbreviatedTaxInvoice', code: 'T06' }
  if (kind === 'receipt')
    return isTaxed(vatKind) ? { root: 'TaxInvoice', code: 'T03' } : { root: 'Receipt', code: 'T01' }
  return undefined
}

/** The longest text of the structure. */
const LONGEST = 256

/** Whether the structure knows the document: it has no quotations, and credit notes of tax invoices alone. */
export const hasXml = (...of: Parameters<typeof formOf>): boolean => formOf(...of) !== undefined

/** Why a service was credited or a tax invoice replaces another, by ETDA's codes: as the document itself says. */
const OTHER_REASON = { credit: 'CDNS99', receipt: 'TIVC99' } as const

/** The tax invoice that a credit note or a tax invoice in its place refers to; no other documents may be referred to. */
function referredBy({ kind }: BillingDocument, former: Former | null): Former | null {
  return former?.kind === 'receipt' && (kind === 'credit' || kind === 'receipt') ? former : null
}

const taxCodeOf = ({ vatKind }: BillingDocument) => (isTaxed(vatKind) ? 'VAT' : 'FRE')

function writeTax(document: BillingDocument, base: number, tax: number): string {
  return element('ram:ApplicableTradeTax', [
    leaf('ram:TypeCode', taxCodeOf(document)),
    leaf('ram:CalculatedRate', document.percent),
    money('ram:BasisAmount', base),
    money('ram:CalculatedAmount', tax),
  ])
}

function writeLine(document: BillingDocument, at: number): string {
  const { name = '', quantity = 1, each = 0, discount = 0, amount = 0 } = document.lines[at] ?? {}
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', at + 1)),
    element('ram:SpecifiedTradeProduct', leaf('ram:Name', divide(name, LONGEST)[0] ?? '')),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:GrossPriceProductTradePrice', money('ram:ChargeAmount', each)),
    ]),
    element('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', quantity, { unitCode: 'EA' })),
    element('ram:SpecifiedLineTradeSettlement', [
      discount > 0
        ? element('ram:SpecifiedTradeAllowanceCharge', [
            leaf('ram:ChargeIndicator', 'false'),
            money('ram:ActualAmount', discount),
          ])
        : null,
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', money('ram:NetLineTotalAmount', amount)),
    ]),
  ])
}

function writeSettlement(document: BillingDocument, former: Former | null): string {
  const { base, vat, total, discount, kind, lines } = document
  const sum = lines.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100
  const isCredit = kind === 'credit' && former !== null
  return element('ram:ApplicableHeaderTradeSettlement', [
    leaf('ram:InvoiceCurrencyCode', 'THB', { listID: 'ISO 4217 3A' }),
    writeTax(document, base, vat),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      isCredit ? money('ram:OriginalInformationAmount', former.base) : null,
      money('ram:LineTotalAmount', isCredit ? Math.round((former.base - base) * 100) / 100 : sum),
      isCredit ? money('ram:DifferenceInformationAmount', base) : null,
      discount > 0 ? money('ram:AllowanceTotalAmount', discount) : null,
      money('ram:TaxBasisTotalAmount', base),
      money('ram:TaxTotalAmount', vat),
      money('ram:GrandTotalAmount', total),
    ]),
  ])
}

/** Where seller and buyer are, as far as their addresses can be taken apart. */
export interface Places {
  readonly seller?: PlacedAddress | undefined
  readonly buyer?: PlacedAddress | undefined
}

/** The document's data in ETDA's structure (ขมธอ. 3-2560); null where it does not know the document. Unless it is going to be signed it says that it is not. */
export function writeXml(
  document: BillingDocument,
  former: Former | null,
  t: Translate,
  { isToBeSigned = false, seller: sellerPlace, buyer: buyerPlace }: Places & { isToBeSigned?: boolean } = {},
): string | null {
  const form = formOf(document, former)
  if (!form) return null
  const { number, day, createdAt, seller, buyer, reason, lines, abbreviated } = document
  const referred = referredBy(document, former)
  const name = `${form.root}_CrossIndustryInvoice`
  const space = 'urn:etda:uncefact:data:standard:'
  const reusable = `${space}${form.root}_ReusableAggregateBusinessInformationEntity:2`
  const body = element(
    `rsm:${name}`,
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:GuidelineSpecifiedDocumentContextParameter', [
          leaf('ram:ID', 'ER3-2560', { schemeAgencyID: 'ETDA', schemeVersionID: 'v2.1' }),
        ]),
      ]),
      element('rsm:ExchangedDocument', [
        leaf('ram:ID', number),
        leaf('ram:Name', t(titleKeyOf(document))),
        leaf('ram:TypeCode', form.code),
        leaf('ram:IssueDateTime', `${day}T00:00:00.000`),
        reason ? leaf('ram:Purpose', divide(reason, LONGEST)[0] ?? '') : null,
        document.kind === 'credit' || (document.kind === 'receipt' && referred)
          ? leaf('ram:PurposeCode', OTHER_REASON[document.kind])
          : null,
        leaf('ram:CreationDateTime', createdAt),
        // Tax invoices refer to tax invoices alone: the invoice before is a note.
        former?.kind === 'invoice'
          ? element('ram:IncludedNote', [
              leaf('ram:Subject', t(titleKeyOf(former))),
              leaf('ram:Content', former.number),
            ])
          : null,
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        element('ram:ApplicableHeaderTradeAgreement', [
          writeParty('ram:SellerTradeParty', seller, sellerPlace, abbreviated),
          // An abbreviated tax invoice has no place for its buyer.
          abbreviated ? null : writeParty('ram:BuyerTradeParty', buyer, buyerPlace),
          referred
            ? element('ram:AdditionalReferencedDocument', [
                leaf('ram:IssuerAssignedID', referred.number),
                leaf('ram:IssueDateTime', `${referred.day}T00:00:00.000`),
                leaf('ram:ReferenceTypeCode', referred.abbreviated ? 'T06' : 'T03'),
              ])
            : null,
        ]),
        element('ram:ApplicableHeaderTradeDelivery', null),
        writeSettlement(document, former),
        ...lines.map((_, at) => writeLine(document, at)),
      ]),
    ],
    { 'xmlns:rsm': `${space}${name}:2`, 'xmlns:ram': reusable },
  )
  const mark = isToBeSigned ? '' : `<!-- ${t('billing-paper.xml-unsigned')} -->\n`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${mark}${body}\n`
}
