import { parseDocument } from 'htmlparser2'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { createCatalog } from '#kernel/i18n/catalog.server.ts'
import type { BillingDocument } from '../collections.ts'
import { en } from '../locales/en.ts'
import { th } from '../locales/th.ts'
import { drawPaper } from './draw-paper.server.ts'
import { credit, receipt } from './test-documents.ts'
import { writeXml } from './write-xml.ts'

const t = createCatalog([{ th, en }]).translate('th')

async function readPaper(
  document: BillingDocument,
  former: BillingDocument | null,
  signed?: { readonly xml: string; readonly by: string },
  replacedBy?: string,
) {
  const xml = signed?.xml ?? writeXml(document, former, t)
  const bytes = await drawPaper(
    {
      document,
      former,
      replacedBy: replacedBy ?? null,
      logo: null,
      signature: null,
      xml,
      signedBy: signed?.by ?? null,
    },
    t,
  )
  const paper = await getDocument({ data: new Uint8Array(bytes) }).promise
  const { items } = await (await paper.getPage(1)).getTextContent()
  const words = items.map((item) => ('str' in item ? item.str : '')).join('')
  const attached = await paper.getAttachmentContent('ETDA-invoice.xml')
  return {
    raw: bytes.toString('latin1'),
    words: words.replaceAll(/\s/g, ''),
    xml: new TextDecoder().decode(attached ?? new Uint8Array()),
  }
}

it('a tax invoice has all that section 86/4 asks for, and its data for programs, marked as unsigned', async () => {
  const { words, xml, raw } = await readPaper(receipt, null)
  for (const part of [
    'TX2569-00001',
    '0105500000003',
    '0107565012342',
    '00001',
    '27,000.00',
    '1,890.00',
    '28,890.00',
    '2569',
    '30',
    '963.00',
    '810.00',
    '28,080.00',
  ])
    expect(words).toContain(part)
  expect(words.replaceAll(/\P{Script=Thai}/gu, '')).toContain('ใบก')
  // The total in words stands by the total, before what is withheld of it.
  expect(words.indexOf('810.00')).toBeGreaterThan(words.indexOf('บาท'))
  expect(raw).toContain('/GTS_PDFA1')
  expect(raw).toContain('/AFRelationship /Alternative')
  expect(raw).toMatch(/\/Params <<[^>]*\/ModDate \(D:\d{14}Z\)/)
  expect(xml).toBe(writeXml(receipt, null, t))
})

it('says who signed the data that is attached, in the place of saying that nobody did', async () => {
  const { words, xml } = await readPaper(receipt, null, { xml: '<signed/>', by: 'Sala-2026' })
  expect(xml).toBe('<signed/>')
  expect(words).toContain('Sala-2026')
  expect((await readPaper(receipt, null)).words).not.toContain('Sala-2026')
})

it('writes XML of ETDA’s structure in which nothing that was typed is markup', () => {
  const xml = writeXml(receipt, null, t) ?? ''
  expect(xml).toContain('<!-- ยังไม่ได้ลงลายมือชื่อดิจิทัล (unsigned) -->')
  expect(xml).toContain('<ram:TypeCode>T03</ram:TypeCode>')
  expect(xml).toContain('<ram:ID schemeID="TXID">010550000000300000</ram:ID>')
  expect(xml).toContain('<ram:ID schemeID="TXID">010756501234200001</ram:ID>')
  expect(xml).toContain('<ram:Name>ห้าง &lt;ผู้ซื้อ&gt; &amp; เพื่อน</ram:Name>')
  expect(xml).toContain('<ram:GrandTotalAmount>28890.00</ram:GrandTotalAmount>')
  const root = parseDocument(xml, { xmlMode: true }).children.find(
    (node) => 'name' in node && node.name.startsWith('rsm:'),
  )
  expect(root).toMatchObject({ name: 'rsm:TaxInvoice_CrossIndustryInvoice' })
  expect(writeXml({ ...receipt, vatKind: 'exempt' }, null, t)).toContain('Receipt_CrossIndustryInvoice')
  expect(writeXml({ ...receipt, kind: 'invoice' }, null, t)).toContain('<ram:TypeCode>380</ram:TypeCode>')
  expect(writeXml({ ...receipt, kind: 'quotation' }, null, t)).toBeNull()
})

it('an abbreviated tax invoice has all that section 86/6 asks for, and says when a full one stands in its place', async () => {
  const short = { ...receipt, abbreviated: true, buyer: { ...receipt.buyer, taxID: null, address: null } }
  const { words, xml } = await readPaper(short, null)
  for (const part of ['งย่อ/ใบเสร็จรับเงิน', 'TX2569-00001', '0105500000003', '28,890.00', 'ราคารวมภาษีมูลค่าเพิ่ม'])
    expect(words).toContain(part.replaceAll(/\s/g, ''))
  expect(xml).toContain('AbbreviatedTaxInvoice_CrossIndustryInvoice')
  const cancelled = await readPaper(short, null, undefined, 'TX2569-00009')
  expect(cancelled.words).toContain('TX2569-00009')
})

it('a credit note names the document, its value, the right value and the difference (section 86/10)', async () => {
  const { words, xml } = await readPaper(credit, receipt)
  for (const part of [
    'CN2569-00001',
    'TX2569-00001',
    '27,000.00',
    '26,000.00',
    '1,000.00',
    '70.00',
    '1,070.00',
  ])
    expect(words).toContain(part)
  expect(xml).toContain('DebitCreditNote_CrossIndustryInvoice')
  expect(xml).toContain('<ram:IssuerAssignedID>TX2569-00001</ram:IssuerAssignedID>')
  expect(xml).toContain('<ram:DifferenceInformationAmount>1000.00</ram:DifferenceInformationAmount>')
})
