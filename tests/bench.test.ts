import { execFileSync, spawnSync } from 'node:child_process'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { databaseSeconds } from '../bench/learning/processor.ts'
import { sortsOf } from '../bench/lists/measure.ts'
import { ownHeaders, repeat } from '../bench/load.ts'
import { weighPublicPages } from '../bench/page-weight.ts'
import { type SentFile, sumBlocked } from '../bench/phone.ts'
import { listUnmeasured } from '../bench/public-pages.ts'
import { drawTable, isKept, type Row } from '../bench/report.ts'
import { toScriptFreeCopy } from '../bench/script-free-copies.ts'
import { toStaticTree } from '../bench/static-tree.ts'
import { compareInTurn, compareLeast, median, quantile } from '../bench/statistics.ts'

const row = (value: number, wanted: NonNullable<Row['wanted']>): Row => ({
  name: 'a value',
  value,
  unit: '',
  wanted,
  note: '',
})

describe('the bench', () => {
  it('tells a kept bound from a missed one, the bound itself being kept', () => {
    expect([0.49, 0.5, 0.51].map((value) => isKept(row(value, { atLeast: 0.5 })))).toEqual([
      false,
      true,
      true,
    ])
    expect([34, 35, 36].map((value) => isKept(row(value, { atMost: 35 })))).toEqual([true, true, false])
    expect(drawTable([row(0.4, { atLeast: 0.5 })])).toMatch(/a value +0\.400 +≥ 0\.5 +missed/)
  })

  it('prints a value without a bound, and misses nothing by it', () => {
    const known: Row = { name: 'a value', value: 1234, unit: '', note: 'behind it' }
    expect(isKept(known)).toBe(true)
    expect(drawTable([known])).toMatch(/a value +1234\.00 +– +behind it/)
  })

  it('takes the middle and the slow end of what was measured', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect([median(values), quantile(values, 0.95), quantile(values, 1)]).toEqual([50, 95, 100])
    expect(() => median([])).toThrow('nothing was measured')
  })

  it('compares round by round, so that one slow round changes nothing', async () => {
    const ours = [10, 1, 10]
    const base = [20, 20, 20]
    const measure = { ours: async () => ours.pop() ?? 0, base: async () => base.pop() ?? 0 }
    expect(await compareInTurn(3, measure)).toEqual({ ratio: 0.5, ours: 10, base: 20 })
  })

  it('takes the least of two costs, to which a busy machine only adds', async () => {
    const ours = [30, 12, 90]
    const base = [4, 60, 5]
    const measure = { ours: async () => ours.pop() ?? 0, base: async () => base.pop() ?? 0 }
    expect(await compareLeast(3, measure)).toEqual({ ratio: 3, ours: 12, base: 4 })
  })

  it('runs the work as often and as many at once as told', async () => {
    let running = 0
    let max = 0
    let times = 0
    await repeat(10, 3, async () => {
      times++
      max = Math.max(max, ++running)
      await Promise.resolve()
      running--
    })
    expect({ times, max }).toEqual({ times: 10, max: 3 })
  })

  it('finds the orders that a list offers, each from both ends', () => {
    const html =
      '<a href="/x?q=a&amp;sort=-name">ชื่อ</a><a href="/x?sort=createdAt&amp;size=10">วันที่</a><a href="?sort=name">'
    expect(sortsOf(html)).toEqual(['name', '-name', 'createdAt', '-createdAt'])
  })

  it('copies a page without anything that runs', () => {
    const html = `<head><link rel="modulepreload" href="/assets/root.js"/><link rel="stylesheet" href="/a.css"/>
<style>p{}</style></head><p>words</p><script>go()</script><script type="module" async="">import "x"</script>`
    expect(toScriptFreeCopy(html)).toBe(
      `<head><link rel="stylesheet" href="/a.css"/>\n<style>p{}</style></head><p>words</p>`,
    )
  })

  it('draws the very markup of a page from plain elements, without what only runs', () => {
    const markup = `<html lang="th"><head><meta charSet="utf-8"/><title>หลักสูตร &amp; ราคา</title><style>p>a{color:red}</style></head>\
<body class="page" style="--span:6;margin-top:4px"><label for="q">ค้นหา</label><input type="search" id="q" required="" name="q" value="a &lt; b"/>\
<button type="button" disabled="" aria-expanded="false" data-empty="">ดู</button><svg viewBox="0 0 24 24"><path d="M0 0"></path></svg>\
<details open=""><summary>เมนู</summary><p>หนึ่ง &amp; สอง</p></details><select name="s"><option value="1" selected="">หนึ่ง</option></select></body></html>`
    const run = '<script>go("</p>")</script><link rel="modulepreload" href="/a.js"/>'
    const html = markup.replace('<body', `${run}<body`).replaceAll('&lt;', '&#60;')
    expect(renderToString(toStaticTree(html))).toBe(markup)
  })

  it('counts as blocked what is longer than people notice, after the first paint', () => {
    const tasks = [
      { begun: 0, ended: 90 },
      { begun: 100, ended: 300 },
      { begun: 400, ended: 440 },
    ]
    expect(sumBlocked(tasks, 150)).toBe(100)
    expect(sumBlocked(tasks, 0)).toBe(40 + 150)
  })

  it('sends the headers of an answer again, except those that Node writes itself', () => {
    const raw = [
      'ETag',
      '"x"',
      'Date',
      'today',
      'Connection',
      'keep-alive',
      'set-cookie',
      'a',
      'set-cookie',
      'b',
    ]
    expect(ownHeaders(raw)).toEqual(['ETag', '"x"', 'set-cookie', 'a', 'set-cookie', 'b'])
  })

  it('keeps what a process used that has ended meanwhile', () => {
    const before = databaseSeconds(process.pid)
    const burn = 'const until = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < until);'
    execFileSync(process.execPath, ['-e', burn])
    expect(databaseSeconds(process.pid) - before).toBeGreaterThan(0.25)
  })

  it('starts in plain Node, which knows nothing of the bundler', () => {
    const { stderr } = spawnSync(process.execPath, ['bench/run.ts', 'nothing'], { encoding: 'utf8' })
    expect(stderr).toContain('there is no part nothing: memory, pages')
  }, 60_000)

  it('has an example of every public page, so that none is added unmeasured', () => {
    expect(listUnmeasured()).toEqual([])
    const added = { path: '/shop/new', title: {}, roles: [], auth: false, islands: true } as const
    expect(listUnmeasured([added])).toEqual(['/shop/new'])
  })

  it('holds pages to their budgets, a log-in page to its own', () => {
    const files = (scripts: number, html: number): SentFile[] => [
      { kind: 'html', sent: 5_000, body: Buffer.alloc(html) },
      { kind: 'script', sent: scripts },
      { kind: 'style', sent: 900, body: Buffer.alloc(1_000) },
    ]
    const page = (path: string) => ({ pattern: path, path, name: path, screen: path })
    const rows = weighPublicPages([
      { ...page('/'), files: files(41_000, 90_000) },
      { ...page('/user/login'), files: files(59_000, 21_000) },
    ])
    expect(rows.filter((one) => !isKept(one)).map(({ name }) => name)).toEqual([
      'scripts of /',
      'HTML of a log-in page',
    ])
  })
})
