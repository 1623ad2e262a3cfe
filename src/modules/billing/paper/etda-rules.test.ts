import { parseDocument } from 'htmlparser2'
import { expect, it } from 'vitest'
import { createCatalog } from '#kernel/i18n/catalog.server.ts'
import { findAddress } from '#modules/geography/public.server.ts'
import type { BillingDocument } from '../collections.ts'
import { en } from '../locales/en.ts'
import { th } from '../locales/th.ts'
import { credit, receipt } from './test-documents.ts'
import { hasXml, writeXml } from './write-xml.ts'

const t = createCatalog([{ th, en }]).translate('th')

type Parsed = ReturnType<typeof parseDocument>['children'][number]
interface Node {
  readonly name: string
  readonly text: string
  readonly attribs: Readonly<Record<string, string>>
  readonly children: readonly Node[]
}

function read(node: Parsed): Node[] {
  if (!('name' in node) || !('children' in node)) return []
  const text = node.children.map((child) => ('data' in child ? child.data : '')).join('')
  const name = node.name.replace(/^r[as]m:/, '')
  return [{ name, text, attribs: node.attribs, children: node.children.flatMap(read) }]
}

const every = (node: Node, name: string): Node[] => [
  ...(node.name === name ? [node] : []),
  ...node.children.flatMap((child) => every(child, name)),
]
const first = (node: Node | undefined, name: string) => node && every(node, name)[0]
const textOf = (node: Node | undefined, name: string) => first(node, name)?.text ?? ''

/** What ETDA's own rules for documents of this structure (version 2.1) refuse a party for. */
function partyFaults(party: Node | undefined, isSeller: boolean): string[] {
  const id = first(first(party, 'SpecifiedTaxRegistration'), 'ID')
  const scheme = id?.attribs.schemeID ?? ''
  const schemes = isSeller ? ['TXID', 'NIDN'] : ['TXID', 'NIDN', 'CCPT', 'OTHR']
  const lengths: Readonly<Record<string, RegExp>> = { TXID: /^\d{18}$/, NIDN: /^\d{13}$/, OTHR: /^N\/A$/ }
  const address = first(party, 'PostalTradeAddress')
  const structured = ['BuildingNumber', 'CityName', 'CitySubDivisionName', 'CountrySubDivisionID']
  const isStructured = structured.every((name) => textOf(address, name) !== '')
  const isPlaced = isStructured || (!isSeller && textOf(address, 'LineOne') !== '')
  return [
    ...(textOf(party, 'Name') === '' ? ['name'] : []),
    ...(schemes.includes(scheme) && lengths[scheme]?.test(id?.text ?? '') ? [] : ['tax id']),
    ...(isSeller && !address ? ['address'] : []),
    ...(address && !isPlaced ? ['place'] : []),
    ...(address && !/^\d{5}$/.test(textOf(address, 'PostcodeCode')) ? ['postcode'] : []),
    ...(address && textOf(address, 'CountryID') !== 'TH' ? ['country'] : []),
    ...(isStructured &&
    !(
      textOf(address, 'CitySubDivisionName').startsWith(textOf(address, 'CityName')) &&
      textOf(address, 'CityName').startsWith(textOf(address, 'CountrySubDivisionID'))
    )
      ? ['codes']
      : []),
  ].map((fault) => `${isSeller ? 'seller' : 'buyer'}: ${fault}`)
}

/** Which documents each structure may refer to, and how its purpose is said. */
const references: Readonly<Record<string, RegExp>> = {
  AbbreviatedTaxInvoice: /^(?:388|T0[2-6])$/,
  TaxInvoice: /^(?:388|T0[2-6])$/,
  Receipt: /^T0[156]$/,
  DebitCreditNote: /^(?:80|81|388|T0[2-6])$/,
}
const codes: Readonly<Record<string, RegExp>> = {
  AbbreviatedTaxInvoice: /^T0[56]$/,
  TaxInvoice: /^(?:388|T0[234])$/,
  Receipt: /^T01$/,
  DebitCreditNote: /^8[01]$/,
  Invoice: /^380$/,
}

/** An abbreviated tax invoice knows its seller by number too, and has no place for a buyer. */
function buyerFaults(root: Node | undefined, kind: string): string[] {
  const buyer = first(root, 'BuyerTradeParty')
  if (kind !== 'AbbreviatedTaxInvoice') return partyFaults(buyer, false)
  const own = first(root, 'SellerTradeParty')?.children[0]
  return [...(buyer ? ['buyer'] : []), ...(own?.name === 'ID' && own.text !== '' ? [] : ['seller: id'])]
}

/** What ETDA's rules refuse a document for. */
function findFaults(xml: string): string[] {
  const [root] = parseDocument(xml, { xmlMode: true }).children.flatMap(read)
  const kind = root?.name.replace(/^rsm:|_CrossIndustryInvoice$/g, '') ?? ''
  const about = first(root, 'ExchangedDocument')
  const referred = root ? every(root, 'AdditionalReferencedDocument') : []
  const isNote = kind === 'DebitCreditNote'
  // Of invoices the rules ask for the seller's name alone.
  const isChecked = kind !== 'Invoice'
  const faults = [
    ...(first(root, 'ExchangedDocumentContext')?.children[0]?.children[0]?.attribs.schemeVersionID === 'v2.1'
      ? []
      : ['version']),
    ...(codes[kind]?.test(textOf(about, 'TypeCode')) ? [] : ['type']),
    ...(isNote && !/^CDN[GS]\d\d$/.test(textOf(about, 'PurposeCode')) ? ['purpose code'] : []),
    ...(textOf(about, 'PurposeCode').endsWith('99') && textOf(about, 'Purpose') === '' ? ['purpose'] : []),
    ...(isNote && referred.length === 0 ? ['nothing referred to'] : []),
    ...referred.flatMap((one) =>
      references[kind]?.test(textOf(one, 'ReferenceTypeCode')) ? [] : ['reference'],
    ),
  ]
  if (!isChecked) return faults
  return [...faults, ...partyFaults(first(root, 'SellerTradeParty'), true), ...buyerFaults(root, kind)]
}

const ADDRESS = '99 ถนนพหลโยธิน แขวงจตุจักร เขตจตุจักร กรุงเทพมหานคร 10900'
const sold: BillingDocument = { ...receipt, seller: { ...receipt.seller, address: ADDRESS } }
const noted: BillingDocument = { ...credit, seller: sold.seller }
const invoice: BillingDocument = { ...sold, kind: 'invoice', number: 'IV2569-00001' }
const exempt: BillingDocument = { ...sold, vatKind: 'exempt', percent: 0, vat: 0 }
const person = { ...sold.buyer, kind: 'person' as const, taxID: null, branch: null, address: null }
const short: BillingDocument = { ...sold, buyer: person, abbreviated: true, reason: null }
const village = { ...sold.buyer, address: '1/2 หมู่ 4 ต.สุเทพ อ.เมือง จ.เชียงใหม่ 50200' }

async function check(document: BillingDocument, former: BillingDocument | null) {
  const seller = await findAddress(document.seller.address)
  const buyer = await findAddress(document.buyer.address)
  return findFaults(writeXml(document, former, t, { seller, buyer }) ?? '')
}

it.each([
  ['a tax invoice', sold, null],
  ['a tax invoice that follows an invoice', sold, invoice],
  ['an abbreviated one to somebody who said no address', short, null],
  ['the full one in its place', { ...sold, formerID: short._id, reason: 'แทนฉบับเดิม' }, short],
  ['a credit note of an abbreviated one', { ...noted, buyer: person }, short],
  ['one to a buyer in a village', { ...sold, buyer: village }, null],
  ['a receipt of an exempt seller', exempt, null],
  ['a receipt that follows an invoice', exempt, { ...invoice, vatKind: 'exempt' }],
  ['an invoice', invoice, null],
  ['a credit note', noted, sold],
  ['one whose reason is very long', { ...noted, reason: 'ยาวมาก '.repeat(80) }, sold],
] as const)('%s is what ETDA’s rules ask for', async (_name, document, former) => {
  expect(await check(document, former)).toEqual([])
})

it('a seller is where the official codes say, a buyer whose place is not known in one line', async () => {
  const seller = await findAddress(ADDRESS)
  const xml = writeXml(sold, null, t, { seller }) ?? ''
  expect(xml).toContain(
    '<ram:PostcodeCode>10900</ram:PostcodeCode><ram:StreetName>ถนนพหลโยธิน</ram:StreetName>' +
      '<ram:CityName>1030</ram:CityName><ram:CitySubDivisionName>103005</ram:CitySubDivisionName>',
  )
  expect(xml).toContain('<ram:LineOne>1 ถนนทดสอบ กรุงเทพมหานคร 10110</ram:LineOne>')
  expect(xml).toMatch(/<ram:CountrySubDivisionID>10<\/ram:CountrySubDivisionID><ram:BuildingNumber>99</)
})

it('an abbreviated tax invoice has its own structure and code, and the full one in its place refers to it', () => {
  const xml = writeXml(short, null, t) ?? ''
  expect(xml).toContain('AbbreviatedTaxInvoice_CrossIndustryInvoice')
  expect(xml).toContain('<ram:TypeCode>T06</ram:TypeCode>')
  const full = writeXml({ ...sold, reason: 'แทนฉบับเดิม' }, short, t) ?? ''
  expect(full).toContain('<ram:PurposeCode>TIVC99</ram:PurposeCode>')
  expect(full).toContain('<ram:ReferenceTypeCode>T06</ram:ReferenceTypeCode>')
})

it('what the structure does not know has no data for programs', () => {
  expect(hasXml({ ...sold, kind: 'quotation' }, null)).toBe(false)
  expect(writeXml({ ...exempt, kind: 'credit' }, exempt, t)).toBeNull()
  expect(writeXml({ ...sold, kind: 'credit' }, invoice, t)).toBeNull()
  expect(hasXml(noted, sold)).toBe(true)
})

it('the check finds a seller without place or tax id, and a reference that is not allowed', async () => {
  expect(await check(receipt, null)).toEqual(['seller: place'])
  expect(await check({ ...exempt, seller: { ...exempt.seller, taxID: null } }, null)).toEqual([
    'seller: tax id',
  ])
  const xml = writeXml(noted, sold, t) ?? ''
  expect(findFaults(xml.replace('>T03</ram:ReferenceTypeCode>', '>380</ram:ReferenceTypeCode>'))).toContain(
    'reference',
  )
})
