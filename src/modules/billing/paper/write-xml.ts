import type { Translate } from '#kernel/i18n/translate.ts'
import { isTaxed } from '../amounts/compute-amounts.ts'
import type { BillingDocument } from '../collections.ts'
import { HEAD_OFFICE } from '../documents/parts.ts'
import type { Former } from './draw-paper.server.ts'
import { titleKeyOf } from './words.ts'

type Node = string | readonly Node[] | null

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// What XML 1.0 has no place for is left out.
const clean = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '')

const flat = (node: Node): string =>
  node === null ? '' : typeof node === 'string' ? node : node.map(flat).join('')

/** An element with what is in it; a text of the document goes through `clean` by `leaf` alone. */
function element(name: string, content: Node, attributes: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${clean(value)}"`)
  return `<${name}${given.join('')}>${flat(content)}</${name}>`
}

const leaf = (name: string, text: string | number, attributes?: Readonly<Record<string, string>>) =>
  element(name, clean(String(text)), attributes)
const money = (name: string, amount: number, attributes?: Readonly<Record<string, string>>) =>
  leaf(name, amount.toFixed(2), attributes)

/** The structures and codes of document types of ETDA's recommendation 3-2560. */
function formOf({ kind, vatKind }: BillingDocument): { root: string; code: string } | undefined {
  if (kind === 'invoice') return { root: 'Invoice', code: '380' }
  if (kind === 'credit') return { root: 'DebitCreditNote', code: '81' }
  if (kind === 'receipt')
    return isTaxed(vatKind) ? { root: 'TaxInvoice', code: 'T03' } : { root: 'Receipt', code: 'T01' }
  return undefined
}

/** Why a service was credited, by ETDA's codes: as the note itself says. */
const OTHER_REASON = 'CDNS99'

interface Party {
  readonly name: string
  readonly taxID: string | null
  readonly branch: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly email?: string | null
  readonly kind?: string
}

function writeParty(
  name: string,
  { name: called, taxID, branch, address, phone, email, kind }: Party,
): string {
  const isPerson = kind === 'person'
  const id = taxID === null ? 'N/A' : isPerson ? taxID : taxID + (branch ?? HEAD_OFFICE)
  const scheme = taxID === null ? 'OTHR' : isPerson ? 'NIDN' : 'TXID'
  const postcode = /(\d{5})\s*$/.exec(address ?? '')?.[1]
  return element(name, [
    leaf('ram:Name', called),
    element('ram:SpecifiedTaxRegistration', leaf('ram:ID', id, { schemeID: scheme })),
    email || phone
      ? element('ram:DefinedTradeContact', [
          email ? element('ram:EmailURIUniversalCommunication', leaf('ram:URIID', email)) : null,
          phone ? element('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', phone)) : null,
        ])
      : null,
    element('ram:PostalTradeAddress', [
      postcode ? leaf('ram:PostcodeCode', postcode) : null,
      address ? leaf('ram:LineOne', address) : null,
      leaf('ram:CountryID', 'TH', { schemeID: '3166-1 alpha-2' }),
    ]),
  ])
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
    element('ram:SpecifiedTradeProduct', leaf('ram:Name', name)),
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

/** The document's data in ETDA's structure (ขมธอ. 3-2560); null for a quotation, which it does not know. Unless it is going to be signed it says that it is not. */
export function writeXml(
  document: BillingDocument,
  former: Former | null,
  t: Translate,
  { isToBeSigned = false } = {},
): string | null {
  const form = formOf(document)
  if (!form) return null
  const { number, day, createdAt, seller, buyer, reason, lines } = document
  const name = `${form.root}_CrossIndustryInvoice`
  const space = 'urn:etda:uncefact:data:standard:'
  const reusable = `${space}${form.root}_ReusableAggregateBusinessInformationEntity:2`
  const body = element(
    `rsm:${name}`,
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:GuidelineSpecifiedDocumentContextParameter', [
          leaf('ram:ID', 'ER3-2560', { schemeAgencyID: 'ETDA', schemeVersionID: 'v2.0' }),
        ]),
      ]),
      element('rsm:ExchangedDocument', [
        leaf('ram:ID', number),
        leaf('ram:Name', t(titleKeyOf(document))),
        leaf('ram:TypeCode', form.code),
        leaf('ram:IssueDateTime', `${day}T00:00:00.000`),
        reason ? leaf('ram:Purpose', reason) : null,
        document.kind === 'credit' ? leaf('ram:PurposeCode', OTHER_REASON) : null,
        leaf('ram:CreationDateTime', createdAt),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        element('ram:ApplicableHeaderTradeAgreement', [
          writeParty('ram:SellerTradeParty', seller),
          writeParty('ram:BuyerTradeParty', buyer),
          former
            ? element('ram:AdditionalReferencedDocument', [
                leaf('ram:IssuerAssignedID', former.number),
                leaf('ram:IssueDateTime', `${former.day}T00:00:00.000`),
                leaf(
                  'ram:ReferenceTypeCode',
                  former.kind === 'receipt' ? (isTaxed(former.vatKind) ? 'T03' : 'T01') : '380',
                ),
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
