import { importJWK, jwtVerify } from 'jose'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { createSeal } from '#kernel/access/seal.server.ts'
import { createCatalog } from '#kernel/i18n/catalog.server.ts'
import { usualPaper } from '../designs/read-design.server.ts'
import { en } from '../locales/en.ts'
import { th } from '../locales/th.ts'
import { writeCanonical } from '../proof/canonical.ts'
import { makeCode, readCode, readNumber } from '../proof/code.ts'
import { factsOf } from '../proof/facts.ts'
import { isSignedBy, makeKey, openSigner } from '../proof/keys.server.ts'
import { showCode } from '../proof/show-code.ts'
import { maskName } from '../verification/mask-name.ts'
import { drawCertificate } from './draw-certificate.server.ts'
import { writeBadge } from './open-badge.server.ts'

const seal = createSeal('a secret of tests, long enough to be one')
const key = makeKey(seal)
const signer = openSigner(seal, key)
const catalog = createCatalog([{ th, en }])

const row = {
  _id: '01990000-0000-7000-8000-000000000001',
  courseID: '01990000-0000-7000-8000-000000000002',
  pathID: null,
  number: 'CERT-2569-00001',
  code: makeCode(),
  holder: 'ที่นี่มีน้ำใจ ผู้เข้าอบรม ปั๊ม ญี่ปุ่น',
  subject: 'การทำงานในที่อับอากาศ',
  hours: 6,
  academy: 'สถาบันทดสอบ',
  issuedAt: '2026-11-16T18:00:00.000Z',
  expiresAt: '2031-11-16T18:00:00.000Z',
}
const signature = signer.sign(writeCanonical(factsOf(row)))
const address = `https://sala.example/lesson/certification/search?code=${showCode(row.code)}`

const draw = (state: 'valid' | 'revoked', lang: 'th' | 'en', holder = row.holder) =>
  drawCertificate(
    { ...row, holder, state, signature, keyID: signer.keyID, address },
    usualPaper,
    catalog.translate(lang),
    lang,
  )

/** The words of the only page, without spaces, and what is attached to it. */
async function readPaper(bytes: Buffer) {
  const paper = await getDocument({ data: new Uint8Array(bytes) }).promise
  const { items } = await (await paper.getPage(1)).getTextContent()
  const words = items.map((item) => ('str' in item ? item.str : '')).join('')
  const file = await paper.getAttachmentContent('certificate.json')
  return {
    pages: paper.numPages,
    words: words.replaceAll(/\s/g, ''),
    attached: JSON.parse(new TextDecoder().decode(file ?? new Uint8Array())) as Record<string, string>,
  }
}

it('draws one page with every mark of the name, and carries what was signed', async () => {
  const { pages, words, attached } = await readPaper(await draw('valid', 'th'))
  expect(pages).toBe(1)
  // ำ is drawn in two parts, which this reader takes for two letters.
  expect(words.replaceAll('ำา', 'ำ')).toContain(row.holder.replaceAll(' ', ''))
  expect(words).toContain('CERT-2569-00001')
  expect(words).not.toContain('ยกเลิกแล้ว')
  expect(isSignedBy(key.publicKey, attached.signed ?? '', attached.signature ?? '')).toBe(true)
  expect(isSignedBy(key.publicKey, (attached.signed ?? '').replace('6', '9'), attached.signature ?? '')).toBe(
    false,
  )
})

it('says across the paper that a certificate was revoked, in both languages', async () => {
  expect((await readPaper(await draw('revoked', 'th'))).words).toContain('ยกเลิกแล้ว')
  expect((await readPaper(await draw('revoked', 'en'))).words).toContain('REVOKED')
})

it('makes a very long name fit on its page', async () => {
  const long = 'สมเด็จพระเจ้าวรวงศ์เธอ พระองค์เจ้าเฉลิมพระเกียรติยศ ณ กรุงรัตนโกสินทร์มหานครอมร'
  expect((await readPaper(await draw('valid', 'en', long))).pages).toBe(1)
})

it('makes an Open Badge that a foreign library verifies, and refuses when a letter is changed', async () => {
  const badge = writeBadge(
    { ...row, address, origin: 'https://sala.example', criteria: 'ทำครบทุกเกณฑ์' },
    signer,
  )
  const publicKey = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: key.publicKey }, 'EdDSA')
  const { payload, protectedHeader } = await jwtVerify(badge, publicKey, {
    issuer: 'https://sala.example',
    currentDate: new Date('2027-01-01'),
  })
  expect(protectedHeader.kid).toBe(`https://sala.example/.well-known/certificate-keys/${signer.keyID}`)
  expect(payload.type).toEqual(['VerifiableCredential', 'OpenBadgeCredential'])
  expect(payload.credentialSubject).toMatchObject({
    achievement: {
      name: row.subject,
      criteria: { id: `https://sala.example/lesson/detail/${row.courseID}`, narrative: 'ทำครบทุกเกณฑ์' },
    },
  })
  const [head, body = '', end] = badge.split('.')
  const forged = Buffer.from(body, 'base64url').toString().replace('อับอากาศ', 'ที่โล่งแจ้ง')
  const changed = [head, Buffer.from(forged).toString('base64url'), end].join('.')
  await expect(jwtVerify(changed, publicKey)).rejects.toThrow('signature verification failed')
  await expect(jwtVerify(badge, publicKey, { currentDate: new Date('2032-01-01') })).rejects.toThrow('exp')
})

it('reads codes and numbers as people type them', () => {
  const code = makeCode()
  expect(readCode(` ${showCode(code).toLowerCase()} `)).toBe(code)
  expect(readCode('7K3QF-9ABCD-O1234-5678L')).toBe('7K3QF9ABCD0123456781')
  expect(readCode(code.slice(1))).toBeUndefined()
  expect(readNumber(' cert-๒๕๖๙-๐๐๐๐๑ ')).toBe('CERT-2569-00001')
  expect(readNumber("CERT-2569-1' or 1=1")).toBeUndefined()
  expect(maskName('สมหญิง ใจดี')).toBe('สม••• ใจ•••')
})
