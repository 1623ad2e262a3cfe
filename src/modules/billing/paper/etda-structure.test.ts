import { parseDocument } from 'htmlparser2'
import { expect, it } from 'vitest'
import { createCatalog } from '#kernel/i18n/catalog.server.ts'
import type { BillingDocument } from '../collections.ts'
import { en } from '../locales/en.ts'
import { th } from '../locales/th.ts'
import { credit, receipt } from './test-documents.ts'
import { type Places, writeXml } from './write-xml.ts'

const t = createCatalog([{ th, en }]).translate('th')

/**
 * The elements that the structure of ขมธอ. 3-2560 has within others, in their order; an exclamation mark says that one must be there,
 * an asterisk that it may be there several times. What stands in no row here holds a text.
 */
const structure: Readonly<Record<string, string>> = {
  root: 'ExchangedDocumentContext! ExchangedDocument! SupplyChainTradeTransaction!',
  ExchangedDocumentContext: 'GuidelineSpecifiedDocumentContextParameter!*',
  GuidelineSpecifiedDocumentContextParameter: 'ID!',
  ExchangedDocument:
    'ID! Name! TypeCode! IssueDateTime! Purpose PurposeCode GlobalID CreationDateTime! IncludedNote*',
  SupplyChainTradeTransaction:
    'ApplicableHeaderTradeAgreement! ApplicableHeaderTradeDelivery! ApplicableHeaderTradeSettlement! IncludedSupplyChainTradeLineItem!*',
  ApplicableHeaderTradeAgreement:
    'SellerTradeParty! BuyerTradeParty! ApplicableTradeDeliveryTerms BuyerOrderReferencedDocument AdditionalReferencedDocument*',
  ApplicableHeaderTradeDelivery: 'ShipToTradeParty ShipFromTradeParty',
  IncludedNote: 'Subject Content*',
  SellerTradeParty: 'ID GlobalID Name! SpecifiedTaxRegistration! DefinedTradeContact* PostalTradeAddress!',
  BuyerTradeParty: 'ID GlobalID Name! SpecifiedTaxRegistration! DefinedTradeContact* PostalTradeAddress',
  SpecifiedTaxRegistration: 'ID!',
  DefinedTradeContact:
    'PersonName DepartmentName EmailURIUniversalCommunication TelephoneUniversalCommunication',
  EmailURIUniversalCommunication: 'URIID!',
  TelephoneUniversalCommunication: 'CompleteNumber!',
  PostalTradeAddress:
    'PostcodeCode BuildingName LineOne LineTwo LineThree LineFour LineFive StreetName CityName CitySubDivisionName CountryID! CountrySubDivisionID BuildingNumber',
  AdditionalReferencedDocument: 'IssuerAssignedID! IssueDateTime! ReferenceTypeCode!',
  ApplicableHeaderTradeSettlement:
    'InvoiceCurrencyCode! ApplicableTradeTax!* SpecifiedTradeAllowanceCharge* SpecifiedTradePaymentTerms* SpecifiedTradeSettlementHeaderMonetarySummation!',
  ApplicableTradeTax: 'TypeCode! CalculatedRate BasisAmount CalculatedAmount',
  SpecifiedTradeSettlementHeaderMonetarySummation:
    'OriginalInformationAmount LineTotalAmount! DifferenceInformationAmount AllowanceTotalAmount ChargeTotalAmount TaxBasisTotalAmount! TaxTotalAmount! GrandTotalAmount!',
  IncludedSupplyChainTradeLineItem:
    'AssociatedDocumentLineDocument! SpecifiedTradeProduct! SpecifiedLineTradeAgreement! SpecifiedLineTradeDelivery! SpecifiedLineTradeSettlement!',
  AssociatedDocumentLineDocument: 'LineID!',
  SpecifiedTradeProduct: 'ID GlobalID Name! Description',
  SpecifiedLineTradeAgreement: 'GrossPriceProductTradePrice!',
  GrossPriceProductTradePrice: 'ChargeAmount! AppliedTradeAllowanceCharge*',
  SpecifiedLineTradeDelivery: 'BilledQuantity!',
  SpecifiedLineTradeSettlement:
    'ApplicableTradeTax* SpecifiedTradeAllowanceCharge* SpecifiedTradeSettlementLineMonetarySummation!',
  SpecifiedTradeAllowanceCharge: 'ChargeIndicator! ActualAmount! ReasonCode Reason TypeCode',
  SpecifiedTradeSettlementLineMonetarySummation:
    'TaxTotalAmount NetLineTotalAmount! NetIncludingTaxesLineTotalAmount',
}

interface Node {
  readonly name: string
  readonly children: readonly Node[]
  readonly text: string
}

type Parsed = ReturnType<typeof parseDocument>['children'][number]

function read(node: Parsed): Node[] {
  if (!('name' in node) || !('children' in node)) return []
  return [
    {
      name: node.name.replace(/^r[as]m:/, ''),
      children: node.children.flatMap(read),
      text: node.children.map((child) => ('data' in child ? child.data : '')).join(''),
    },
  ]
}

/** An abbreviated tax invoice has its seller alone, who has a number of its own there. */
function ruleOf(name: string, children: readonly Node[]): string | undefined {
  const isAbbreviated = children[0]?.children[0]?.name === 'ID' && name === 'ApplicableHeaderTradeAgreement'
  return isAbbreviated ? 'SellerTradeParty! AdditionalReferencedDocument*' : structure[name]
}

/** What is missing, unknown, doubled, empty or in the wrong place. */
function findFaults({ name, children, text }: Node, rule = ruleOf(name, children)): string[] {
  if (rule === undefined) return text.trim() === '' ? [`${name} is empty`] : []
  const wanted = rule.split(' ').map((word) => ({
    name: word.replaceAll(/[!*]/g, ''),
    isNeeded: word.includes('!'),
    isMany: word.includes('*'),
  }))
  const places = children.map((child) => wanted.findIndex((one) => one.name === child.name))
  const faults = children.flatMap((child, at) => {
    const place = places[at] ?? -1
    if (place === -1) return [`${child.name} is unknown in ${name}`]
    if (place < Math.max(-1, ...places.slice(0, at))) return [`${child.name} comes too late in ${name}`]
    return places.indexOf(place) < at && !wanted[place]?.isMany ? [`${child.name} twice in ${name}`] : []
  })
  const missing = wanted
    .filter((one) => one.isNeeded && !children.some((child) => child.name === one.name))
    .map((one) => `${name} lacks ${one.name}`)
  return [...faults, ...missing, ...children.flatMap((child) => findFaults(child))]
}

function check(document: BillingDocument, former: BillingDocument | null, places: Places): string[] {
  const xml = writeXml(document, former, t, places) ?? ''
  const [root] = parseDocument(xml, { xmlMode: true }).children.flatMap(read)
  return root ? findFaults(root, structure.root) : ['no root']
}

const person = { ...receipt.buyer, kind: 'person' as const, taxID: null, branch: null, email: null }
const many = { name: 'เครื่องดับเพลิง', courseID: null, quantity: 2, each: 100, discount: 10, amount: 190 }

const short = { ...receipt, buyer: { ...person, address: null }, abbreviated: true }

const kinds: readonly [string, BillingDocument, BillingDocument | null][] = [
  ['a tax invoice', receipt, null],
  ['a receipt of somebody who is exempt', { ...receipt, vatKind: 'exempt', percent: 0, vat: 0 }, null],
  ['an invoice', { ...receipt, kind: 'invoice', number: 'IV2569-00001' }, null],
  ['a receipt that follows an invoice', receipt, { ...receipt, kind: 'invoice' }],
  ['a credit note', credit, receipt],
  ['one to a person without tax id and address', { ...receipt, buyer: { ...person, address: null } }, null],
  ['an abbreviated tax invoice', short, null],
  ['the full one in its place', { ...receipt, reason: 'แทนฉบับเดิม' }, short],
  ['one with several lines and discounts', { ...receipt, lines: [many, many], discount: 20 }, null],
]

const long = { number: '9/1', street: 'ถนนสายยาว '.repeat(11).trim(), code: '103005', zipcode: '10900' }
const placed: readonly Places[] = [
  {},
  { seller: { ...long, street: '' }, buyer: { ...long, street: 'ถนนพหลโยธิน' } },
  { seller: long, buyer: { ...long, street: long.street.repeat(2) } },
]

it.each(kinds)('%s has the elements of the structure, in their order', (_name, document, former) => {
  expect(placed.flatMap((places) => check(document, former, places))).toEqual([])
})

it('a credit note says why, by a code too', () => {
  const xml = writeXml(credit, receipt, t) ?? ''
  expect(xml).toMatch(/<ram:Purpose>[^<]+<\/ram:Purpose><ram:PurposeCode>CDNS99<\/ram:PurposeCode>/)
})

it('the check finds what is out of place', () => {
  const [root] = parseDocument('<x><b/><a>1</a><c>1</c></x>', { xmlMode: true }).children.flatMap(read)
  expect(root && findFaults(root, 'a! b! d!')).toEqual([
    'a comes too late in x',
    'c is unknown in x',
    'x lacks d',
    'b is empty',
  ])
})
