import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { modulesOf, planFor } from '../script/lib/changed/plan.ts'

const browserTests = globSync('tests/e2e/*.test.ts').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))
const planOf = (...changed: string[]) => planFor(changed, browserTests, (path) => !path.includes('gone'))

describe('what a change runs', () => {
  it('is always the tests that hold for all', () => {
    expect(planOf().tests).toEqual(
      expect.arrayContaining([
        'tests/architecture.test.ts',
        'tests/architecture-words.test.ts',
        'tests/architecture-registries.test.ts',
        'tests/owned-data.test.ts',
        'tests/catalog.test.ts',
      ]),
    )
    expect(planOf().browser).toEqual([])
  })

  it('is what reaches a source, and the touched test itself', () => {
    const plan = planOf('src/kernel/thai/baht.ts', 'tests/http/sites.test.ts', 'README.md', 'src/gone.ts')
    expect(plan.tests).toEqual(
      expect.arrayContaining(['src/kernel/thai/baht.ts', 'tests/http/sites.test.ts']),
    )
    expect(plan.lint).toEqual(['src/kernel/thai/baht.ts', 'tests/http/sites.test.ts'])
    expect(plan.format).toEqual(plan.lint)
    expect(plan.browser).toEqual([])
  })

  it('is tests that read a file without importing it', () => {
    expect(planOf('migrations/gone.sql').tests).toContain('tests/demo.test.ts')
    expect(planOf('src/modules/courses/routes.ts').tests).toContain('tests/access-table.test.ts')
  })

  it('is a browser test when it is touched, when its support is, or when a screen that it opens is', () => {
    expect(planOf('tests/e2e/students.test.ts').browser).toEqual(['tests/e2e/students.test.ts'])
    expect(planOf('tests/e2e/support/browser.ts').browser.length).toBeGreaterThan(30)
    const screens = planOf('src/modules/students/screens/dashboard.tsx').browser
    expect(screens).toContain('tests/e2e/students.test.ts')
    expect(screens.length).toBeLessThan(browserTests.length / 2)
    expect(planOf('src/modules/media/blocks/popup/view.tsx').browser).toContain(
      'tests/e2e/blocks-media.test.ts',
    )
    expect(planOf('src/ui/button.tsx').browser).toContain('tests/e2e/navigation.test.ts')
    expect(planOf('src/modules/students/transfer.server.ts').browser).toEqual([])
    expect(planOf('src/modules/catalog/screens/course-list.tsx').browser).toContain(
      'tests/e2e/page-weight.test.ts',
    )
  })
})

it('browser tests are known by the modules whose screens they open', () => {
  expect([
    ...modulesOf({
      path: 'tests/e2e/x.test.ts',
      text: "visit('/student/dashboard?q=1') visit(`/lesson/play/${id}/x`)",
    }),
  ]).toEqual(['students', 'learning'])
  const unknown = browserTests.filter((test) => modulesOf(test).size === 0).map(({ path }) => path)
  expect(unknown).toEqual(['tests/e2e/api-docs.test.ts', 'tests/e2e/page-weight.test.ts'])
})
