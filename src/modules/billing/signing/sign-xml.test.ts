import { createHash, X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { createCatalog } from '#kernel/i18n/catalog.server.ts'
import { isSignedBy, KEY_PASSWORD, makeKeyFile } from '#tests/support/key-file.ts'
import { en } from '../locales/en.ts'
import { th } from '../locales/th.ts'
import { receipt } from '../paper/test-documents.ts'
import { writeXml } from '../paper/write-xml.ts'
import { readKeyFile } from './read-key-file.ts'
import { signXml } from './sign-xml.ts'

const t = createCatalog([{ th, en }]).translate('th')
const { file, certificate } = makeKeyFile()
const plain = makeKeyFile({ password: 'p12-password' })
const now = new Date()
const at = { now, lang: 'th' }
const sign = () =>
  signXml(
    writeXml(receipt, null, t, { isToBeSigned: true }) ?? '',
    readKeyFile(file, KEY_PASSWORD, at),
    new Date('2026-11-19T10:00:00Z'),
  )

const between = (xml: string, start: string, end: string) =>
  xml.slice(xml.indexOf(start), xml.indexOf(end) + end.length)
const sha512 = (text: string) => createHash('sha512').update(text).digest('base64')
/** Empty elements have two tags in canonical XML. A part that stands alone has the names of its surroundings, sorted. */
const twoTags = (xml: string) => xml.replaceAll(/<([\w:]+)((?: [^<>]*?)?)\/>/g, '<$1$2></$1>')
const spaces = /xmlns:(?:rsm|ram)="[^"]*"/g

/** By hand, without the library that signs: the digests of SignedInfo, and OpenSSL about the signature over it. */
function verify(xml: string): { document: boolean; properties: boolean; signature: boolean } {
  const names = (xml.match(spaces) ?? []).toSorted()
  const signature = between(xml, '<ds:Signature ', '</ds:Signature>')
  const ds = 'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"'
  const root = /<rsm:\w+ [^>]*>/.exec(xml)?.[0] ?? ''
  const body = xml.slice(xml.indexOf(root)).replace(signature, '').trim()
  const document = twoTags(body.replace(root, root.replace(/ .*>/, ` ${names.join(' ')}>`)))
  const xades = 'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"'
  const properties = twoTags(between(xml, '<xades:SignedProperties', '</xades:SignedProperties>'))
    .replaceAll(` ${ds}`, '')
    .replace('<xades:SignedProperties', `<xades:SignedProperties ${[ds, ...names, xades].join(' ')}`)
  const info = twoTags(between(xml, '<ds:SignedInfo>', '</ds:SignedInfo>'))
    .replace('<ds:SignedInfo>', `<ds:SignedInfo ${[ds, ...names].join(' ')}>`)
    // Attributes are sorted too.
    .replaceAll(/(URI="#[^"]*") (Type="[^"]*")/g, '$2 $1')
  const digests = [...info.matchAll(/<ds:DigestValue>([^<]+)</g)].map(([, value]) => value)
  const value = /<ds:SignatureValue>([^<]+)</.exec(xml)?.[1] ?? ''
  return {
    document: digests[0] === sha512(document),
    properties: digests[1] === sha512(properties),
    signature: isSignedBy(certificate, info, Buffer.from(value, 'base64')),
  }
}

/** What the library says, by the certificate that is known and not the one in the file. */
function isWhole(xml: string): boolean {
  const checked = new SignedXml({ publicCert: certificate })
  checked.loadSignature(between(xml, '<ds:Signature ', '</ds:Signature>'))
  try {
    return checked.checkSignature(xml)
  } catch {
    return false
  }
}

describe('the data of a document, signed', () => {
  it('is signed as XAdES-BES asks: RSA and SHA-512, over the document and over who signed it when', () => {
    const xml = sign()
    expect(verify(xml)).toEqual({ document: true, properties: true, signature: true })
    expect(isWhole(xml)).toBe(true)
    expect(xml).toContain('http://www.w3.org/2001/04/xmldsig-more#rsa-sha512')
    expect(xml).toContain('Type="http://uri.etsi.org/01903#SignedProperties"')
    expect(xml).toContain('<xades:SigningTime>2026-11-19T10:00:00Z</xades:SigningTime>')
    const known = new X509Certificate(certificate)
    expect(xml).toContain(createHash('sha512').update(known.raw).digest('base64'))
    expect(xml).toContain(`>${BigInt(`0x${known.serialNumber}`)}</ds:X509SerialNumber>`)
    expect(xml).toContain('>CN=e-Tax \\&lt;ทดสอบ\\&gt;,O=บริษัท ทดสอบ\\, จำกัด,C=TH</ds:X509IssuerName>')
    expect(xml).not.toContain('unsigned')
  })

  it('tells when one byte of it, of the time or of the signature is another', () => {
    const xml = sign()
    const amount = xml.replace('>28890.00</ram:GrandTotalAmount>', '>28890.01</ram:GrandTotalAmount>')
    expect(verify(amount)).toMatchObject({ document: false, signature: true })
    const time = xml.replace('2026-11-19T10:00:00Z', '2026-11-19T10:00:01Z')
    expect(verify(time)).toMatchObject({ document: true, properties: false })
    const value = xml.replace(
      /<ds:SignatureValue>(.)/,
      (_, letter) => `<ds:SignatureValue>${letter === 'A' ? 'B' : 'A'}`,
    )
    expect(verify(value)).toMatchObject({ signature: false })
    for (const changed of [amount, time, value]) {
      expect(changed).not.toBe(xml)
      expect(isWhole(changed)).toBe(false)
    }
  })
})

describe('a certificate file', () => {
  const reasonOf = (read: () => unknown) => {
    try {
      read()
    } catch (error) {
      return (error as { code?: string }).code
    }
    return undefined
  }
  it('is opened by its password alone', () => {
    const { certificate: read } = readKeyFile(file, KEY_PASSWORD, at)
    expect(read.toString()).toBe(new X509Certificate(certificate).toString())
    expect(reasonOf(() => readKeyFile(file, 'another', at))).toBe('billing-signing.password')
    expect(reasonOf(() => readKeyFile(file, '', at))).toBe('billing-signing.password')
    expect(readKeyFile(plain.file, 'p12-password', at).certificate.toString()).toBe(
      new X509Certificate(plain.certificate).toString(),
    )
  })

  it('that is something else, cut off or hard to open is refused', () => {
    const huge = makeKeyFile({ iterations: 150_000 })
    for (const other of [new Uint8Array(), new Uint8Array([1, 2, 3]), file.slice(0, 900), huge.file])
      expect(reasonOf(() => readKeyFile(other, KEY_PASSWORD, at))).toBe('billing-signing.no-file')
    expect(reasonOf(() => readKeyFile(makeKeyFile({ bits: 1024 }).file, KEY_PASSWORD, at))).toBe(
      'billing-signing.weak-key',
    )
  })

  it('is refused when its certificate is over, or not valid yet', () => {
    const then = (days: number) => ({ now: new Date(now.getTime() + days * 86_400_000), lang: 'th' })
    expect(reasonOf(() => readKeyFile(file, KEY_PASSWORD, then(366)))).toBe('billing-signing.over')
    expect(reasonOf(() => readKeyFile(file, KEY_PASSWORD, then(-1)))).toBe('billing-signing.early')
  })
})
