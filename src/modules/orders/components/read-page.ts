import { drawFirstPage } from '#modules/media/public.tsx'

/** Why a slip that is a PDF is not sent. */
export type PdfFault = 'large' | 'locked' | 'broken' | 'pages' | 'slow'

/** With the picture of its page beside it, it has to fit into one form. */
const LARGEST = 650_000
const LIMITS = { maxPages: 5, width: 1200, seconds: 15 }

/** The first page of a slip that is a PDF, as a picture in which its QR can be read; else why not. */
export async function readPage(file: File): Promise<File | PdfFault> {
  if (file.size > LARGEST) return 'large'
  const page = await drawFirstPage(file, LIMITS)
  return typeof page === 'string' ? page : new File([page], 'page.jpg', { type: 'image/jpeg' })
}
