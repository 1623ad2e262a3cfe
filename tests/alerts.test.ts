import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { allPages } from './support/all-pages.ts'
import { openApi } from './support/api.ts'
import { METRICS_TOKEN, readMetrics } from './support/metrics.ts'
import { openWorld } from './support/world.ts'

const manual = readFileSync('docs/operating/watch.md', 'utf8')
const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
const alerts = rules
  .split('- alert: ')
  .slice(1)
  .map((text) => ({ name: text.split('\n', 1)[0] ?? '', text }))

interface Panel {
  readonly id: number
  readonly title: string
  readonly description?: string
  readonly gridPos: { x: number; y: number; w: number; h: number }
  readonly targets?: readonly { expr: string }[]
}
const dashboard = JSON.parse(readFileSync('deploy/grafana/sala.json', 'utf8')) as { panels: Panel[] }
const questions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

const namesIn = (text: string) =>
  new Set([...text.matchAll(/\b(?:sala|process|nodejs)_[a-z0-9_]+\b/g)].map(([name]) => name))

let exposed: ReadonlySet<string>

beforeAll(async () => {
  // A Redis that is away is measured too.
  const world = await openWorld(undefined, { redisUrl: 'redis://127.0.0.1:1' })
  const disks = [{ name: 'files', folder: world.folder }] as const
  const api = await openApi(world, { metricsToken: METRICS_TOKEN, pages: await allPages(), disks })
  exposed = new Set((await readMetrics(api)).names)
})

describe('what is named for an operator is what a running server tells', () => {
  it.each([
    ['the alerts', () => [...namesIn(rules)]],
    [
      'the tests of the alerts',
      () => [...namesIn(readFileSync('deploy/prometheus/alerts.test.yml', 'utf8'))],
    ],
    ['the dashboard', () => questions.flatMap((expr) => [...namesIn(expr)])],
  ])('in %s', (_, read) => {
    const names = read()
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !exposed.has(name))).toEqual([])
  })

  it('in the manual, which leaves none of ours out', () => {
    const [, table = ''] = manual.split('| Metric | Labels | Of | What it tells |')
    const rows =
      table
        .split('\n\n', 1)[0]
        ?.split('\n')
        .map((line) => line.split('|')[1] ?? '') ?? []
    const documented = [...namesIn(rows.join('\n'))]
    const ours = [...exposed].filter((name) => name.startsWith('sala_'))
    const plain = new Set(ours.map((name) => name.replace(/_seconds_(?:bucket|count|sum)$/, '_seconds')))
    expect(documented.toSorted()).toEqual([...plain].toSorted())
  })
})

describe('an alert', () => {
  it('says how urgent it is, what happens and where the manual says what to do', () => {
    expect(alerts.length).toBeGreaterThan(10)
    for (const { name, text } of alerts) {
      expect(text, name).toMatch(/labels: \{ severity: (?:page|ticket) \}/)
      expect(text, name).toMatch(/summary: "\S+/)
      expect(text, name).toContain(`runbook: docs/operating/watch.md#${name.toLowerCase()}\n`)
      const [, words = ''] = manual.split(`\n### ${name}\n`)
      expect(words.split('\n#', 1)[0]?.length, name).toBeGreaterThan(60)
    }
  })

  it('has its words in the manual only as long as there is such an alert', () => {
    const headings = [...manual.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
    expect(headings).toEqual(alerts.map(({ name }) => name))
  })
})

/** The cells of the grid that a panel lies on. */
function cellsOf({ gridPos: { x, y, w, h } }: Panel): string[] {
  return Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`)
}

describe('the dashboard', () => {
  const { panels } = dashboard

  it('has panels that say what they show', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const silent = panels.filter(({ targets, description = '' }) => targets && description === '')
    expect(silent.map(({ title }) => title)).toEqual([])
  })

  it('has panels that do not lie on each other', () => {
    const cells = panels.flatMap(cellsOf)
    expect(new Set(cells).size).toBe(cells.length)
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24)
  })
})
