import { describe, expect, it } from 'vitest'
import { listFiles } from '../bench/browser-files.ts'
import { toStaticCopy } from '../bench/home-page.ts'
import { sortsOf } from '../bench/lists/measure.ts'
import { repeat } from '../bench/load.ts'
import { drawTable, isKept, type Row } from '../bench/report.ts'
import { compareInTurn, median, quantile } from '../bench/statistics.ts'

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

  it('counts each file of a page once, with what its scripts import', () => {
    const scripts: Record<string, string> = {
      '/assets/root.js': 'import{a}from"./shared.js";import"./side.js"',
      '/assets/list.js': 'import{a}from"./shared.js";const later=()=>import("./editor.js")',
    }
    const html = `<link rel="stylesheet" href="/assets/app.css"/><link rel="modulepreload" href="/assets/root.js"/>
      <script type="module">import "/assets/root.js";import * as route1 from "/assets/list.js";</script>`
    expect([...listFiles(html, (path) => scripts[path] ?? '')].toSorted()).toEqual([
      '/assets/app.css',
      '/assets/list.js',
      '/assets/root.js',
      '/assets/shared.js',
      '/assets/side.js',
    ])
  })

  it('finds the orders that a list offers, each from both ends', () => {
    const html =
      '<a href="/x?q=a&amp;sort=-name">ชื่อ</a><a href="/x?sort=createdAt&amp;size=10">วันที่</a><a href="?sort=name">'
    expect(sortsOf(html)).toEqual(['name', '-name', 'createdAt', '-createdAt'])
  })

  it('copies a page without anything that runs', () => {
    const html = `<head><link rel="modulepreload" href="/assets/root.js"/><link rel="stylesheet" href="/a.css"/>
<style>p{}</style></head><p>words</p><script>go()</script><script type="module" async="">import "x"</script>`
    expect(toStaticCopy(html)).toBe(
      `<head><link rel="stylesheet" href="/a.css"/>\n<style>p{}</style></head><p>words</p>`,
    )
  })
})
