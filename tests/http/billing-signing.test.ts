import { beforeAll, expect, it } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { type Billing, openBilling } from '#tests/support/billing.ts'
import { KEY_PASSWORD, makeKeyFile } from '#tests/support/key-file.ts'
import { approval } from '#tests/support/paying.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Billing
let receiver: string
const { file, certificate } = makeKeyFile()
const other = makeKeyFile()

beforeAll(async () => {
  cast = await openBilling()
  receiver =
    (await cast.rows<{ _id: string }>('select "_id" from receiver where site_id = $1', [cast.ours._id]))[0]
      ?._id ?? ''
})

/** Gives a receiver a certificate file as the browser does. */
async function give(
  bytes: Uint8Array,
  password = KEY_PASSWORD,
  { to = receiver, as = cast.admin, site = cast.ours } = {},
) {
  const form = new FormData()
  form.set('receiver', to)
  form.set('file', new File([new Uint8Array(bytes)], 'e-tax.p12'))
  form.set('password', password)
  const packed = new Response(form)
  return cast.api.call({
    as,
    site,
    method: 'POST',
    path: '/billing/signing',
    raw: Buffer.from(await packed.arrayBuffer()),
    headers: { 'content-type': packed.headers.get('content-type') ?? '', accept: 'text/html' },
  })
}

const page = async (as = cast.admin) =>
  seenIn(await cast.open('/billing/signing', as)).replaceAll('<!-- -->', '')

/** A receipt that was just issued, by the address of its files. */
async function newReceipt(): Promise<string> {
  const course = await cast.world.make.course(cast.ours, { price: 1000 })
  const ordered = await cast.api.call<{ _id: string }>({
    as: cast.member,
    path: 'order',
    body: { courseID: course._id },
  })
  const { _id } = ordered.body.data
  await cast.press(
    `/lesson/order/${_id}`,
    { ...approval, amount: '1000', reference: `SIGN-${_id}`, reason: '' },
    cast.manager,
  )
  await cast.settle(_id)
  const [found] = await cast.rows<{ _id: string }>(
    `select "_id" from billing_document where "orderID" = $1 and kind = 'receipt'`,
    [_id],
  )
  return `/lesson/document/${found?._id}`
}

function isWhole(xml: string, by = certificate): boolean {
  const checked = new SignedXml({ publicCert: by })
  checked.loadSignature(/<ds:Signature [^]*<\/ds:Signature>/.exec(xml)?.[0] ?? '')
  try {
    return checked.checkSignature(xml)
  } catch {
    return false
  }
}

it('a receiver is given a certificate; its documents are signed from then on, once, and say so', async () => {
  const before = await newReceipt()
  expect((await cast.open(`${before}/xml`, cast.member)).text).toContain('unsigned')
  expect(await page()).toContain('ยังไม่มีใบรับรอง')
  expect((await give(file)).status).toBe(302)
  const shown = await page()
  for (const part of ['ลงลายมือชื่อได้', 'บริษัท ทดสอบ, จำกัด', 'ใช้ได้ถึง', '2570']) expect(shown).toContain(part)
  // Neither key nor password is told, nor stored as it is.
  const [stored] = await cast.rows<{ key: string }>('select * from billing_certificate where site_id = $1', [
    cast.ours._id,
  ])
  expect(JSON.stringify(stored)).not.toContain('PRIVATE KEY')
  expect(JSON.stringify(stored)).not.toContain(KEY_PASSWORD)
  expect(shown).not.toContain(stored?.key ?? '-')

  const receipt = await newReceipt()
  const both = await Promise.all([1, 2].map(() => cast.open(`${receipt}/xml`, cast.member)))
  const [first = ''] = both.map(({ text }) => text)
  expect(both.map(({ text }) => text)).toEqual([first, first])
  expect(isWhole(first)).toBe(true)
  expect(isWhole(first, other.certificate)).toBe(false)
  expect(isWhole(first.replace('1000.00', '9000.00'))).toBe(false)
  expect(first).not.toContain('unsigned')
  // What was issued before is signed when it is handed out next.
  expect(isWhole((await cast.open(`${before}/xml`, cast.member)).text)).toBe(true)

  // Once the certificate is over, what was signed stays and what comes is not.
  await cast.rows(
    `update billing_certificate set "validUntil" = now() - interval '1 day' where site_id = $1`,
    [cast.ours._id],
  )
  expect(await page()).toContain('ใบรับรองนี้หมดอายุแล้ว')
  expect((await cast.open(`${receipt}/xml`, cast.member)).text).toBe(first)
  const later = await newReceipt()
  expect((await cast.open(`${later}/xml`, cast.member)).text).toContain('unsigned')
  expect((await give(other.file)).status).toBe(302)
  expect(isWhole((await cast.open(`${later}/xml`, cast.member)).text, other.certificate)).toBe(true)
  expect((await cast.open(`${receipt}/xml`, cast.member)).text).toBe(first)

  expect((await cast.press('/billing/signing', { receiver, intent: 'remove' }, cast.admin)).status).toBe(302)
  expect(await page()).toContain('ยังไม่มีใบรับรอง')
  expect((await cast.open(`${await newReceipt()}/xml`, cast.member)).text).toContain('unsigned')
})

it('what is wrong with a certificate file is said, and the one before stays', async () => {
  await give(file)
  for (const [bytes, password, words] of [
    [other.file, 'ผิด', 'รหัสผ่านไม่ตรงกับไฟล์'],
    [new TextEncoder().encode('<html>'), '', 'ไม่ใช่ใบรับรองแบบ PKCS#12'],
    [makeKeyFile({ bits: 1024 }).file, KEY_PASSWORD, 'อย่างน้อย 2048 บิต'],
  ] as const) {
    const answer = await give(bytes, password)
    expect(answer.status).toBe(400)
    expect(seenIn(answer)).toContain(words)
  }
  expect(await page()).toContain('ลงลายมือชื่อได้')
  expect(isWhole((await cast.open(`${await newReceipt()}/xml`, cast.member)).text)).toBe(true)
})

it('is for administrators of the site, and for its own receivers', async () => {
  for (const as of [cast.manager, cast.member]) {
    expect((await cast.open('/billing/signing', as)).status).not.toBe(200)
    expect((await give(file, KEY_PASSWORD, { as })).status).not.toBe(302)
  }
  expect((await give(file, KEY_PASSWORD, { as: cast.theirAdmin, site: cast.theirs })).status).toBe(404)
  const stored = await cast.rows('select 1 from billing_certificate where site_id = $1', [cast.theirs._id])
  expect(stored).toEqual([])
  const english = await cast.api.call({
    as: cast.admin,
    site: cast.ours,
    path: '/billing/signing',
    headers: { 'content-type': undefined, cookie: `${cast.admin.cookie}; sala_lang=en` },
  })
  for (const part of ['Signing certificates', 'Password of the file', 'Valid until'])
    expect(seenIn(english)).toContain(part)
})

it('says of which receiver the data is not whole, and writes the place of one that is by its official codes', async () => {
  const words = 'เลขผู้เสียภาษีหรือที่อยู่ของผู้รับเงินยังไม่ครบ'
  expect(await page()).toContain(words)
  expect((await cast.open(`${await newReceipt()}/xml`, cast.member)).text).toContain('<ram:LineOne>')
  await cast.rows('update receiver set address = $2 where "_id" = $1', [
    receiver,
    '99 ถนนพหลโยธิน แขวงจตุจักร เขตจตุจักร กรุงเทพมหานคร 10900',
  ])
  expect(await page()).not.toContain(words)
  const { text } = await cast.open(`${await newReceipt()}/xml`, cast.member)
  expect(text).toContain('<ram:CitySubDivisionName>103005</ram:CitySubDivisionName>')
  expect(text).toContain('<ram:BuildingNumber>99</ram:BuildingNumber>')
})
