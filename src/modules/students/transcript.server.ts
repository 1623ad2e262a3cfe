import { encode } from 'uqr'
import type { Context } from '#kernel/context.ts'
import { type CellStyle, startDocument } from '#kernel/pdf/start-document.server.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { fullAddress } from '#modules/logins/public.server.ts'
import { readLearning } from './learning-record.server.ts'
import { signTranscript } from './transcript-code.server.ts'

const QR_SIZE = 84

/** The hours of courses that somebody completed, as a PDF in the reader's language, with a line by which it is checked. */
export async function makeTranscript(
  ctx: Context,
  person: { readonly _id: string; readonly name: string },
  url: URL,
): Promise<Buffer> {
  const { t, lang } = ctx
  const complete = (await readLearning(ctx, person._id)).filter(({ isComplete }) => isComplete)
  const hours = complete.reduce((sum, course) => sum + (course.hours ?? 0), 0)
  const issuedAt = Math.floor(ctx.now.getTime() / 1000)
  const code = signTranscript(ctx, { userID: person._id, issuedAt, hours, courses: complete.length })
  const address = await fullAddress(ctx, `/student/verify/${code}`, url)
  const title = t('students.transcript.title')
  const pdf = await startDocument({ title: `${title} ${person.name}`, author: ctx.site.siteName, lang })

  pdf.write(ctx.site.siteName, { size: 18, weight: 'bold', align: 'center' })
  pdf.write(title, { size: 14, align: 'center' })
  pdf.space(16)
  pdf.write(person.name, { size: 15, weight: 'bold' })
  pdf.write(t('students.transcript.issued', { day: formatThaiDate(ctx.now, 'long', lang) }))
  pdf.space(12)
  const styles: CellStyle[] = [
    { width: 34, align: 'right' },
    { width: pdf.width - 34 - 130 - 70 },
    { width: 130 },
    { width: 70, align: 'right' },
  ]
  const headings = ['number', 'course', 'completed', 'hours'].map((key) => t(`students.transcript.${key}`))
  const writeHead = () => {
    pdf.line()
    pdf.writeRow(
      headings,
      styles.map((style) => ({ ...style, weight: 'bold' })),
    )
    pdf.line()
  }
  writeHead()
  pdf.setHead(writeHead)
  if (complete.length === 0) pdf.write(t('students.transcript.none'), { align: 'center', color: '#57534e' })
  for (const [index, course] of complete.toReversed().entries())
    pdf.writeRow(
      [
        String(index + 1),
        course.name,
        course.completedAt ? formatThaiDate(course.completedAt, 'short', lang) : '–',
        course.hours === null ? '–' : String(course.hours),
      ],
      styles,
    )
  pdf.setHead(null)
  pdf.line()
  pdf.writeRow(
    ['', t('students.transcript.total', { n: complete.length }), '', String(hours)],
    styles.map((style) => ({ ...style, weight: 'bold' })),
  )
  pdf.space(24)
  pdf.keepTogether(QR_SIZE + 40)
  pdf.drawSquare(encode(address, { border: 0, ecc: 'M' }).data, QR_SIZE)
  pdf.writeRow([t('students.transcript.verify', { address })], [{ width: pdf.width - QR_SIZE - 16, size: 9 }])
  return pdf.finish((page, pages) => t('students.transcript.page', { page, pages, name: person.name }))
}

/** The PDF as an answer to be kept by whoever asked, and by nobody on the way. */
export async function answerTranscript(
  ctx: Context,
  person: { readonly _id: string; readonly name: string },
  url: URL,
): Promise<Response> {
  const readable = encodeURIComponent(`${ctx.t('students.transcript.title')} ${person.name}.pdf`)
  return new Response(new Uint8Array(await makeTranscript(ctx, person, url)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="transcript.pdf"; filename*=UTF-8''${readable}`,
      'cache-control': 'no-store',
    },
  })
}
