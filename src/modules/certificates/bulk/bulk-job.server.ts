import { zip } from 'fflate'
import { z } from 'zod'
import { defineJob } from '#kernel/jobs/define.ts'
import { createTurns } from '#kernel/jobs/let-others.ts'
import { tidyFileName } from '#kernel/storage/file-name.ts'
import { removeOwnFiles, storeOwnFile } from '#modules/files/public.server.ts'
import { checkPath, stateOf } from '../certificate-state.ts'
import { readLook } from '../designs/looks.server.ts'
import { openPaper, type Paper, type ReadDesign, usualPaper } from '../designs/read-design.server.ts'
import { drawCertificate } from '../document/draw-certificate.server.ts'
import { showCode } from '../proof/show-code.ts'
import { fromBulk, MAX_BULK } from './read-class.server.ts'

/** What archives of certificates are stored as: only who had one made can fetch it. */
export const BULK_PURPOSE = 'certificate.bulk'
/** Days for which an archive can be fetched. */
export const BULK_DAYS = 7
/** After so many certificates the page hears how far it is. */
const PORTION = 10

export const bulkRequest = z.object({
  subjectID: z.uuid(),
  classID: z.uuid().nullable(),
  lang: z.enum(['th', 'en']),
  /** Who asked for it. */
  userID: z.uuid(),
  /** Of the site, for the QR codes. */
  origin: z.string().max(300),
})

function pack(entries: Record<string, Uint8Array>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // PDFs are packed in themselves.
    zip(entries, { level: 0 }, (error, bytes) => (error ? reject(error) : resolve(Buffer.from(bytes))))
  })
}

/** Draws the certificates of a class into one archive, which its asker alone can open. */
export const bulkJob = defineJob({
  name: 'certificates.bulk',
  label: { th: 'รวมใบรับรองเป็นไฟล์เดียว', en: 'Put certificates into one archive' },
  data: bulkRequest,
  timeoutSeconds: 900,
  concurrency: 1,
  async run({ ctx, progress, signal }, { subjectID, classID, lang, userID, origin }) {
    const rows = await fromBulk(ctx, { subjectID, classID })
      .selectAll('c')
      .orderBy('c.number')
      .limit(MAX_BULK)
      .execute()
    const looks = new Map<string | null, ReadDesign>()
    for (const row of rows) if (!looks.has(row.lookID)) looks.set(row.lookID, await readLook(ctx, row))
    // Everything is read: no connection is held while the papers are drawn.
    await ctx.commit()
    const papers = new Map<string | null, Paper>()
    for (const [lookID, look] of looks) papers.set(lookID, await openPaper(ctx, look))
    const t = ctx.engine.catalog.translate(lang)
    const letOthers = createTurns()
    const entries: Record<string, Uint8Array> = {}
    for (const [index, row] of rows.entries()) {
      signal.throwIfAborted()
      const address = origin + checkPath(showCode(row.code ?? ''))
      const drawn = { ...row, state: stateOf(row, ctx.now), address }
      const name = tidyFileName(`${row.number} ${(row.holder ?? '').replaceAll(/[/\\.]/g, ' ')}`, 'pdf')
      entries[name] = await drawCertificate(drawn, papers.get(row.lookID) ?? usualPaper, t, lang)
      await letOthers()
      if (index % PORTION === 0) await progress((95 * index) / rows.length, 'certificate-bulk.drawing')
    }
    const bytes = await pack(entries)
    await removeOwnFiles(ctx, BULK_PURPOSE, { userID })
    await storeOwnFile(ctx, {
      name: 'certificates.zip',
      type: 'application/zip',
      purpose: BULK_PURPOSE,
      userID,
      bytes,
    })
  },
})

/** Takes archives away whose time is over. */
export const sweepBulk = defineJob({
  name: 'certificates.sweep-bulk',
  label: { th: 'ลบไฟล์รวมใบรับรองที่หมดเวลา', en: 'Remove old archives of certificates' },
  data: z.object({}),
  schedule: '25 3 * * *',
  run: ({ ctx }) => removeOwnFiles(ctx, BULK_PURPOSE, { olderThanDays: BULK_DAYS }),
})
