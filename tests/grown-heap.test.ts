import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Keeps some objects for ever and others for a while, as a server does that draws pages; says how large its heap has been. */
const CROWD = `
  const make = () => Array.from({ length: 2_000 }, (_, at) => ({ at, text: at + '-' + Math.random() }))
  const kept = Array.from({ length: 120 }, make)
  const passing = []
  let largest = 0
  for (let turn = 0; turn < 1_500; turn += 1) {
    passing[turn % 40] = make()
    if (turn % 20 === 0) largest = Math.max(largest, process.memoryUsage().heapUsed)
  }
  globalThis.gc()
  console.log(largest / process.memoryUsage().heapUsed, kept.length)`

function growthOf(...options: string[]): number {
  const usual = ['--expose-gc', '--max-semi-space-size=8']
  const { stdout } = spawnSync(process.execPath, [...usual, ...options, '-e', CROWD], { encoding: 'utf8' })
  return Number(stdout.split(' ')[0])
}

it('the heap of a server is never much larger than what lives in it, however many pages passed', () => {
  expect(growthOf('--import', './script/lib/grow-slowly.mjs')).toBeLessThan(2.5)
}, 60_000)

it.each(['serve', 'work'])('script/lib/%s.mjs begins with that', (name) => {
  const [first] = /^import .*$/m.exec(readFileSync(`script/lib/${name}.mjs`, 'utf8')) ?? []
  expect(first).toBe("import './grow-slowly.mjs'")
})
