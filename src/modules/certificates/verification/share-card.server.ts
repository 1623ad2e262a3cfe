import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { CARD_HEIGHT, CARD_WIDTH, cardPath, type ShareCard } from '#modules/shares/public.server.ts'
import { readCode } from '../proof/code.ts'
import { showCode } from '../proof/show-code.ts'
import { type Verified, verifyCertificate } from './verify.server.ts'

/** Where the pictures of shared certificates are. */
export const CERTIFICATE_CARDS = '/lesson/certificate-picture'

/** What the picture of a certificate shows to who has its code; none of what no longer counts, or names nobody. */
function cardOf(ctx: Context, code: string, found: Verified): ShareCard | null {
  if (found.state !== 'valid' || found.name === null || found.isMasked) return null
  return {
    id: showCode(code),
    title: found.name,
    label: ctx.t('certificates.of', { course: found.course }),
    picture: null,
    group: 'award',
  }
}

/** The picture beside a shared link to the page that checks. */
export function shareCertificate(ctx: Context, typed: string, found: Verified | null) {
  const code = readCode(typed)
  const card = code !== undefined && found ? cardOf(ctx, code, found) : null
  if (!card) return undefined
  return {
    src: cardPath(ctx, CERTIFICATE_CARDS, card),
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    alt: `${card.title} · ${card.label ?? ''}`,
  }
}

/** The same by its code; whoever does not know one finds nothing, and is counted. */
export async function readCertificateCard(ctx: Context, typed: string): Promise<ShareCard> {
  const code = readCode(typed)
  const found = code === undefined ? null : await verifyCertificate(ctx, code)
  const card = code !== undefined && found ? cardOf(ctx, code, found) : null
  if (!card) throw notFound()
  return card
}
