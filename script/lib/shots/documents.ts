import type { Page } from 'playwright-core'
import type { Stage } from './shot.ts'

const PDFJS = 'node_modules/pdfjs-dist/build'

/** The part of pdf.js that is used here, as its file leaves it on the window. */
interface Reader {
  getDocument(from: { data: Uint8Array }): { promise: Promise<{ getPage(n: number): Promise<Sheet> }> }
}
interface Sheet {
  getViewport(of: { scale: number }): { width: number; height: number }
  getTextContent(): Promise<{ items: { str?: string }[] }>
  render(with_: object): { promise: Promise<void> }
}

/** The first page of the PDF at a path of the demo, drawn on the page; answers its words. */
export async function drawDocument(page: Page, path: string): Promise<string> {
  const bytes = await (await page.request.get(path)).body()
  // A bare page: the one of the demo lets no other scripts in.
  await page.goto('about:blank')
  await page.setContent('<body style="margin:0"><canvas style="display:block;margin:0 auto"></canvas>')
  for (const name of ['pdf.worker.min.mjs', 'pdf.min.mjs'])
    await page.addScriptTag({ path: `${PDFJS}/${name}`, type: 'module' })
  await page.waitForFunction(() => 'pdfjsLib' in globalThis && 'pdfjsWorker' in globalThis)
  return page.evaluate(async (text) => {
    const { pdfjsLib } = globalThis as unknown as { pdfjsLib: Reader }
    const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const sheet = await (await pdfjsLib.getDocument({ data }).promise).getPage(1)
    const canvas = document.querySelector('canvas')
    if (!canvas) return ''
    const viewport = sheet.getViewport({ scale: 1.5 })
    Object.assign(canvas, { width: viewport.width, height: viewport.height })
    await sheet.render({ canvas, viewport }).promise
    return (await sheet.getTextContent()).items.map(({ str = '' }) => str).join('')
  }, bytes.toString('base64'))
}

/** Where the code of the member's own transcript leads. */
export async function findVerification(stage: Stage): Promise<string> {
  const page = await (await stage.pageOf('member')).context().newPage()
  const words = await drawDocument(page, '/student/transcript')
  await page.close()
  const found = /\/student\/verify\/[\w.-]+/.exec(words.replaceAll(/\s/g, ''))
  if (!found) throw new Error('the transcript names no place where it is checked')
  return found[0]
}
