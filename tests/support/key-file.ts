import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const KEY_PASSWORD = 'รหัส-p12'

/** A certificate file as an authority gives it, made by OpenSSL, with the certificate that is in it. */
export function makeKeyFile({ bits = 2048, iterations = 2048, password = KEY_PASSWORD } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sala-key-'))
  const openssl = (...given: string[]) => execFileSync('openssl', given, { cwd: folder, stdio: 'pipe' })
  try {
    const subject = '/C=TH/O=บริษัท ทดสอบ, จำกัด/CN=e-Tax <ทดสอบ>'
    const request = [
      'req',
      '-x509',
      '-newkey',
      `rsa:${bits}`,
      '-nodes',
      '-days',
      '365',
      '-utf8',
      '-subj',
      subject,
    ]
    openssl(...request, '-keyout', 'key.pem', '-out', 'certificate.pem')
    const pack = ['pkcs12', '-export', '-inkey', 'key.pem', '-in', 'certificate.pem', '-out', 'file.p12']
    openssl(...pack, '-iter', String(iterations), '-passout', `pass:${password}`)
    const read = (name: string) => readFileSync(join(folder, name))
    return { file: new Uint8Array(read('file.p12')), certificate: read('certificate.pem').toString() }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Asks OpenSSL whether the bytes were signed so by the certificate's key. */
export function isSignedBy(certificate: string, bytes: string, signature: Uint8Array): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'sala-key-'))
  const write = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content)
    return name
  }
  const openssl = (...given: string[]) => execFileSync('openssl', given, { cwd: folder, stdio: 'pipe' })
  try {
    write('key.pem', openssl('x509', '-pubkey', '-noout', '-in', write('certificate.pem', certificate)))
    const files = ['-signature', write('signature', signature), write('bytes', bytes)]
    return openssl('dgst', '-sha512', '-verify', 'key.pem', ...files)
      .toString()
      .includes('OK')
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}
