import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import { fullAddress } from '#modules/logins/public.server.ts'
import { checkPath } from '../certificate-state.ts'
import { type DrawnCertificate, drawCertificate } from '../document/draw-certificate.server.ts'
import { findDesign, openPaper, withFiles } from './read-design.server.ts'

const CODE = '00000000000000000000'

/** A certificate of nobody, with the longest of everything that it can say. */
export function sampleCertificate(ctx: Context, lang: string, address: string): DrawnCertificate {
  const t = ctx.engine.catalog.translate(lang)
  const until = new Date(ctx.now)
  until.setUTCFullYear(until.getUTCFullYear() + 2)
  return {
    number: 'CERT-0000-00000',
    code: CODE,
    holder: t('certificate-designs.sample.name'),
    subject: t('certificate-designs.sample.course'),
    hours: 30,
    grade: t('certificate-designs.sample.grade'),
    academy: ctx.site.siteName,
    issuedAt: ctx.now.toISOString(),
    expiresAt: until.toISOString(),
    state: 'valid',
    signature: null,
    keyID: null,
    address,
  }
}

/** How a design looks on paper, in the language of the file `th.pdf` or `en.pdf`. */
export async function answerPreview(ctx: Context, id: string, file: string, url: URL): Promise<Response> {
  if (!ctx.actor.is('admin')) throw forbidden()
  const lang = /^(th|en)\.pdf$/.exec(file)?.[1]
  const row = lang && uuidPattern.test(id) ? await findDesign(ctx, id) : undefined
  if (!lang || !row) throw notFound()
  const design = await withFiles(ctx, row)
  const address = await fullAddress(ctx, checkPath(CODE), url)
  await ctx.commit()
  const pdf = await drawCertificate(
    sampleCertificate(ctx, lang, address),
    await openPaper(ctx, design),
    ctx.engine.catalog.translate(lang),
    lang,
  )
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="design-${lang}.pdf"`,
      'cache-control': 'no-store',
    },
  })
}
