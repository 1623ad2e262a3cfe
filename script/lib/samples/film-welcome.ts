// Films the sample video that the block «video» shows before staff have chosen one: node script/lib/samples/film-welcome.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { openBrowser } from '../shots/camera.ts'

const FOLDER = 'src/modules/media/public/assets/samples'
const SECONDS = 4

const browser = await openBrowser()
const page = await browser.newPage()
const picture = `data:image/svg+xml;base64,${readFileSync(`${FOLDER}/campus.svg`).toString('base64')}`
const film = await page.evaluate(
  async ([source, seconds]) => {
    const image = new Image()
    image.src = source
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(15), {
      mimeType: 'video/webm;codecs=vp9',
      videoBitsPerSecond: 120_000,
    })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    const began = performance.now()
    const draw = (now: number) => {
      const part = (now - began) / (seconds * 1000)
      context?.drawImage(image, 120 * part, 0, 1244, 700, 0, 0, 640, 360)
      if (part < 1) requestAnimationFrame(draw)
      else recorder.stop()
    }
    requestAnimationFrame(draw)
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  },
  [picture, SECONDS] as const,
)
writeFileSync(`${FOLDER}/welcome.webm`, Buffer.from(film, 'base64'))
await browser.close()
