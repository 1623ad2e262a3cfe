import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'ldapts'
import { vi } from 'vitest'
import { afterwards } from './afterwards.ts'
import { openFolder } from './folder.ts'

const SLAPD = '/usr/sbin/slapd'
const SCHEMAS = '/etc/ldap/schema'
export const BASE = 'dc=sala,dc=test'
export const READER = { dn: `cn=reader,${BASE}`, password: 'reads-only' }

/** Whether Debian's OpenLDAP is on this machine. */
export const hasSlapd = existsSync(SLAPD)

export interface Directory {
  readonly url: string
  readonly secureUrl: string
  /** The certificate that the directory's own is signed by. */
  readonly ca: string
  add(uid: string, attributes: Record<string, string>): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function makeCertificate(folder: string): void {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  execFileSync('openssl', [...args, '-addext', 'subjectAltName=IP:127.0.0.1', ...files], { stdio: 'ignore' })
}

/** A directory of its own on two ports, plain and encrypted, with an account that may only read. */
export async function openDirectory(): Promise<Directory> {
  const folder = await openFolder('sala-slapd-')
  afterwards(() => rm(folder, { recursive: true, force: true }))
  makeCertificate(folder)
  await mkdir(join(folder, 'data'))
  const admin = { dn: `cn=admin,${BASE}`, password: 'admin-of-tests' }
  const config = [
    ...['core', 'cosine', 'inetorgperson'].map((name) => `include ${SCHEMAS}/${name}.schema`),
    'modulepath /usr/lib/ldap',
    'moduleload back_mdb',
    `pidfile ${join(folder, 'slapd.pid')}`,
    `TLSCertificateFile ${join(folder, 'cert.pem')}`,
    `TLSCertificateKeyFile ${join(folder, 'key.pem')}`,
    'allow bind_anon_cred bind_anon_dn',
    'database mdb',
    'maxsize 10485760',
    `suffix "${BASE}"`,
    `rootdn "${admin.dn}"`,
    `rootpw ${admin.password}`,
    `directory ${join(folder, 'data')}`,
    `access to attrs=userPassword by anonymous auth by * none`,
    `access to * by dn.exact="${READER.dn}" read by * none`,
  ]
  await writeFile(join(folder, 'slapd.conf'), `${config.join('\n')}\n`)
  const [port, securePort] = [await freePort(), await freePort()]
  const url = `ldap://127.0.0.1:${port}`
  const secureUrl = `ldaps://127.0.0.1:${securePort}`
  const server = spawn(SLAPD, ['-d', '0', '-h', `${url} ${secureUrl}`, '-f', join(folder, 'slapd.conf')])
  const ended = new Promise((resolve) => server.once('exit', resolve))
  afterwards(async () => {
    server.kill()
    await ended
  })
  const client = new Client({ url })
  await vi.waitFor(() => client.bind(admin.dn, admin.password), { timeout: 15_000, interval: 100 })
  afterwards(() => client.unbind())
  await client.add(BASE, { objectClass: ['dcObject', 'organization'], dc: 'sala', o: 'Sala' })
  await client.add(READER.dn, {
    objectClass: ['organizationalRole', 'simpleSecurityObject'],
    cn: 'reader',
    userPassword: READER.password,
  })
  return {
    url,
    secureUrl,
    ca: readFileSync(join(folder, 'cert.pem'), 'utf8'),
    add: (uid, attributes) =>
      client.add(`uid=${uid},${BASE}`, {
        objectClass: 'inetOrgPerson',
        uid,
        cn: uid,
        sn: uid,
        ...attributes,
      }),
  }
}
