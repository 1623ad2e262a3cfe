import { createHash, type KeyObject, type X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'

const DS = 'http://www.w3.org/2000/09/xmldsig#'
const XADES = 'http://uri.etsi.org/01903/v1.3.2#'
const ENVELOPED = `${DS}enveloped-signature`
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const SHA512 = 'http://www.w3.org/2001/04/xmlenc#sha512'
const RSA_SHA512 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512'
const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties'
const [SIGNATURE_ID, PROPERTIES_ID] = ['signature', 'signed-properties']

/** With what a document is signed. */
export interface SigningKey {
  readonly key: KeyObject
  readonly certificate: X509Certificate
}

/** A name by RFC 4514: OpenSSL says its parts with their escapes, the last one last. */
const nameOf = (lines: string) => lines.split('\n').toReversed().join(',')

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const clean = (text: string) => text.replaceAll(/[&<>]/g, (sign) => signs[sign] ?? '')

/** What XAdES-BES signs beside the document: when it was signed, and by which certificate. */
function writeProperties(certificate: X509Certificate, at: Date): string {
  const digest = createHash('sha512').update(certificate.raw).digest('base64')
  return (
    `<xades:QualifyingProperties xmlns:xades="${XADES}" Target="#${SIGNATURE_ID}">` +
    `<xades:SignedProperties Id="${PROPERTIES_ID}"><xades:SignedSignatureProperties>` +
    `<xades:SigningTime>${at.toISOString().replace(/\.\d+Z$/, 'Z')}</xades:SigningTime>` +
    `<xades:SigningCertificate><xades:Cert><xades:CertDigest>` +
    `<ds:DigestMethod xmlns:ds="${DS}" Algorithm="${SHA512}"></ds:DigestMethod>` +
    `<ds:DigestValue xmlns:ds="${DS}">${digest}</ds:DigestValue></xades:CertDigest><xades:IssuerSerial>` +
    `<ds:X509IssuerName xmlns:ds="${DS}">${clean(nameOf(certificate.issuer))}</ds:X509IssuerName>` +
    `<ds:X509SerialNumber xmlns:ds="${DS}">${BigInt(`0x${certificate.serialNumber}`)}</ds:X509SerialNumber>` +
    `</xades:IssuerSerial></xades:Cert></xades:SigningCertificate>` +
    `</xades:SignedSignatureProperties></xades:SignedProperties></xades:QualifyingProperties>`
  )
}

/** Signs a document within itself: XAdES-BES by RSA and SHA-512, as ETDA's recommendation 3-2560 asks. */
export function signXml(xml: string, { key, certificate }: SigningKey, at: Date): string {
  const signed = new SignedXml({
    privateKey: key,
    publicCert: certificate.toString(),
    signatureAlgorithm: RSA_SHA512,
    canonicalizationAlgorithm: C14N,
    objects: [{ content: writeProperties(certificate, at) }],
  })
  signed.addReference({
    xpath: '/*',
    isEmptyUri: true,
    transforms: [ENVELOPED, C14N],
    digestAlgorithm: SHA512,
  })
  signed.addReference({
    xpath: `//*[@Id='${PROPERTIES_ID}']`,
    uri: `#${PROPERTIES_ID}`,
    type: SIGNED_PROPERTIES,
    transforms: [C14N],
    digestAlgorithm: SHA512,
  })
  signed.computeSignature(xml, { prefix: 'ds', attrs: { Id: SIGNATURE_ID } })
  return signed.getSignedXml()
}
