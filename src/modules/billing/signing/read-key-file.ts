import { createPrivateKey, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { DomainError } from '#kernel/errors.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import type { SigningKey } from './sign-xml.ts'

const { asn1, pkcs12, pki } = forge
const MAX_BYTES = 64 * 1024
/** More turns of its password than any program gives a file, and fewer than hold up a server. */
const MAX_TURNS = 100_000
/** The shortest key by which an RSA signature still counts. */
const MIN_BITS = 2048

const refuse = (reason: string, values = {}) =>
  new DomainError(`billing-signing.${reason}`, { status: 400, values })

/** How often the file wants its password turned: a number that follows a salt, however deep it stands. */
function maxTurns(node: forge.asn1.Asn1, depth = 0): number {
  if (depth > 40) return Number.POSITIVE_INFINITY
  const { value } = node
  if (!Array.isArray(value)) {
    if (node.type !== asn1.Type.OCTETSTRING || typeof value !== 'string' || value.length < 2) return 0
    try {
      return maxTurns(asn1.fromDer(value), depth + 1)
    } catch {
      // No file within the file.
      return 0
    }
  }
  let most = 0
  for (const [at, part] of value.entries()) {
    const isCount = part.type === asn1.Type.INTEGER && value[at - 1]?.type === asn1.Type.OCTETSTRING
    const bytes = isCount && typeof part.value === 'string' ? part.value : ''
    const turns = bytes === '' ? 0 : Number(BigInt(`0x${Buffer.from(bytes, 'latin1').toString('hex')}`))
    most = Math.max(most, turns, maxTurns(part, depth + 1))
  }
  return most
}

function parse(bytes: Uint8Array): forge.asn1.Asn1 {
  if (bytes.length === 0 || bytes.length > MAX_BYTES) throw refuse('no-file')
  try {
    const read = asn1.fromDer(Buffer.from(bytes).toString('latin1'))
    if (maxTurns(read) <= MAX_TURNS) return read
  } catch {
    // It is something else.
  }
  throw refuse('no-file')
}

const isAscii = (text: string) => /^[ -~]*$/.test(text)

/** Opens the file. Its seal takes the password letter by letter, what is in it takes it as UTF-8: the library knows the one of them alone. */
function open(bytes: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx {
  const read = parse(bytes)
  try {
    return pkcs12.pkcs12FromAsn1(read, false, password)
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    // The seal was right.
    if (reason.startsWith('Failed to decrypt') && !isAscii(password)) return openInside(read, password)
    throw refuse(/password|MAC|decrypt/i.test(reason) ? 'password' : 'no-file')
  }
}

function openInside(read: forge.asn1.Asn1, password: string): forge.pkcs12.Pkcs12Pfx {
  const parts = Array.isArray(read.value) ? read.value.slice(0, 2) : []
  try {
    return pkcs12.pkcs12FromAsn1(
      asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, parts),
      false,
      Buffer.from(password).toString('latin1'),
    )
  } catch {
    throw refuse('password')
  }
}

/** What people know the owner of a certificate by. Its names come as lines, `CN=…`, with escapes. */
export function ownerOf(lines: string): string {
  const parts = new Map(
    lines.split('\n').map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at), line.slice(at + 1).replaceAll(/\\(.)/g, (_, sign: string) => sign)]
    }),
  )
  const names = [parts.get('CN'), parts.get('O')].filter((name) => name !== undefined)
  return [...new Set(names)].join(', ') || [...parts.values()].join(', ')
}

interface At {
  readonly now: Date
  readonly lang: string
}

/** The key and the certificate of a PKCS#12 file; what is wrong with it is said. */
export function readKeyFile(bytes: Uint8Array, password: string, { now, lang }: At): SigningKey {
  const file = open(bytes, password)
  const bags = file.safeContents.flatMap(({ safeBags }) => safeBags)
  const [held] = bags.flatMap(({ key }) => (key ? [key] : []))
  if (!held) throw refuse('no-key')
  const key = createPrivateKey(pki.privateKeyToPem(held))
  const certificate = bags
    .flatMap(({ cert }) => (cert ? [new X509Certificate(pki.certificateToPem(cert))] : []))
    .find((one) => one.checkPrivateKey(key))
  if (!certificate) throw refuse('no-key')
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_BITS) throw refuse('weak-key')
  if (new Date(certificate.validTo) <= now)
    throw refuse('over', { day: formatThaiDate(new Date(certificate.validTo), 'long', lang) })
  if (new Date(certificate.validFrom) > now)
    throw refuse('early', { day: formatThaiDate(new Date(certificate.validFrom), 'long', lang) })
  return { key, certificate }
}
