import { encode } from 'uqr'
import type { Translate } from '#kernel/i18n/translate.ts'
import { startSheet } from '#kernel/pdf/start-sheet.server.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { writeCanonical } from '../proof/canonical.ts'
import { factsOf, type Signable } from '../proof/facts.ts'
import { showCode } from '../proof/show-code.ts'

const INK = '#1c1917'
const MUTED = '#57534e'
const BRAND = '#1d4ed8'
const GOLD = '#b08d2f'
const BAD = '#b91c1c'
const EDGE = 90
const QR_SIZE = 84

/** What a certificate is drawn from. */
export interface DrawnCertificate extends Signable {
  readonly state: 'valid' | 'expired' | 'revoked' | 'replaced'
  readonly signature: string | null
  readonly keyID: string | null
  /** Where anybody checks it. */
  readonly address: string
}

/** Draws a certificate in a language, with the signed facts attached to it. It reads nothing: no connection is held meanwhile. */
export async function drawCertificate(drawn: DrawnCertificate, t: Translate, lang: string): Promise<Buffer> {
  const { academy, holder, subject, hours, number, code, issuedAt, expiresAt, state, address } = drawn
  const title = t('certificates.paper.title')
  const sheet = await startSheet({ title: `${title} ${number}`, author: academy ?? '', lang })
  const width = sheet.width - 2 * EDGE
  const centred = { x: EDGE, width, align: 'center' } as const
  const day = (when: string) => formatThaiDate(when, 'long', lang)

  sheet.frame(22, 3, BRAND)
  sheet.frame(30, 0.8, GOLD)
  sheet.write(academy ?? '', { ...centred, y: 58, size: 20, weight: 'bold', color: BRAND, lines: 1 })
  sheet.write(title, { ...centred, y: 98, size: 36, weight: 'bold' })
  sheet.write(t('certificates.paper.given'), { ...centred, y: 168, size: 15, color: MUTED })
  sheet.write(holder ?? '', { ...centred, y: 198, size: 34, weight: 'bold', color: INK })
  sheet.line(sheet.width / 2 - 170, 256, 340, GOLD)
  sheet.write(t('certificates.paper.passed'), { ...centred, y: 268, size: 15, color: MUTED })
  const below = sheet.write(subject ?? '', { ...centred, y: 296, size: 24, weight: 'bold', lines: 2 })
  if (hours !== null)
    sheet.write(t('certificates.paper.hours', { n: hours }), { ...centred, y: below + 2, size: 14 })
  sheet.write(t('certificates.paper.issued', { day: day(issuedAt) }), { ...centred, y: 404, size: 14 })
  if (expiresAt !== null)
    sheet.write(t('certificates.paper.expires', { day: day(expiresAt) }), {
      ...centred,
      y: 426,
      size: 12,
      color: MUTED,
    })

  const foot = sheet.height - 62 - QR_SIZE
  const left = { x: EDGE - 34, width: 460, align: 'left' } as const
  sheet.write(t('certificates.paper.number', { number }), { ...left, y: foot + 8, size: 12, weight: 'bold' })
  sheet.write(t('certificates.paper.code', { code: showCode(code ?? '') }), {
    ...left,
    y: foot + 28,
    size: 11,
    color: MUTED,
  })
  sheet.write(t('certificates.paper.signed', { academy: academy ?? '' }), {
    ...left,
    y: foot + 46,
    size: 10,
    color: MUTED,
  })
  sheet.write(t('certificates.paper.check', { address: address.replace(/\?.*/, '') }), {
    ...left,
    y: foot + 63,
    size: 10,
    color: MUTED,
  })
  sheet.drawSquare(
    encode(address, { border: 0, ecc: 'M' }).data,
    sheet.width - EDGE + 34 - QR_SIZE,
    foot,
    QR_SIZE,
  )
  if (state !== 'valid') sheet.stamp(t(`certificates.stamp.${state}`), BAD)
  sheet.attach(
    'certificate.json',
    JSON.stringify({ signed: writeCanonical(factsOf(drawn)), signature: drawn.signature, key: drawn.keyID }),
    t('certificates.paper.attached'),
  )
  return sheet.finish()
}
