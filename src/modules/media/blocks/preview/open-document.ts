import { GlobalWorkerOptions, getDocument, PasswordResponses, PDFWorker, version } from 'pdfjs-dist'
import type { DocumentState } from './document-state.ts'

/** Where the reader's own files are: beside ours, so that nothing of a document leaves the site. */
export const READER_FILES = import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : `/assets/pdfjs-${version}/`
const LARGEST_PICTURE = 64 * 1024 * 1024

GlobalWorkerOptions.workerSrc = `${READER_FILES}build/pdf.worker.min.mjs`

let worker: PDFWorker | undefined

/** Opens a document and tells how far it is; answers what closes it. All documents of a page share one worker. */
export function openDocument(address: string, tell: (state: DocumentState) => void): () => void {
  worker ??= new PDFWorker()
  const task = getDocument({
    url: address,
    worker,
    cMapUrl: `${READER_FILES}cmaps/`,
    standardFontDataUrl: `${READER_FILES}standard_fonts/`,
    wasmUrl: `${READER_FILES}wasm/`,
    maxImageSize: LARGEST_PICTURE,
    // Only what is looked at is fetched: a handbook of 200 MB opens as fast as a leaflet.
    disableAutoFetch: true,
    disableStream: true,
    verbosity: 0,
  })
  task.onPassword = (unlock: (password: string) => void, reason: number) =>
    tell({ kind: 'locked', isWrong: reason === PasswordResponses.INCORRECT_PASSWORD, unlock })
  task.promise.then(
    (pdf) => tell({ kind: 'ready', pdf }),
    () => tell({ kind: 'broken' }),
  )
  return () => void task.destroy()
}
