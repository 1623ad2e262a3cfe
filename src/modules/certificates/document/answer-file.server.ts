import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { fullAddress } from '#modules/logins/public.server.ts'
import { checkPath, stateOf } from '../certificate-state.ts'
import { certificates, signingKeys } from '../collections.ts'
import { readLook } from '../designs/looks.server.ts'
import { openPaper } from '../designs/read-design.server.ts'
import { openSigner } from '../proof/keys.server.ts'
import { showCode } from '../proof/show-code.ts'
import { drawCertificate } from './draw-certificate.server.ts'
import { writeBadge } from './open-badge.server.ts'

/** The files of a certificate by the last part of their address. */
export const certificateFiles = ['th.pdf', 'en.pdf', 'badge.jwt'] as const

/** The certificate with its key, for its holder and staff; nobody else's is there. */
async function openCertificate(ctx: Context, id: string) {
  const { actor } = ctx
  const row = await ctx
    .from(certificates, 'c')
    .leftJoin(aliased(signingKeys, 'k'), 'k._id', 'c.keyID')
    .selectAll('c')
    .select('k.privateKey')
    .where('c._id', '=', id)
    .executeTakeFirst()
  const isOwn = actor.role === 'member' && actor.userID !== null && row?.userID === actor.userID
  if (!row || !(actor.isStaff || isOwn)) throw notFound()
  if (row.holder === null || row.code === null)
    throw new DomainError('certificates.holder-gone', { status: 409 })
  return row
}

function answer(bytes: Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

/** A file of a certificate. What no longer counts says so across its paper, and has no badge. */
export async function answerCertificateFile(
  ctx: Context,
  id: string,
  file: string,
  url: URL,
): Promise<Response> {
  const kind = certificateFiles.find((one) => one === file)
  if (!kind || !uuidPattern.test(id)) throw notFound()
  const row = await openCertificate(ctx, id)
  const address = await fullAddress(ctx, checkPath(showCode(row.code ?? '')), url)
  const state = stateOf(row, ctx.now)
  const design = kind === 'badge.jwt' ? null : await readLook(ctx, row)
  // Everything is read: no connection is held while the file is made.
  await ctx.commit()
  if (design === null) {
    if (state === 'revoked' || state === 'replaced' || !row.privateKey || row.keyID === null)
      throw new DomainError('certificates.no-badge', { status: 409 })
    const signer = openSigner(ctx.engine.seal, { _id: row.keyID, privateKey: row.privateKey })
    const criteria = ctx.t('certificates.badge-criteria', {
      subject: row.subject ?? '',
      academy: row.academy ?? '',
    })
    const badge = writeBadge({ ...row, address, origin: new URL(address).origin, criteria }, signer)
    return answer(new TextEncoder().encode(badge), 'application/vc+jwt', `${row.number}.jwt`)
  }
  const lang = kind === 'en.pdf' ? 'en' : 'th'
  const pdf = await drawCertificate(
    { ...row, state, address },
    await openPaper(ctx, design),
    ctx.engine.catalog.translate(lang),
    lang,
  )
  return answer(new Uint8Array(pdf), 'application/pdf', `${row.number}-${lang}.pdf`)
}
