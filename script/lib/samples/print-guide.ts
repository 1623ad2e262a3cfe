// Prints the sample document that the block «preview» shows before staff have chosen one: node script/lib/samples/print-guide.ts
import { pathToFileURL } from 'node:url'
import { openBrowser } from '../shots/camera.ts'

const browser = await openBrowser()
const page = await browser.newPage()
await page.goto(pathToFileURL('script/lib/samples/guide.html').href)
await page.pdf({
  path: 'src/modules/media/public/assets/samples/guide.pdf',
  preferCSSPageSize: true,
  printBackground: true,
})
await browser.close()
