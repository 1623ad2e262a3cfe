import { encode } from 'uqr'
import type { Translate } from '#kernel/i18n/translate.ts'
import { type Sheet, startSheet } from '#kernel/pdf/start-sheet.server.ts'
import { type DesignPart, fillPlaces, PAPER } from '../designs/design.ts'
import type { Paper } from '../designs/read-design.server.ts'
import { writeCanonical } from '../proof/canonical.ts'
import { factsOf, type Signable } from '../proof/facts.ts'
import { type Facts, sayFacts } from './say-facts.ts'

const BAD = '#b91c1c'

/** What a certificate is drawn from. */
export interface DrawnCertificate extends Signable {
  readonly state: 'valid' | 'expired' | 'revoked' | 'replaced'
  readonly signature: string | null
  readonly keyID: string | null
  /** Where anybody checks it. */
  readonly address: string
}

interface Drawing {
  readonly facts: Facts
  readonly lang: string
  readonly address: string
  readonly pictures: Paper['pictures']
}

function drawPart(sheet: Sheet, part: DesignPart, { facts, lang, address, pictures }: Drawing): void {
  const { kind, x, y, width, size, color } = part
  switch (kind) {
    case 'words': {
      const text = fillPlaces(lang === 'th' ? part.th : part.en || part.th, facts)
      if (text !== null) sheet.write(text, part)
      return
    }
    case 'frame':
      return sheet.outline({ x, y, width, height: PAPER.height - 2 * y }, size, color)
    case 'line':
      return sheet.line(x, y, width, color, size)
    case 'qr':
      return sheet.drawSquare(encode(address, { border: 0, ecc: 'M' }).data, x, y, width)
    default: {
      const picture = pictures[kind]
      if (picture) sheet.picture(picture, { x, y, width, height: size })
    }
  }
}

/** Draws a certificate in a language, with the signed facts attached to it. It reads nothing: no connection is held meanwhile. */
export async function drawCertificate(
  drawn: DrawnCertificate,
  { parts, pictures }: Paper,
  t: Translate,
  lang: string,
): Promise<Buffer> {
  const title = `${t('certificates.paper.title')} ${drawn.number}`
  const sheet = await startSheet({ title, author: drawn.academy ?? '', lang })
  if (pictures.background) sheet.picture(pictures.background, { x: 0, y: 0, ...PAPER })
  const drawing = { facts: sayFacts(drawn, lang), lang, address: drawn.address, pictures }
  for (const part of parts) drawPart(sheet, part, drawing)
  if (drawn.state !== 'valid') sheet.stamp(t(`certificates.stamp.${drawn.state}`), BAD)
  sheet.attach(
    'certificate.json',
    JSON.stringify({ signed: writeCanonical(factsOf(drawn)), signature: drawn.signature, key: drawn.keyID }),
    t('certificates.paper.attached'),
  )
  return sheet.finish()
}
