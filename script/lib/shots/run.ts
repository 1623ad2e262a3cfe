// Run by script/shots.
import { rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { matchRoutes } from 'react-router'
import { entryOf, manifest, moduleOf } from '#src/manifest.ts'
import { findFaults } from '#tests/e2e/support/find-faults.ts'
import { runServer } from '#tests/e2e/support/run-server.ts'
import { openFolder } from '#tests/support/folder.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { allShots, shotsOf, skippedScreens } from './all-shots.ts'
import { openBrowser, openContext, photograph, pose } from './camera.ts'
import { fileOf, type Taken, takenOf, writeContactSheets } from './contact-sheet.ts'
import { closeLine } from './line-states.ts'
import { SCHEMES, type Scheme, type Shot, SIZES, type Size } from './shot.ts'
import { showPictures } from './show-pictures.ts'
import { type OpenStage, openStage } from './stage.ts'

const SIZES_OF_SCREENS: readonly Size[] = ['desk', 'phone']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    axe: { type: 'boolean', default: false },
    exact: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
    into: { type: 'string' },
    lang: { type: 'string' },
  },
})
const into = values.into ?? join('.shots', values.exact ? 'exact' : '', values.lang ?? '')
const folder = resolve(into)
const takesPictures = !values.axe || values.into !== undefined
/** Exact pictures are compared by script/shots --compare: on a phone of today and a desk, in the light. */
const sizesOf = ({ sizes = SIZES_OF_SCREENS }: Shot): readonly Size[] =>
  values.exact ? sizes.map((size) => (size === 'phone' ? 'wide-phone' : size)) : sizes
const schemesOf = ({ schemes = SCHEMES }: Shot): readonly Scheme[] => (values.exact ? ['light'] : schemes)
const say = (line: string) => void process.stdout.write(`${line}\n`)
const isWanted = ({ name, section }: Shot) =>
  positionals.length === 0 ||
  positionals.some((filter) => `${section} ${name}`.toLowerCase().includes(filter.toLowerCase()))

const taken: Taken = {}
const patterns = manifest.map(({ path }) => ({ path }))
const patternAt = (path: string) =>
  matchRoutes(patterns, path.split('?', 1)[0] ?? '')?.at(-1)?.route.path ?? ''
/** The module whose screen an address opens; the shell's where none does. */
const moduleAt = (path: string) => moduleOf(patternAt(path)) ?? 'shell'
/** Exact pictures are of what anybody may open. */
const isLeftOut = (path: string) => values.exact && entryOf(patternAt(path))?.auth !== false

/** Visits once and takes every picture of the shot, or looks for faults in each. */
async function take(browser: Browser, stage: OpenStage, shot: Shot): Promise<string[]> {
  const host = shot.host ?? 'localhost'
  const path = typeof shot.path === 'string' ? shot.path : await shot.path(stage)
  if (isLeftOut(path)) return []
  const own = shot.isNew || shot.isAlone ? await openOwn(browser, stage, shot, host) : undefined
  const page = await (own ?? (await stage.contextOf(shot.as, host))).newPage()
  try {
    const sizes = sizesOf(shot)
    await page.setViewportSize(SIZES[sizes[0] ?? 'desk'])
    await shot.arrange?.(page, stage)
    // A part of a page is there when its act says so: waiting for silence takes most of the time of many.
    await page.goto(path, { waitUntil: shot.only ? 'load' : 'networkidle' })
    await shot.act?.(page, stage)
    const faults: string[] = []
    for (const size of sizes)
      for (const scheme of schemesOf(shot)) {
        await pose(page, size, scheme, values.exact)
        if (shot.shows) await page.locator(shot.shows).first().scrollIntoViewIfNeeded()
        const place = join(folder, fileOf(shot.name, size, scheme, values.exact ? 'png' : 'webp'))
        if (takesPictures) await writeFile(place, await photograph(page, shot, size, values.exact))
        if (values.axe)
          faults.push(
            ...(await findFaults(page, { only: shot.only })).map((fault) => `${size}, ${scheme}: ${fault}`),
          )
      }
    await shot.undo?.(page, stage)
    taken[shot.name] = takenOf(shot, shot.module ?? moduleAt(path))
    return faults
  } finally {
    await (own ?? page).close()
  }
}

async function openOwn(browser: Browser, stage: OpenStage, { as, isNew }: Shot, host: string) {
  const cookies = as ? await (await stage.contextOf(as, host)).cookies() : []
  return openContext(browser, stage.baseOf(host), { isNew, cookies, lang: values.lang })
}

async function takeAll(browser: Browser, stage: OpenStage, shots: readonly Shot[]): Promise<string[]> {
  const wrong: string[] = []
  for (const [index, shot] of shots.entries()) {
    const number = `${index + 1}/${shots.length}`.padStart(7)
    try {
      const faults = await take(browser, stage, shot)
      say(`${number} ${shot.name}${faults.map((fault) => `\n          ${fault}`).join('')}`)
      wrong.push(...faults.map((fault) => `${shot.name}: ${fault}`))
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n').slice(0, 4).join(' ') : String(error)
      say(`${number} ${shot.name} FAILED: ${reason}`)
      wrong.push(`${shot.name}: ${reason}`)
    }
  }
  return wrong
}

const demo = { SALA_DATA: await openFolder('sala-shots-') }
const empty = { SALA_DATA: await openFolder('sala-shots-'), SALA_DEMO: '0' }
// Also after Ctrl-C, which the browser answers by ending the program.
process.once('exit', () => {
  for (const { SALA_DATA } of [demo, empty]) rmSync(SALA_DATA, { recursive: true, force: true })
})
const mail = await openMailServer()
const browser = await openBrowser()
const wrong: string[] = []
const parts = [
  { say: 'the demo', env: { ...demo, SMTP_URL: mail.url }, shots: shotsOf.demo },
  {
    say: 'the demo with developer tools',
    env: { ...demo, SALA_DEVELOPER_TOOLS: '1' },
    shots: shotsOf.developer,
  },
  { say: 'an empty installation', env: empty, shots: shotsOf.empty },
]
for (const path of skippedScreens) say(`no way to ${path} is told in script/lib/shots/screens.ts: left out`)
await mkdir(join(folder, 'blocks'), { recursive: true })
try {
  for (const part of parts) {
    const shots = part.shots.filter(
      (shot) => isWanted(shot) && !(typeof shot.path === 'string' && isLeftOut(shot.path)),
    )
    if (shots.length === 0) continue
    say(`starting ${part.say}`)
    const server = await runServer({ PORT: process.env.PORT ?? '0', ...part.env })
    try {
      wrong.push(...(await takeAll(browser, openStage(browser, server.port, mail, values.lang), shots)))
    } finally {
      await server.stop()
    }
  }
  if (values.exact) say(`compare them by script/shots --compare BEFORE ${into}`)
  else if (takesPictures) {
    const bytes = await writeContactSheets(folder, taken)
    say(`${into} has ${(bytes / 1_048_576).toFixed(1)} MB: ${join(into, 'index.html')}`)
    if (values.docs)
      say(`${await showPictures(folder, 'docs/pictures', allShots)} of them are in docs/pictures`)
  }
  say(wrong.length === 0 ? 'all well' : `${wrong.length} ${values.axe ? 'faults' : 'failures'}`)
  if (wrong.length > 0) process.exitCode = 1
} finally {
  await closeLine()
  await browser.close()
  await mail.close()
}
